import type { BlockProps } from './block.ts';
import { Listed } from './listed.tsx';

/** What people get, side by side. */
export const BenefitsBlock = ({ block: { heading, items } }: BlockProps<'benefits'>) => (
  <Listed heading={heading} items={items} isInOrder={false} />
);

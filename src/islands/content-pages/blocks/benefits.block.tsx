import type { BlockProps } from './block.ts';
import { Listed } from './listed.tsx';

/** What people get, side by side. */
export const BenefitsBlock = ({ block }: BlockProps<'benefits'>) => (
  <Listed block={block} isInOrder={false} />
);

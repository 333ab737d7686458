import type { BlockProps } from './block.ts';
import { Listed } from './listed.tsx';

/** What comes one after the other, numbered. */
export const StepsBlock = ({ block }: BlockProps<'steps'>) => <Listed block={block} isInOrder />;

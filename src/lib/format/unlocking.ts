// What stands on a page before and after its visitor left details at the gate. Pure; the server and the site share it.
import type { PublicBlock, PublicInnerBlock } from '#contract/content-page-blocks.ts';

/** Whether the block, or something in its columns, is seen at one of the two times only. */
export const turns = (block: PublicBlock): boolean =>
  [block, ...innerOf(block)].some(({ unlocked }) => unlocked !== undefined);

/** Whether the block, or something in its columns, is kept for those who left details. */
export const isKeptBack = (block: PublicBlock): boolean =>
  [block, ...innerOf(block)].some(({ unlocked }) => unlocked === true);

const innerOf = (block: PublicBlock): PublicInnerBlock[] =>
  block.type === 'columns' ? block.columns.flatMap(({ blocks }) => blocks) : [];

/** The block as it stands at that time, saying nothing of the other; null where nothing of it stands. */
export function standing(block: PublicBlock, isUnlocked: boolean): PublicBlock | null {
  if (block.unlocked !== undefined && block.unlocked !== isUnlocked) return null;
  const { unlocked: _, ...always } = block;
  if (always.type !== 'columns') return always;
  const columns = always.columns.map(({ blocks }) => ({
    blocks: blocks.flatMap(({ unlocked, ...inner }) =>
      unlocked === undefined || unlocked === isUnlocked ? [inner] : [],
    ),
  }));
  return columns.every(({ blocks }) => blocks.length === 0) ? null : { ...always, columns };
}

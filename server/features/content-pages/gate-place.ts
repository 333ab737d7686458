// Where the soft gate stands among the blocks that are shown. Pure.
import type { PublicBlock } from '#contract/content-page-blocks.ts';
import type { PageContent } from './table.ts';

/** How many shown blocks are open to everybody; null without a gate, or where nothing stands behind it. */
export function gatePlace(
  { blocks, gate }: Pick<PageContent, 'blocks' | 'gate'>,
  shown: readonly PublicBlock[],
): number | null {
  const at = gate === undefined ? -1 : blocks.findIndex(({ id }) => id === gate.after);
  if (at < 0) return null;
  const open = new Set(blocks.slice(0, at + 1).map(({ id }) => id));
  const place = shown.filter(({ id }) => open.has(id)).length;
  return place < shown.length ? place : null;
}

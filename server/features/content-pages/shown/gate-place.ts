// Where the soft gate stands among the blocks that are shown, and which of them it keeps back. Pure.
import type { PublicBlock } from '#contract/content-page-blocks.ts';
import { isKeptBack, standing } from '#lib/format/unlocking.ts';
import type { PageContent } from '#server/tables/content-pages.ts';

type Gated = {
  blocks: PublicBlock[];
  /** How many of them are open to everybody; null without a gate, or where it keeps nothing back. */
  gateAfter: number | null;
};

/** What is left of the blocks are those that somebody sees; only those before the gate still say when. */
export function gated(
  { blocks, gate }: Pick<PageContent, 'blocks' | 'gate'>,
  shown: readonly PublicBlock[],
): Gated {
  const at = gate === undefined ? -1 : blocks.findIndex(({ id }) => id === gate.after);
  const open = new Set(blocks.slice(0, at + 1).map(({ id }) => id));
  const before = shown.filter(({ id }) => open.has(id));
  const behind = seenWhen(
    shown.filter(({ id }) => !open.has(id)),
    at >= 0,
  );
  if (at < 0) return { blocks: behind, gateAfter: null };
  if (behind.length === 0 && !before.some(isKeptBack))
    return { blocks: seenWhen(before, false), gateAfter: null };
  return { blocks: [...before, ...behind], gateAfter: before.length };
}

/** Those that stand at that time; nobody unlocks a page without a gate. */
export const seenWhen = (blocks: readonly PublicBlock[], isUnlocked: boolean): PublicBlock[] =>
  blocks.flatMap((block) => standing(block, isUnlocked) ?? []);

// What is checked of a soft gate and of the blocks that stand on one side of it only.
import type { PageCheck } from '#contract/content-page.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { innerOf } from '../inner-blocks.ts';
import type { PageRow } from '../present.ts';

type Page = Pick<PageRow, 'gate' | 'blocks' | 'type'>;

/** A gate whose block was taken out would ask nobody; one behind the last block has nothing to open. */
export function gateCheck(page: Page): PageCheck[] {
  const { gate, blocks } = page;
  const at = gate === null ? -1 : blocks.findIndex(({ id }) => id === gate.after);
  const sides = blocks.flatMap((block, nth) => sideCheck(page, block, nth <= at));
  if (gate === null) return sides;
  if (at < 0) return [gone];
  const keepsBack = blocks.slice(0, at + 1).some((block) => saysOf(block).includes(true));
  return at < blocks.length - 1 || keepsBack ? sides : [nothingBehind(gate.after), ...sides];
}

const gone: PageCheck = {
  severity: 'error',
  code: 'GATE',
  blockId: null,
  message: 'Choose a block for the gate.',
};

const nothingBehind = (blockId: string): PageCheck => ({
  severity: 'warning',
  code: 'GATE',
  blockId,
  message: 'There is nothing after the gate, so visitors don’t see it.',
});

/** What the block and those in its columns say of the gate. */
const saysOf = (block: Block): (boolean | undefined)[] =>
  [block, ...innerOf(block)].map(({ visibility }) => visibility?.unlocked);

/** A block that waits for a question nobody is asked, or that ends where it would begin. */
function sideCheck({ gate, type }: Page, block: Block, isBeforeGate: boolean): PageCheck[] {
  const says = saysOf(block);
  const warning = (message: string): PageCheck[] => [
    { severity: 'warning', code: 'GATE', blockId: block.id, message },
  ];
  if (isBeforeGate && type !== 'job-page') return [];
  const isAsked = gate !== null && type !== 'job-page';
  if (!isAsked && says.includes(true))
    return warning('Shown only after unlocking, but the page has no gate. Visitors never see it.');
  if (!isAsked && says.includes(false))
    return warning('Shown only before unlocking, but the page has no gate. It always shows.');
  if (isAsked && says.includes(false))
    return warning('Shown only before unlocking, but placed after the gate. Visitors never see it.');
  return [];
}

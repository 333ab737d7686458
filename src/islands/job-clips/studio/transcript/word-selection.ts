// Which words of which cues are selected in the page.
import type { WordSelection } from '#lib/studio/quote-range.ts';

/** The selection as characters of cues; null where it is empty or lies elsewhere. */
export function wordSelectionIn(container: HTMLElement, selection: Selection | null): WordSelection | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!container.contains(range.commonAncestorContainer)) return null;
  const parts = [...container.querySelectorAll<HTMLElement>('[data-cue]')].flatMap((cue) => {
    const part = range.intersectsNode(cue) ? partOf(cue, range) : null;
    return part === null || part.from === part.to ? [] : [part];
  });
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { from: { id: first.id, offset: first.from }, to: { id: last.id, offset: last.to } };
}

function partOf(cue: HTMLElement, range: Range): { id: string; from: number; to: number } {
  const whole = document.createRange();
  whole.selectNodeContents(cue);
  const length = whole.toString().length;
  const from = cue.contains(range.startContainer)
    ? lengthTo(cue, range.startContainer, range.startOffset)
    : 0;
  const to = cue.contains(range.endContainer) ? lengthTo(cue, range.endContainer, range.endOffset) : length;
  return { id: cue.dataset.cue ?? '', from, to };
}

function lengthTo(cue: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(cue, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

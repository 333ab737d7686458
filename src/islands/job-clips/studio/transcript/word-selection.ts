// Which words of which cues are selected in the page.
import { type RefObject, useEffect, useState } from 'react';
import type { CueDraft } from '#lib/studio/cue-edits.ts';
import { joinedSelection, type WordSelection } from '#lib/studio/quote-range.ts';

/** What is selected on this page, joined with what was held when the page was turned. */
export function useWordSelection(list: RefObject<HTMLElement | null>, cues: readonly CueDraft[]) {
  const [here, setHere] = useState<WordSelection | null>(null);
  const [held, setHeld] = useState<WordSelection | null>(null);
  useEffect(() => {
    const look = () => {
      // While a cue is edited its field tells its own selection.
      if (
        list.current === null ||
        list.current.contains(document.activeElement?.closest('textarea, input') ?? null)
      )
        return;
      setHere(wordSelectionIn(list.current, document.getSelection()));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [list]);
  const selection = held && here ? joinedSelection(cues, held, here) : (here ?? held);
  return {
    selection,
    setSelection: setHere,
    isHeld: held !== null,
    hold: () => setHeld(selection),
    release: () => {
      setHeld(null);
      setHere(null);
      document.getSelection()?.removeAllRanges();
    },
  };
}

/** The selection as characters of cues; null where it is empty or lies elsewhere. */
function wordSelectionIn(container: HTMLElement, selection: Selection | null): WordSelection | null {
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

/** Where in a cue's text the press fell that left the caret there; null where it left none. */
export function placeInCue(cue: HTMLElement): number | null {
  const caret = document.getSelection();
  if (caret?.anchorNode == null || !cue.contains(caret.anchorNode)) return null;
  return lengthTo(cue, caret.anchorNode, caret.anchorOffset);
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

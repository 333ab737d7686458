// The transcript's keys: Alt with ↑ or ↓ moves the cue that has the focus, F2 renames its speaker.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CueDraft } from '#lib/studio/cue-edits.ts';

type Acts = {
  cues: readonly CueDraft[];
  /** The cue that is said now. */
  current: () => string | null;
  onMove: (cue: CueDraft, step: 1 | -1) => void;
  onRename: (speaker: string | null) => void;
};

/** The keys of the list, and what was done by them in words. */
export function useCueKeys(list: RefObject<HTMLElement | null>, acts: Acts) {
  const [said, say] = useState('');
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F2' || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const { cues, current, onRename } = latest.current;
      const id = rowAt(event.target) ?? current();
      event.preventDefault();
      onRename((cues.find((cue) => cue.id === id) ?? cues[0])?.speaker ?? null);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (step === null || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = acts.cues.findIndex((cue) => cue.id === rowAt(event.target));
    const [cue, neighbour] = [acts.cues[at], acts.cues[at + step]];
    if (cue === undefined) return;
    event.preventDefault();
    if (neighbour === undefined) return;
    keepFocus(list);
    acts.onMove(cue, step);
    say(`Cue moved to place ${at + step + 1} of ${acts.cues.length}`);
  };
  return { onKeyDown, said };
}

const rowAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row) || null;

// The browser drops the focus of an element that changes its place.
function keepFocus(list: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  requestAnimationFrame(() => {
    if (list.current?.contains(focused)) focused.focus();
  });
}

// A draft with its steps back and forth.
import { useRef, useState } from 'react';
import { edited, everywhere, type History } from '#lib/edit-history.ts';

export function useDraftHistory<Draft extends object>(first: () => History<Draft>) {
  const [history, setHistory] = useState(first);
  // Counts how often the draft came from elsewhere, which fields that hold their own text follow.
  const [replaced, setReplaced] = useState(0);
  const now = useRef(history);
  const latest = useRef(history.present);
  // At once: an upload may add a track and save it before the next render.
  const put = (take: (history: History<Draft>) => History<Draft>) => {
    now.current = take(now.current);
    latest.current = now.current.present;
    setHistory(now.current);
  };
  const step = (take: (history: History<Draft>) => History<Draft>) => {
    put(take);
    setReplaced((times) => times + 1);
  };
  return {
    history,
    replaced,
    /** Also for acts that began before the last letter. */
    latest,
    step,
    /** Another draft in the place of this one, which can be brought back. */
    replace: (next: Draft) => step((before) => edited(before, next, { label: 'theirs', at: Date.now() })),
    /** What came from elsewhere, into every step: undo takes back what was done here, and nothing of theirs. */
    follow(change: (draft: Draft) => Draft, isQuiet: boolean) {
      put((before) => everywhere(before, change));
      if (!isQuiet) setReplaced((times) => times + 1);
    },
    /** `about` names the field, so that what is typed into it in one go is one step to undo. */
    write: (about: string, change: Partial<Draft>) =>
      put((before) => edited(before, { ...before.present, ...change }, { label: about, at: Date.now() })),
    /** Something that is no step: the stored form of what was written. */
    settle: (change: (draft: Draft) => Draft) =>
      put((before) => ({ ...before, present: change(before.present) })),
  };
}

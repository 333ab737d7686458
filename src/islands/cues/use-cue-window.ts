// Which cues stand in the page: a window of fifty that turns, so that an hour of talk stays quick.
import { useEffect, useState } from 'react';
import type { CueDraft } from '#lib/studio/cue-edits.ts';

const MOST = 50;
const STEP = 40;
const ABOVE = 5;

/** The window with a cue in it: moved only where the cue stands outside, with a few of those before it. */
export const windowWith = (at: number, first: number): number =>
  at >= first && at < first + MOST ? first : Math.max(0, at - ABOVE);

/** What is looked for or edited is always among the cues shown, and in sight. */
export function useCueWindow(cues: readonly CueDraft[], wanted: string | null) {
  const [chosen, setFirst] = useState(0);
  const at = wanted === null ? -1 : cues.findIndex((cue) => cue.id === wanted);
  useEffect(() => {
    if (at === -1) return;
    setFirst((before) => windowWith(at, before));
  }, [at]);
  useEffect(() => {
    if (wanted !== null)
      document.querySelector(`[data-row="${wanted}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  const first = Math.min(chosen, Math.max(0, cues.length - 1));
  return {
    first,
    shown: cues.slice(first, first + MOST),
    /** How many stand before and after the window. */
    earlier: first,
    later: cues.length - first - MOST,
    toEarlier: () => setFirst(Math.max(0, first - STEP)),
    toLater: () => setFirst(Math.min(cues.length - 1, first + STEP)),
  };
}

// Looks for occupations while somebody types, and fetches what people earn in the one that is chosen.
import { useEffect, useRef, useState } from 'react';
import type { Wages } from '#contract/salary-calculator.ts';
import { type FoundOccupation, findOccupations, wagesOf } from '#lib/api/ask-salary.ts';

const PAUSE_MS = 300;

export type Chosen = {
  /** The occupation whose wages are shown. */
  code: string | undefined;
  /** Where the job is, as it is typed. */
  location: string;
  onWages: (wages: Wages | null) => void;
};

/** `onWages` is called with the chosen one's wages, or null when nothing is searched any more. */
export function useOccupations(
  first: readonly FoundOccupation[],
  { code, location, onWages }: Chosen,
): {
  found: readonly FoundOccupation[] | null;
  look: (typed: string) => void;
  choose: (code: string) => void;
} {
  const [found, setFound] = useState<readonly FoundOccupation[] | null>(first);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = useRef({ code, location });
  shown.current.code = code;
  // Somewhere else people earn something else.
  useEffect(() => {
    if (shown.current.location === location) return;
    const own = turn.current;
    const waiting = setTimeout(() => {
      shown.current.location = location;
      if (shown.current.code !== undefined) quietly(show(shown.current.code, own));
    }, PAUSE_MS);
    return () => clearTimeout(waiting);
  });

  async function show(wanted: string, own: number) {
    const wages = await wagesOf(wanted, location);
    if (own === turn.current) onWages(wages);
  }
  async function ask(search: string, own: number) {
    const data = await findOccupations(search);
    if (own !== turn.current) return;
    setFound(data);
    if (data[0] === undefined) onWages(null);
    else await show(data[0].code, own);
  }
  // What is shown stays where a call fails; the next letter asks again.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  return {
    found,
    look(typed) {
      clearTimeout(timer.current);
      turn.current += 1;
      const own = turn.current;
      if (typed !== '') {
        timer.current = setTimeout(() => quietly(ask(typed, own)), PAUSE_MS);
        return;
      }
      setFound(null);
      onWages(null);
    },
    choose(wanted) {
      turn.current += 1;
      quietly(show(wanted, turn.current));
    },
  };
}

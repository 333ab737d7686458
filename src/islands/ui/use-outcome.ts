// An act on many things, what came of it, and the way back for ten seconds.
import { useCallback, useEffect, useRef, useState } from 'react';

const UNDO_MS = 10_000;

export type Outcome = {
  /** "3 applications rejected". */
  done: string | null;
  /** What did not work, as sentences. */
  failed: string[];
  undo: (() => Promise<void>) | null;
};

/** Runs an act and keeps its outcome; the way back stays for ten seconds. */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    setOutcome(null);
  }, []);
  const run = async (act: () => Promise<Outcome>) => {
    forget();
    setBusy(true);
    const next = await act();
    setBusy(false);
    setOutcome(next);
    // Of two acts at once the one that ended first must not end the other's time.
    clearTimeout(timer.current);
    timer.current = setTimeout(
      // What failed stays until it is closed; only the way back runs out.
      () => setOutcome((now) => (now && now.failed.length > 0 ? { ...now, undo: null } : null)),
      UNDO_MS,
    );
    return next;
  };
  return { outcome, isBusy, run, forget };
}

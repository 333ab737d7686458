// A clock that is started, stopped and set to nothing; it goes by the time of day, so that a sleeping phone loses nothing.
import { useEffect, useState } from 'react';

export type Timer = { elapsedMs: number; isRunning: boolean; toggle: () => void; reset: () => void };

export function useTimer(now: () => number = Date.now): Timer {
  const [kept, setKept] = useState(0);
  const [since, setSince] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const beat = setInterval(() => setAt(now()), 500);
    return () => clearInterval(beat);
  }, [since, now]);
  const elapsedMs = kept + (since === null ? 0 : Math.max(0, at - since));
  return {
    elapsedMs,
    isRunning: since !== null,
    toggle() {
      const moment = now();
      setAt(moment);
      if (since === null) return setSince(moment);
      setKept(kept + moment - since);
      setSince(null);
    },
    reset() {
      const moment = now();
      setKept(0);
      setAt(moment);
      if (since !== null) setSince(moment);
    },
  };
}

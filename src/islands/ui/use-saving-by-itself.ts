import { useEffect, useRef } from 'react';
import { pauseAfter, whenBack } from '#lib/drafts/trying-again.ts';

const PAUSE_MS = 1_000;

type Saving = {
  isUnsaved: boolean;
  /** Something waits to be saved. */
  isWaiting: boolean;
  /** The last try failed for a reason that passes, such as a server that is away. */
  isPassing: boolean;
  /** Why it failed, which may say when to try again. */
  error?: unknown;
  /** Milliseconds of rest before what waits is sent; a second where it says nothing. */
  pause?: () => number | undefined;
  save: () => void;
};

/**
 * Saves a second or so after the last change while something waits to be saved, and when the screen is left by a link.
 * What failed is tried again by itself. The browser asks before the page is left while anything is unsaved.
 */
export function useSavingByItself({ isUnsaved, isWaiting, isPassing, error, pause, save }: Saving): void {
  const latest = useRef(() => {});
  latest.current = () => (isWaiting || isPassing) && save();
  // Anew after each render, so that the rest after the last change is what saves.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => latest.current(), pause?.() ?? PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useRetries({ isUnsaved, isPassing, error }, () => latest.current());
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  useEffect(() => () => latest.current(), []);
}

type Failing = Pick<Saving, 'isUnsaved' | 'isPassing' | 'error'>;

// After 1 s, 2 s and so on up to a minute, or when the server asks for it; at once when the network, the connection or the reader comes back.
function useRetries({ isUnsaved, isPassing, error }: Failing, again: () => void): void {
  const why = useRef(error);
  why.current = error;
  const failures = useRef(0);
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!isUnsaved) failures.current = 0;
  }, [isUnsaved]);
  useEffect(() => {
    if (!isPassing) return;
    const retry = () => latest.current();
    const timer = setTimeout(retry, pauseAfter(failures.current, why.current));
    failures.current += 1;
    const stop = whenBack(retry);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isPassing]);
}

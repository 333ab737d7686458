// When a save that failed is tried again: after a while, and at once when something came back.
import { retryDelayOf } from '#lib/api/retry.ts';
import { onConnect } from '#lib/realtime/listen.ts';

/** Milliseconds before the next try, after so many that failed; `error`, why the last did, may ask for more. */
export const pauseAfter = (failures: number, error?: unknown): number => retryDelayOf(failures, error);

/** Tells when the network, the connection to the server or the reader comes back. What it returns stops that. */
export function whenBack(tell: () => void): () => void {
  const stop = onConnect(tell);
  addEventListener('online', tell);
  addEventListener('focus', tell);
  return () => {
    stop();
    removeEventListener('online', tell);
    removeEventListener('focus', tell);
  };
}

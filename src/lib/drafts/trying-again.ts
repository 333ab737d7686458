// When a save that failed is tried again at once, and not only after a while.
import { onConnect } from '#lib/realtime/listen.ts';

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

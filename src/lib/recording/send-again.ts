// Sends once the network is there: what is recorded waits on the device meanwhile.
import { CallError } from '../api/call-error.ts';

const isNetwork = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'NETWORK' || error.code === 'UNAVAILABLE');

export type Waiting = { signal: AbortSignal; onWaiting: (isWaiting: boolean) => void; everyMs?: number };

/** Calls `send` until it gets through. Rejects with any other refusal, and with an AbortError when it was called off. */
export async function sendAgain<Sent>(send: () => Promise<Sent>, waiting: Waiting): Promise<Sent> {
  const { signal, onWaiting, everyMs = 5_000 } = waiting;
  for (;;) {
    try {
      const sent = await send();
      onWaiting(false);
      return sent;
    } catch (error) {
      if (signal.aborted || !isNetwork(error)) throw error;
      onWaiting(true);
      await onlineOrLater(signal, everyMs);
    }
    signal.throwIfAborted();
  }
}

function onlineOrLater(signal: AbortSignal, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const over = new AbortController();
  globalThis.addEventListener?.('online', () => resolve(), { signal: over.signal });
  signal.addEventListener('abort', () => resolve(), { signal: over.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}

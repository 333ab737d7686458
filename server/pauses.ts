// Long work in the server's own process, done in pieces: whoever waits for an answer meanwhile gets it.
import { setImmediate as others } from 'node:timers/promises';

/** Long enough that the turns cost nothing, short enough that nobody notices. */
const MOST_MS = 20;

/** Called between two pieces of one work: gives way once the last turn has lasted for 20 ms. */
export function pauses(): () => Promise<void> | undefined {
  let begun = performance.now();
  const next = async () => {
    await others();
    begun = performance.now();
  };
  return () => (performance.now() - begun < MOST_MS ? undefined : next());
}

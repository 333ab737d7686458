import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

/** Tries until it holds. Gives the milliseconds it took. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`);
    await sleep(25);
  }
  return Math.round(performance.now() - begun);
}

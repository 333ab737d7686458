// How long others wait while something goes on: the event loop of this process, and the health of a server that listens.
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that the event loop stood still while `work` went on, in milliseconds. */
export async function longestStandstill(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const over = () => (isOver = true);
  work.then(over, over);
  while (!isOver) {
    const begun = performance.now();
    await sleep(5);
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

/** The slowest answer of `/healthz` while `work` went on, in milliseconds. Throws where one is not 200. */
export async function slowestHealth(origin: string, work: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let isOver = false;
  const over = () => (isOver = true);
  work.then(over, over);
  while (!isOver) {
    const begun = performance.now();
    const { status } = await fetch(`${origin}/healthz`);
    if (status !== 200) throw new Error(`/healthz answered ${status}.`);
    slowest = Math.max(slowest, performance.now() - begun);
    await sleep(50);
  }
  return slowest;
}

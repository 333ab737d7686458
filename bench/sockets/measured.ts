// What a measured server answers its parent process.
import type { EventMap } from '#contract/realtime.ts';

/** A question of the parent, or its answer. `rss` and `heap` are bytes, `cpu` microseconds so far: when asked, and after the collections. */
export type Ask = { kind: 'memory' } | { kind: 'emit'; note: string };
export type Told =
  | { kind: 'ready'; employerId?: string; tokens?: string[] }
  | { kind: 'memory'; rss: number; heap: number; cpu: { reached: number; settled: number } }
  | { kind: 'emitted' };

/** The same event from both servers; the note comes back with it. */
export const payloadOf = (note: string): EventMap['tracking/received'] => ({
  ...{ event: 'job-clip-played', at: '2026-03-02T08:00:00.000Z', referrerHost: note, sampledFrom: 1 },
  ...{ jobClip: null, jobPage: null },
});

/** Answers until the parent goes. `emit` sends one event to everybody, with the note in it. */
export function answerParent(emit: (note: string) => Promise<void>): void {
  process.on('message', async (ask: Ask) => {
    if (ask.kind === 'memory') process.send?.(await memory());
    else {
      await emit(ask.note);
      process.send?.({ kind: 'emitted' } satisfies Told);
    }
  });
  process.on('disconnect', () => process.exit(0));
}

const MOST_ROUNDS = 12;

/** Once it stands still: what start and handshakes left behind is given back to the system first. */
async function memory(): Promise<Told> {
  const reached = cpuNow();
  let last = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
    await new Promise((resolve) => setTimeout(resolve, 250));
    const { rss } = process.memoryUsage();
    if (Math.abs(last - rss) < rss / 500) break;
    last = rss;
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { kind: 'memory', rss, heap: heapUsed, cpu: { reached, settled: cpuNow() } };
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

// Many callers, one statement: what is asked for while work runs waits for it and goes together with the next.
import { setTimeout as sleep } from 'node:timers/promises';

type Waiting<In, Out> = { one: In; done: (result: Out) => void; fail: (error: unknown) => void };

/**
 * `work` gets up to `most` at once and answers in their order; it runs at most `atOnce` times side by side. Whoever asks
 * first waits `gatherMs` for others. A failure is that of all who went together.
 */
export function together<In, Out>(
  most: number,
  work: (all: readonly In[]) => Promise<readonly Out[]>,
  { atOnce = 1, gatherMs = 0 } = {},
): (one: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let running = 0;
  async function run(): Promise<void> {
    running += 1;
    // Whoever asks in the same moment goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      if (gatherMs > 0 && waiting.length < most) await sleep(gatherMs);
      const batch = waiting.splice(0, most);
      try {
        const results = await work(batch.map(({ one }) => one));
        if (results.length !== batch.length) throw new Error('Work for many answered for others.');
        for (const [place, { done }] of batch.entries()) done(results[place] as Out);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    running -= 1;
  }
  return (one) =>
    new Promise((done, fail) => {
      waiting.push({ one, done, fail });
      if (running < atOnce) void run();
    });
}

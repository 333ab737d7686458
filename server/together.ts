// Many callers, one statement: what is asked for while work runs waits for it and goes together with the next.

type Waiting<In, Out> = { one: In; done: (result: Out) => void; fail: (error: unknown) => void };

/**
 * `work` gets up to `most` at once and answers in their order; it never runs twice at a time. A failure is that of all
 * who went together.
 */
export function together<In, Out>(
  most: number,
  work: (all: readonly In[]) => Promise<readonly Out[]>,
): (one: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    // Whoever asks in the same moment goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const results = await work(batch.map(({ one }) => one));
        if (results.length !== batch.length) throw new Error('Work for many answered for others.');
        for (const [place, { done }] of batch.entries()) done(results[place] as Out);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isRunning = false;
  }
  return (one) =>
    new Promise((done, fail) => {
      waiting.push({ one, done, fail });
      if (!isRunning) void run();
    });
}

// Asks for many at once: after a restart thousands of browsers come back within a second, each with a session to look up.

type Waiting<Key, Value> = {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

const MOST_AT_ONCE = 500;

/**
 * A question for one out of a question for many, whose answers come in the order of its keys. What is asked while one is
 * under way goes together into the next; nobody waits for more than that. A failure is told to all it was asked for.
 */
export function gathered<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isUnderWay = false;

  async function work(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      await answer(batch, ask);
    }
    isUnderWay = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isUnderWay) void work();
    });
}

async function answer<Key, Value>(
  batch: readonly Waiting<Key, Value>[],
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): Promise<void> {
  try {
    const values = await ask(batch.map(({ key }) => key));
    for (const [at, { resolve }] of batch.entries()) resolve(values[at] as Value);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

// Asks for many at once: after a restart thousands of browsers come back within a second, each with a session to look up.
import { setTimeout } from 'node:timers/promises';

type Waiting<Key, Value> = {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

const MOST_AT_ONCE = 500;
/** Every question wakes the database, which costs more than the answers do. */
const BETWEEN_MS = 4;

/**
 * A question for one out of a question for many, whose answers come in the order of its keys. What is asked while one is
 * under way, or shortly after it began, goes together into the next; nobody waits for more than that. A failure is told
 * to all it was asked for.
 */
export function gathered<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isUnderWay = false;
  let begun = Number.NEGATIVE_INFINITY;

  async function work(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const early = begun + BETWEEN_MS - performance.now();
      if (early > 0) await setTimeout(early);
      begun = performance.now();
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
    batch.forEach(({ resolve }, at) => {
      resolve(values[at] as Value);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

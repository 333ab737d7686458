// An encoding at its best costs up to 200 ms a page: done afterwards on the thread pool, one page at a time, and only for
// pages that somebody came back to and that have stayed as they are for a moment. A page that is edited all the time, or
// that a crawler alone reads, is never worth it.
import { best } from './encodings.ts';
import { type PageStore, plainText } from './page-store.ts';
import type { StoredPage } from './stored-page.ts';

/** Holds no page that has left the store. */
type Task = {
  store: PageStore;
  key: string;
  page: WeakRef<StoredPage>;
  encoding: 'br' | 'gzip';
  dueAt: number;
};

const REST_MS = 2_000;
const MOST_WAITING = 2_000;
const waiting = new Map<string, Task>();
let isWorking = false;

/** Swaps an encoding of the page for a smaller one when it has rested. A newer page of the same key takes its place. */
export function compressLater(
  store: PageStore,
  key: string,
  page: StoredPage,
  encoding: Task['encoding'],
): void {
  const name = `${encoding} ${key}`;
  waiting.delete(name);
  if (waiting.size >= MOST_WAITING) return;
  waiting.set(name, { store, key, page: new WeakRef(page), encoding, dueAt: performance.now() + REST_MS });
  if (!isWorking) void workOff();
}

async function workOff(): Promise<void> {
  isWorking = true;
  for (let next = first(); next !== undefined; next = first()) {
    const [name, task] = next;
    const rest = task.dueAt - performance.now();
    if (rest > 0) {
      await new Promise((resolve) => setTimeout(resolve, rest).unref());
      continue;
    }
    waiting.delete(name);
    await makeSmallest(task);
  }
  isWorking = false;
}

async function makeSmallest({ store, key, page: held, encoding }: Task): Promise<void> {
  const page = held.deref();
  if (page === undefined || store.peek(key) !== page) return;
  store.improve(key, page, encoding, await best(encoding, plainText(page)));
  if (encoding === 'br') page.isSmallest = true;
}

const first = (): [string, Task] | undefined => waiting.entries().next().value;

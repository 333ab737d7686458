// An encoding at its best costs up to 200 ms a page: done afterwards on the thread pool, one page at a time, and only for
// pages that have stayed as they are for a moment. A page that is edited all the time is never worth it.
import { best } from './encodings.ts';
import type { PageStore } from './page-store.ts';
import type { StoredPage } from './stored-page.ts';

type Task = { store: PageStore; key: string; page: StoredPage; encoding: 'br' | 'gzip'; dueAt: number };

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
  waiting.set(name, { store, key, page, encoding, dueAt: performance.now() + REST_MS });
  if (!isWorking) void workOff();
}

async function workOff(): Promise<void> {
  isWorking = true;
  for (let next = first(); next !== undefined; next = first()) {
    const [name, { store, key, page, encoding, dueAt }] = next;
    const rest = dueAt - performance.now();
    if (rest > 0) {
      await new Promise((resolve) => setTimeout(resolve, rest).unref());
      continue;
    }
    waiting.delete(name);
    if (store.holds(key, page))
      store.improve(key, page, encoding, await best(encoding, page.answers.identity.body));
  }
  isWorking = false;
}

const first = (): [string, Task] | undefined => waiting.entries().next().value;

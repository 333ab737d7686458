// Brotli at its best costs up to 200 ms a page: done afterwards on the thread pool, one page at a time, and only for
// pages that have stayed as they are for a moment. A page that is edited all the time is never worth it.
import { brotliAt } from './encodings.ts';
import type { PageStore } from './page-store.ts';
import type { StoredPage } from './stored-page.ts';

type Task = { store: PageStore; key: string; page: StoredPage; dueAt: number };

const REST_MS = 2_000;
const MOST_WAITING = 2_000;
const waiting = new Map<string, Task>();
let isWorking = false;

/** Swaps the page's brotli for a smaller one when it has rested. A newer page of the same key takes its place. */
export function compressLater(store: PageStore, key: string, page: StoredPage): void {
  waiting.delete(key);
  if (waiting.size >= MOST_WAITING) return;
  waiting.set(key, { store, key, page, dueAt: performance.now() + REST_MS });
  if (!isWorking) void workOff();
}

async function workOff(): Promise<void> {
  isWorking = true;
  for (let task = first(); task !== undefined; task = first()) {
    const rest = task.dueAt - performance.now();
    if (rest > 0) {
      await new Promise((resolve) => setTimeout(resolve, rest).unref());
      continue;
    }
    waiting.delete(task.key);
    if (task.store.holds(task.key, task.page))
      task.store.improve(task.key, task.page, 'br', await brotliAt(task.page.answers.identity.body, 11));
  }
  isWorking = false;
}

const first = (): Task | undefined => waiting.values().next().value;

// Brotli at its best costs up to 200 ms a page: done afterwards on the thread pool, one at a time.
import { brotliAt } from './encodings.ts';
import type { PageStore } from './page-store.ts';
import type { StoredPage } from './stored-page.ts';

type Task = { store: PageStore; key: string; page: StoredPage };
const waiting: Task[] = [];
let isWorking = false;

/** Swaps the page's brotli for a smaller one when there is time. A page dropped meanwhile is left alone. */
export function compressLater(store: PageStore, key: string, page: StoredPage): void {
  if (waiting.length >= 1_000) return;
  waiting.push({ store, key, page });
  if (!isWorking) void workOff();
}

async function workOff(): Promise<void> {
  isWorking = true;
  // Later than the answers that caused it.
  await new Promise((resolve) => setTimeout(resolve, 250).unref());
  for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
    const { store, key, page } = task;
    store.improve(key, page, 'br', await brotliAt(page.answers.identity.body, 11));
  }
  isWorking = false;
}

/** What stored pages take of the process's memory, however many pages a crawler reads. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PAGES = 2_000;
const BOUND = 8_000_000;
/** Of the process: the store, pages on their way and what the engine has not given back yet. */
const MOST_GROWN = 48_000_000;

type Crawled = { grown: number; boardsRendered: number; stored: { pages: number; bytes: number } };

async function crawl(bound: number): Promise<Crawled> {
  const script = join(import.meta.dirname, '../../support/crawl-a-site.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(PAGES), String(bound)]);
  return JSON.parse(stdout) as Crawled;
}

test('thousands of large pages, missing ones among them, stay within the bound and leave the board in the store', async () => {
  const { grown, boardsRendered, stored } = await crawl(BOUND);
  expect(grown).toBeLessThan(MOST_GROWN);
  expect(stored.bytes).toBeLessThanOrEqual(BOUND);
  expect(stored.pages).toBeGreaterThan(100);
  expect(stored.pages).toBeLessThan(PAGES / 2);
  expect(boardsRendered).toBe(1);
}, 120_000);

test('without a bound the same pages take more than that, so the test above can fail', async () => {
  const { grown, stored } = await crawl(1_000_000_000);
  expect(stored.pages).toBe(PAGES + 1);
  expect(grown).toBeGreaterThan(MOST_GROWN);
}, 120_000);

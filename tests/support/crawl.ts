// Opens page after page by the links that stand in them, a few at once, and tells what was opened and what each did.
import type { BrowserContext, Page, Response } from '@playwright/test';

export type Crawled = {
  /** Paths that were opened, in the order they were found. */
  paths: string[];
  /** What was asked of any other origin, each with the page it was asked by. */
  elsewhere: string[];
  /** The `style-src` of the documents, each with the paths it came with. */
  styles: Map<string, string[]>;
};

type Wishes = {
  /** Origin of the product, without a slash at the end. */
  base: string;
  from: readonly string[];
  /** Whether a path belongs to what is crawled. */
  isOurs: (path: string) => boolean;
  /** One name for all paths of a kind; of each kind the first `most` are opened. */
  kindOf: (path: string) => string;
  most: number;
};

/** A page waits for silence longer than it works. */
const AT_ONCE = 6;

/** Rejects when a page answers 500 or above. Requests are listened to in every page of the context. */
export async function crawl(context: BrowserContext, wishes: Wishes): Promise<Crawled> {
  const crawled: Crawled = { paths: [], elsewhere: [], styles: new Map() };
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const waiting: string[] = [];
  const found = (path: string) => {
    const kind = wishes.kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (known.has(path) || count >= wishes.most || !wishes.isOurs(path)) return;
    known.add(path);
    counts.set(kind, count + 1);
    waiting.push(path);
  };
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(wishes.base) || /^(data|blob|about):/.test(url)) return;
    crawled.elsewhere.push(`${url} asked by ${request.frame().url()}`);
  });
  wishes.from.forEach(found);
  const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => context.newPage()));
  const free = [...pages];
  const busy = new Set<Promise<void>>();
  async function visit(page: Page, path: string): Promise<void> {
    crawled.paths.push(path);
    noteStyles(crawled, path, await opened(page, wishes.base + path));
    for (const link of await linksOf(page, wishes.base)) found(link);
    free.push(page);
  }
  while (waiting.length > 0 || busy.size > 0) {
    const page = waiting.length > 0 ? free.pop() : undefined;
    if (page === undefined) {
      await Promise.race(busy);
      continue;
    }
    const visiting = visit(page, waiting.shift() ?? '').finally(() => busy.delete(visiting));
    busy.add(visiting);
  }
  await Promise.all(pages.map((page) => page.close()));
  return crawled;
}

async function opened(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url);
  if (answer !== null && answer.status() >= 500) throw new Error(`${url} answered ${answer.status()}`);
  // Screens fetch what they show; one that keeps fetching is read as far as it is.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await settled(page);
  return answer;
}

/** So long a screen may say that it is being loaded, on a machine with much else to do. */
const MOST_BUSY_MS = 30_000;

/** A busy machine may fall silent for a moment before a screen begins to fetch: it's there once its links stay as they are. */
async function settled(page: Page): Promise<void> {
  const links = () => page.locator('a[href]').count();
  const isBusy = async () => (await page.locator('[aria-busy="true"]').count()) > 0;
  const until = performance.now() + MOST_BUSY_MS;
  let before = -1;
  for (let tries = 0; tries < 10; tries += 1) {
    while ((await isBusy()) && performance.now() < until) await page.waitForTimeout(200);
    const now = await links();
    if (now === before) return;
    before = now;
    await page.waitForTimeout(800);
  }
}

function noteStyles({ styles }: Crawled, path: string, answer: Response | null): void {
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const style = policy.split(';').find((part) => part.trim().startsWith('style-src')) ?? 'none';
  styles.set(style.trim(), [...(styles.get(style.trim()) ?? []), path]);
}

/** Paths of the links in the page, each with its query and without its hash. */
async function linksOf(page: Page, base: string): Promise<string[]> {
  const urls = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  return urls
    .filter((url) => url.startsWith(`${base}/`))
    .map((url) => new URL(url))
    .map(({ pathname, search }) => pathname + search);
}

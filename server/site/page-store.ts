// Pages rendered once: kept compressed by path and language, found by tag, bounded in bytes.
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createFormerPages } from './former-pages.ts';
import type { Encoding, PreparedAnswer, StoredPage } from './stored-page.ts';
import { createTagClock } from './tag-clock.ts';
import { createTagIndex } from './tag-index.ts';

/** A render that may be stored, if nothing it shows was dropped since `startedAt`. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: readonly string[];
  startedAt: number;
};

export type PageStore = {
  find: (key: string) => StoredPage | undefined;
  /** The moment to remember before a render begins. */
  begin: () => number;
  /** Null when a tag was dropped meanwhile: the page is old and must not be kept. Its encodings come by `improve`. */
  keep: (key: string, rendered: Rendered) => StoredPage | null;
  /** The page under the key; it counts as no visit. */
  peek: (key: string) => StoredPage | undefined;
  /** Puts in an encoding made later, if the page is still the same. With brotli the plain text goes. */
  improve: (key: string, page: StoredPage, encoding: 'br' | 'gzip', body: Buffer) => void;
  /** Forgets every page with one of the tags; gives their keys and visits since they were rendered, most visited first. */
  drop: (tags: readonly string[]) => { key: string; visits: number }[];
  /** Forgets all; gives the keys of those that were visited, most visited first. They can still be had as `former`. */
  clear: () => string[];
  /** The page that stood under the key when all were forgotten, to be shown where none can be rendered. */
  former: (key: string) => StoredPage | undefined;
  /** For a page that was rendered again, whatever it has become. */
  forgetFormer: (key: string) => void;
  figures: () => { pages: number; bytes: number };
};

/** What a page takes beside its bodies: headers, tags and keys. An estimate, on the high side. */
export const BESIDE_BODIES = 3_000;
/** A page that was read stays for as many rounds as it was read, up to this. */
const MOST_ROUNDS = 3;
/** Some four thousand usual pages. What the process really takes for them is a third more. */
const MOST_BYTES = 64_000_000;

/**
 * A store of at most `maxBytes` of memory. The pages rendered longest ago go first, but those that were read since are
 * passed over: a crawl of everything does not drive out what people read.
 */
export function createPageStore(maxBytes = MOST_BYTES): PageStore {
  const pages = new Map<string, StoredPage>();
  const index = createTagIndex();
  const clock = createTagClock();
  const former = createFormerPages();
  let bytes = 0;

  function forget(key: string): void {
    const page = pages.get(key);
    if (page === undefined) return;
    pages.delete(key);
    bytes -= page.bytes;
    index.remove(key, page.tags);
  }

  /** `latest` has had no time to be read. Keys put behind come round again, until their rounds are used up. */
  function makeRoom(latest: string): void {
    former.shrinkTo(Math.max(0, maxBytes - bytes));
    for (const [key, page] of pages) {
      if (bytes <= maxBytes || pages.size === 1) return;
      if (page.rounds === 0 && key !== latest) {
        forget(key);
        continue;
      }
      page.rounds = Math.max(0, page.rounds - 1);
      pages.delete(key);
      pages.set(key, page);
    }
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      page.visits += 1;
      if (page.rounds < MOST_ROUNDS) page.rounds += 1;
      return page;
    },
    begin: () => clock.now(),
    keep(key, rendered) {
      if (clock.isOld(rendered.tags, rendered.startedAt)) return null;
      forget(key);
      const page = storedPage(rendered);
      pages.set(key, page);
      bytes += page.bytes;
      index.add(key, page.tags);
      makeRoom(key);
      return page;
    },
    peek: (key) => pages.get(key),
    improve(key, page, encoding, body) {
      if (pages.get(key) !== page) return;
      page.answers[encoding] = answerIn(encoding, page, body);
      if (encoding === 'br') page.answers.identity = null;
      bytes -= page.bytes;
      page.bytes = bytesOf(page);
      bytes += page.bytes;
      makeRoom(key);
    },
    drop(tags) {
      clock.drop(tags);
      former.drop(tags);
      const found = index.keysOf(tags).map((key) => ({ key, visits: pages.get(key)?.visits ?? 0 }));
      for (const { key } of found) forget(key);
      return found.sort((a, b) => b.visits - a.visits);
    },
    clear() {
      clock.dropAll();
      const visited = [...pages].filter(([, page]) => page.visits > 0);
      // Cleared twice in a row, the second time finds nothing: what was there is kept.
      if (pages.size > 0) former.replace(pages);
      pages.clear();
      index.clear();
      bytes = 0;
      return visited.sort(([, a], [, b]) => b.visits - a.visits).map(([key]) => key);
    },
    former: former.find,
    forgetFormer: former.forget,
    figures: () => ({ pages: pages.size, bytes }),
  };
}

function storedPage(rendered: Rendered): StoredPage {
  const digest = createHash('sha1').update(rendered.body).digest('base64url');
  const base = { status: rendered.status, headers: rendered.headers, digest };
  const page = {
    ...base,
    tags: rendered.tags,
    visits: 0,
    rounds: 0,
    bytes: 0,
    isSmallest: false,
    answers: { br: null, gzip: null, identity: answerIn('identity', base, rendered.body) },
  };
  return { ...page, bytes: bytesOf(page) };
}

const bytesOf = ({ answers }: Pick<StoredPage, 'answers'>) =>
  Object.values(answers).reduce((sum, answer) => sum + (answer?.body.length ?? 0), BESIDE_BODIES);

/** The page as it was rendered. */
export function plainText({ answers }: Pick<StoredPage, 'answers'>): Buffer {
  if (answers.identity !== null) return answers.identity.body;
  // One of the two is always there.
  return brotliDecompressSync(answers.br?.body ?? Buffer.alloc(0));
}

/** The page as it was rendered, for the few clients that take no encoding. */
export const plainAnswer = (page: StoredPage): PreparedAnswer =>
  page.answers.identity ?? answerIn('identity', page, plainText(page));

/** Node packs into chunks of 16 kB and hands out a view: kept as it is, a page of 4 kB would hold four times its size. */
function trimmed(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}

/** Everything about one encoding, prepared once so that a hit only writes it out. */
function answerIn(
  encoding: Encoding,
  page: { headers: Record<string, string>; digest: string },
  given: Buffer,
): PreparedAnswer {
  const body = trimmed(given);
  const etag = `"${page.digest}-${encoding}"`;
  const headers: string[] = [];
  const put = (name: string, value: string) => headers.push(name, value);
  for (const [name, value] of Object.entries(page.headers)) put(name, value);
  put('Cache-Control', 'public, max-age=0, must-revalidate');
  put('Vary', 'Accept-Encoding, Accept-Language');
  put('ETag', etag);
  if (encoding !== 'identity') put('Content-Encoding', encoding);
  const unchanged = [...headers];
  put('Content-Length', String(body.length));
  return { etag, body, headers, unchanged };
}

// What a page costs a visitor: the bodies of the page and of its first-view files as the server sends them to whoever
// takes brotli. Pictures and sound apart.
import { setTimeout as rest } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { askOnWire, type Sent } from './wire.ts';

export type PageBytes = {
  /** Page and all files of the first view. */
  total: number;
  html: number;
  /** Inline and loaded scripts before anybody touches the page; data in script elements is no script. What is inline
   *  travels within the page: its share is estimated, compressed for itself. */
  script: number;
  requests: number;
  /** What the islands load when they wake, over the whole page, and with every act in them: a heart, for one. */
  afterIntent: number;
  /** Paths of what came uncompressed though it is text above 1 kB. */
  plain: string[];
};

export const brotli11 = (body: Buffer | string): number => {
  const buffer = Buffer.from(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length };
  return brotliCompressSync(buffer, { params }).length;
};

/** Pages are compressed at their best once they have rested, one after the other. Some are never kept, and never are. */
const MOST_ROUNDS = 20;

/**
 * Asks for every page once and waits until the server sends each as small as brotli can make it, 20 s at most.
 * Answers what their very first visitors were sent, in bytes by path.
 */
export async function openPages(origin: string, paths: string[]): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  for (const path of paths) first.set(path, (await askOnWire(origin + path)).bytes);
  let late = paths;
  for (let round = 0; round < MOST_ROUNDS && late.length > 0; round += 1) {
    await rest(1_000);
    const looks = await Promise.all(
      late.map(async (path) => ({ path, sent: await askOnWire(origin + path) })),
    );
    late = looks.filter(({ sent }) => sent.bytes > brotli11(sent.text)).map(({ path }) => path);
  }
  return first;
}

/** Fetches a page of the product at `origin` as a browser would. Throws where one of its files is missing. */
export async function pageBytes(origin: string, path: string): Promise<PageBytes> {
  const read = reader(origin);
  const page = await read(path);
  const first = new Set([...startFiles(page.text)]);
  await addImports(first, read);
  // A page's own script may bring the rest of itself later, too.
  const woken = new Set([...islandFiles(page.text), ...first]);
  await addImports(woken, read, ANY_IMPORT);
  // The tracker's later part is named within its script. What that may load in turn is for addresses that say who
  // comes, for employers that ask and for staff who are not counted, never for all visitors.
  const tracked = new Set(inlineScripts(page.text).flatMap(namedFiles));
  await addImports(tracked, read);
  for (const file of tracked) woken.add(file);
  for (const file of first) woken.delete(file);
  const size = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(async (file) => (await read(file)).bytes))).reduce((a, b) => a + b, 0);
  const loaded = await size(first);
  const scripts = await size([...first].filter((file) => file.endsWith('.js')));
  const afterIntent = await size(woken);
  const all = [path, ...first, ...woken];
  const arePlain = await Promise.all(all.map(async (file) => (await read(file)).isPlain));
  return {
    html: page.bytes,
    total: page.bytes + loaded,
    script: scripts + inlineScripts(page.text).reduce((sum, text) => sum + brotli11(text), 0),
    requests: 1 + first.size,
    afterIntent,
    plain: all.filter((_, at) => arePlain[at]),
  };
}

async function sent(origin: string, path: string): Promise<Sent> {
  const answer = await askOnWire(origin + path);
  if (answer.status >= 400 && path.startsWith('/_astro/'))
    throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

function reader(origin: string): (path: string) => Promise<Sent> {
  const known = new Map<string, Promise<Sent>>();
  return (path) => {
    const before = known.get(path) ?? sent(origin, path);
    known.set(path, before);
    return before;
  };
}

/** Scripts and style sheets the page names itself. The icon is a picture. */
const startFiles = (html: string) =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );

const islandFiles = (html: string) =>
  [...html.matchAll(/\b(?:component|renderer)-url="([^"]+)"/g)].map(([, file = '']) => file);

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );

const namedFiles = (script: string) =>
  [...script.matchAll(/["'`](\/_astro\/[\w.-]+\.js)["'`]/g)].map(([, file = '']) => file);

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
/** What is imported later, with the act that needs it, as well. */
const ANY_IMPORT = /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

async function addImports(
  files: Set<string>,
  read: (path: string) => Promise<Sent>,
  imports = STATIC_IMPORT,
): Promise<void> {
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    for (const [, name = ''] of (await read(file)).text.matchAll(imports))
      files.add(`${file.slice(0, file.lastIndexOf('/'))}/${name}`);
  }
}

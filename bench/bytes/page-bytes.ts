// What a page costs a visitor: the page and its first-view files, each compressed by brotli 11. Pictures and sound apart.
import { brotliCompressSync, constants } from 'node:zlib';

export type PageBytes = {
  /** Page and all files of the first view. */
  total: number;
  html: number;
  /** Inline and loaded scripts before anybody touches the page; data in script elements is no script. */
  script: number;
  requests: number;
  /** What the islands load when they wake, over the whole page, and with every act in them: a heart, for one. */
  afterIntent: number;
};

export const brotli11 = (body: Buffer | string): number => {
  const buffer = Buffer.from(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length };
  return brotliCompressSync(buffer, { params }).length;
};

/** Fetches a page of the product at `origin` as a browser would. Throws where one of its files is missing. */
export async function pageBytes(origin: string, path: string): Promise<PageBytes> {
  const read = reader(origin);
  const html = await read(path);
  const first = new Set([...startFiles(html)]);
  await addImports(first, read);
  // A page's own script may bring the rest of itself later, too.
  const woken = new Set([...islandFiles(html), ...first]);
  await addImports(woken, read, ANY_IMPORT);
  // The tracker's later part is named within its script. What that may load in turn is for addresses that say who
  // comes, for employers that ask and for staff who are not counted, never for all visitors.
  const tracked = new Set(inlineScripts(html).flatMap(namedFiles));
  await addImports(tracked, read);
  for (const file of tracked) woken.add(file);
  for (const file of first) woken.delete(file);
  const size = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(async (file) => brotli11(await read(file))))).reduce(
      (a, b) => a + b,
      0,
    );
  const loaded = await size(first);
  const scripts = await size([...first].filter((file) => file.endsWith('.js')));
  return {
    html: brotli11(html),
    total: brotli11(html) + loaded,
    script: scripts + inlineScripts(html).reduce((sum, text) => sum + brotli11(text), 0),
    requests: 1 + first.size,
    afterIntent: await size(woken),
  };
}

function reader(origin: string): (path: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const read = async (path: string) => {
    const answer = await fetch(origin + path, {
      headers: { 'accept-language': 'en' },
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status >= 400 && path.startsWith('/_astro/'))
      throw new Error(`${path} answers ${answer.status}`);
    return answer.text();
  };
  return (path) => {
    const before = known.get(path) ?? read(path);
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
  read: (path: string) => Promise<string>,
  imports = STATIC_IMPORT,
): Promise<void> {
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    for (const [, name = ''] of (await read(file)).matchAll(imports))
      files.add(`${file.slice(0, file.lastIndexOf('/'))}/${name}`);
  }
}

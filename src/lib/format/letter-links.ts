// Links in a letter to what the employer shows the public: in place of each the reader gets a share link of their own. What
// is stored is the public address with a mark, which opens the page for everybody as it stands.

export type LinkedKind = 'page' | 'job-clip' | 'job-page';
export type LinkedThing = { kind: LinkedKind; permalink: string };

// No share link is called so: their permalinks are longer.
const MARK = '?p-sl=personal';

const places: readonly (readonly [LinkedKind, RegExp])[] = [
  ['page', /^\/page\/([\w-]{10,12})$/],
  ['job-clip', /^\/job-clip\/([\w-]{10,12})$/],
  ['job-page', /^\/job-board\/[\w-]{10,12}\/job\/([\w-]{10,12})$/],
];

/** How a body names the thing at this public address. */
export const markedAddress = (address: string): string => `${address}${MARK}`;

/** The thing that a marked address names, on whichever host; null for any other address. */
export function thingAt(href: string): LinkedThing | null {
  if (!href.endsWith(MARK) || !URL.canParse(href)) return null;
  const { pathname, search } = new URL(href);
  if (search !== MARK) return null;
  for (const [kind, place] of places) {
    const permalink = place.exec(pathname)?.[1];
    if (permalink !== undefined) return { kind, permalink };
  }
  return null;
}

export const thingKey = ({ kind, permalink }: LinkedThing): string => `${kind}:${permalink}`;

const HREF = /(<a\b[^>]*?\shref=")([^"]*)(")/gi;

/** The things that a body links to, each once. */
export function thingsIn(html: string): LinkedThing[] {
  const found = new Map<string, LinkedThing>();
  for (const [, , href = ''] of html.matchAll(HREF)) {
    const thing = thingAt(href);
    if (thing !== null) found.set(thingKey(thing), thing);
  }
  return [...found.values()];
}

/** The same HTML with other addresses behind its links. Addresses are as HTML writes them, escaped. */
export const withAddresses = (html: string, addressFor: (href: string) => string): string =>
  html.replace(
    HREF,
    (_, before: string, href: string, after: string) => `${before}${addressFor(href)}${after}`,
  );

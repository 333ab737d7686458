// Which names may be an employer's own host, and at which of its paths a page may stand. Pure.
import { type Read, readDomainName } from '#server/domain-name.ts';

/** A host as name servers know it. `own`: the product's own names. */
export function readHostName(given: string, own: readonly string[]): Read {
  const read = readDomainName(given, 'careers.example.com');
  return 'value' in read && own.includes(read.value) ? { fault: 'This is the product’s own domain.' } : read;
}

/** What the product answers itself on every host: its staff area and calls, and the files every page stands on. */
const RESERVED = new Set([
  ...['employers', 'auth', 'impersonate', 'logout', 'v1', 'track', 'socket.io', 'l', 't'],
  ...['login', 'preview', 'analytics', '_astro', 'media', 'images', 'feeds', 'sitemaps', '.well-known'],
  ...['sitemap.xml', 'robots.txt', 'favicon.svg', 'favicon.ico', 'healthz', 'readyz', 'metrics'],
]);

/**
 * A path as browsers send it. It is looked at as a careless server would read it, too: decoded, in lower case, and
 * without what only looks like another path.
 */
export function readPath(given: string): Read {
  const typed = given.trim();
  if (!typed.startsWith('/')) return { fault: 'Start the path with a slash.' };
  if (/[?#]/.test(typed)) return { fault: 'Paths can’t contain ? or #.' };
  const decoded = decodedWholly(typed);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (decoded === null || /[\u0000-\u001f\u007f\\?#%]/.test(decoded) || /%(?:2f|5c)/i.test(typed))
    return { fault: 'This path contains a character that isn’t allowed.' };
  const parts = decoded.slice(1).split('/');
  if (decoded !== '/' && parts.some((part) => /^\s*\.{0,2}\s*$/.test(part)))
    return { fault: 'Paths can’t have empty parts, dot segments or a trailing slash.' };
  if (isReserved(parts[0] ?? '')) return { fault: 'This path is reserved.' };
  const sent = new URL(`http://host${typed}`).pathname;
  return sent.length > 300 ? { fault: 'This path is too long.' } : { value: sent };
}

const isReserved = (part: string) => {
  const plain = part.normalize('NFKC').toLowerCase().trim();
  return plain.startsWith('__') || RESERVED.has(plain.replace(/[.;\s]+$/, '').replace(/;.*$/, ''));
};

/** Null where it cannot be decoded, or is still encoded after three times: nobody means such a path. */
function decodedWholly(path: string): string | null {
  let text = path;
  for (let times = 0; times < 3; times += 1) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) return text.normalize('NFC');
      text = next;
    } catch {
      return null;
    }
  }
  return null;
}

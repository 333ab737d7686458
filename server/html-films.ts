// Films that a description shows in a frame. Frames are taken out (decision 37); what they showed stays as a link.

type Link = { href: string; text: string };

// Every pattern lets through letters, digits and dashes only: what comes out of it needs no escaping.
/** How a player's address becomes the address of the page that people watch; null where it is no film's. */
const PAGES: Record<string, (path: string) => string | null> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'player.vimeo.com': (path) => withId(path, /^\/video\/(\d+)$/, 'https://vimeo.com/'),
  'loom.com': (path) => withId(path, /^\/embed\/(\w+)$/, 'https://www.loom.com/share/'),
  'dailymotion.com': (path) => withId(path, /^\/embed\/video\/(\w+)$/, 'https://www.dailymotion.com/video/'),
  'embed.ted.com': (path) => withId(path, /^\/(talks\/[\w-]+)$/, 'https://www.ted.com/'),
  'fast.wistia.net': itself('https://fast.wistia.net', /^\/embed\/iframe\/\w+$/),
  'embedded-media.ashbyhq.com': itself('https://embedded-media.ashbyhq.com', /^\/embed\/[\w-]+\/[\w-]+$/),
};

function youtube(path: string): string | null {
  return withId(path, /^\/embed\/([\w-]{11})$/, 'https://www.youtube.com/watch?v=');
}

function withId(path: string, pattern: RegExp, page: string): string | null {
  const id = pattern.exec(path)?.[1];
  return id === undefined ? null : page + id;
}

function itself(origin: string, pattern: RegExp): (path: string) => string | null {
  return (path) => (pattern.test(path) ? origin + path : null);
}

/** Where the film of a frame can be watched, and the words of its link: site and page, in no language. Null: no film. */
export function filmOf(source: string | undefined): Link | null {
  const address = source?.trim().replace(/^\/\//, 'https://');
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const pageOf = PAGES[hostname.replace(/^www\./, '')];
  const href = pageOf?.(pathname.replace(/\/$/, '')) ?? null;
  if (href === null) return null;
  // The identifiers of some players are as long as a line and tell nobody anything.
  const shown = href.replace(/^https:\/\/(?:www\.)?/, '');
  return { href, text: shown.length > 50 ? hostname : shown };
}

/** The same HTML, with a link before each frame that shows a film. */
export function withFilmLinks(html: string): string {
  return html.replace(/<iframe\b[^<>]*>/gi, (tag) => {
    const [, quoted, single, bare] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
    const film = filmOf(quoted ?? single ?? bare);
    return film === null ? tag : `<a href="${film.href}">${film.text}</a>${tag}`;
  });
}

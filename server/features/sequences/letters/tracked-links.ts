// Links of a letter that lead over our own address, so that it is noted whether the person followed them.
import { escapeHtml, unescapeHtml } from '#lib/format/escape-html.ts';
import { newToken } from '#server/tokens.ts';

/** `token` stands in the letter, and its hash in the database. */
export type TrackedLink = { token: string; address: string };

const LINK = /(<a\b[^>]*?\shref=")([^"]*)("[^>]*>)(.*?<\/a>)/gis;

/**
 * `over` puts our address in place of those in a letter's sanitised HTML; `links` are those it met, each address once. A
 * link keeps its address where it leads to no web page, to a page of ours that stops letters, or where its words are an
 * address: mail programs warn of one that leads elsewhere than it says.
 */
export function trackedLinks(publicUrl: string): { links: TrackedLink[]; over: (html: string) => string } {
  const links: TrackedLink[] = [];
  const tokenOf = (address: string) => {
    const known = links.find((link) => link.address === address);
    if (known !== undefined) return known.token;
    const token = newToken();
    links.push({ token, address });
    return token;
  };
  const over = (html: string) =>
    html.replace(LINK, (whole: string, before: string, href: string, between: string, words: string) => {
      const address = webAddress(unescapeHtml(href));
      if (address === null || !mayBeTracked(address, words, publicUrl)) return whole;
      return `${before}${escapeHtml(`${publicUrl}/m/${tokenOf(address.href)}`)}${between}${words}`;
    });
  return { links, over };
}

function webAddress(href: string): URL | null {
  const address = URL.parse(href);
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address : null;
}

function mayBeTracked({ origin, pathname, hostname }: URL, words: string, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin && /^\/(?:m|app-reminder)\//.test(pathname)) return false;
  const said = unescapeHtml(words.replace(/<[^>]*>/g, ''))
    .trim()
    .toLowerCase();
  return !/^(?:https?:\/\/|www\.)\S/.test(said) && !said.startsWith(hostname.replace(/^www\./, ''));
}

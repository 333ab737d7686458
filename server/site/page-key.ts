// Under which name a page is stored: its path and language, and nothing a visitor could make up.
import type { Language } from '#contract/kit/fields.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { isEmployerPlace } from '#lib/employer-place.ts';
import type { OwnHost, OwnRoute } from './own-hosts.ts';

export type PageKey = {
  key: string;
  path: string;
  language: Language;
  /** Nobody asked for `language`: a page that has one of its own is in that. */
  isOwnLanguage?: true;
  search: string;
  /** The page answers to what was asked in its address, so it is rendered for each request and never stored. */
  isAsked: boolean;
  /** The own host the page is rendered for; absent where it is the same on every host. */
  own?: OwnPlace;
};

/** A place under an employer's own host that differs from the product's. `page`: the content page shown there. */
export type OwnPlace = { host: OwnHost; path: string; page: ContentPagePermalink | null };

/** What is asked of a board, or of the jobs on a careers page. */
const search = ['q', 'department', 'office', 'workplace', 'sort', 'page', 'sent'];

/** Pages that answer to their address, each with the parameters its answer depends on. */
const forms: { path: RegExp; asks: readonly string[] }[] = [
  { path: /^\/salary-calculator$/, asks: ['amount', 'payType', 'offers', 'occupation', 'find', 'job'] },
  { path: /^\/page\/[\w-]+$/, asks: ['part', ...search] },
  { path: /^\/sales\/[\w-]+\/page\/[\w-]+$/, asks: ['part', 'sent'] },
  { path: /^\/job-board\/[\w-]+$/, asks: search },
];

const EMBED = /^\/job-clip\/[\w-]+\/(?:track\/[\w-]+\/)?embed$/;

/** What visitors get who asked for none of our languages. */
const spoken = (language: Language | null): Pick<PageKey, 'language' | 'isOwnLanguage'> =>
  language === null ? { language: 'en', isOwnLanguage: true } : { language };

/** The first part of a key. */
const mark = (language: Language | null): string => language ?? NOBODY_ASKED;
const NOBODY_ASKED = '--';

/** `search` holds only the parameters a page may depend on: `tint` on embeds. */
export function pageKey(path: string, query: URLSearchParams | null, language: Language | null): PageKey {
  const shown = /^\/employers\/(?!podcast\/)/.test(path) ? shellAt(path) : path;
  const tint = query !== null && EMBED.test(path) ? query.get('tint') : null;
  const search =
    tint !== null && /^#?[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?$/.test(tint)
      ? `?tint=${encodeURIComponent(tint)}`
      : '';
  const isAsked =
    query !== null && forms.some((form) => form.path.test(path) && form.asks.some((name) => query.has(name)));
  return { key: keyAt(shown + search, language), path: shown, ...spoken(language), search, isAsked };
}

const keyAt = (address: string, language: Language | null): string => `${mark(language)} ${address}`;

/** The key alone of a page at a path without a query, which is most of what is asked for; null where more decides. */
export const plainKey = (path: string, language: Language | null): string | null =>
  path.startsWith('/employers/') ? null : keyAt(path, language);

/** Every address of the employer area is the same empty shell, and every one that leads nowhere is the same as well. */
const shellAt = (path: string) => (isEmployerPlace(path) ? '/employers' : '/employers/nowhere');

/** A request as far as a page depends on it. `lng`: the language the address asks for. */
type Asked = { path: string; query: URLSearchParams | null; language: Language | null };

/**
 * The place under an own host where something else stands than on the product's: a routed page, in its route's language
 * unless the address asks for one, and what crawlers read. Null anywhere else.
 */
export function ownPageKey(host: OwnHost, { path, query, language }: Asked): PageKey | null {
  const route = host.routes.get(path);
  if (route === undefined)
    return path === '/robots.txt' ? atOwnHost({ host, path, page: null }, language) : null;
  const isAskedFor = query?.has('lng') === true;
  return routedKey(host, {
    path,
    route,
    query,
    language: isAskedFor ? language : (route.language ?? language),
  });
}

function routedKey(host: OwnHost, { path, route, query, language }: Asked & { route: OwnRoute }): PageKey {
  const { search, isAsked } = pageKey(route.shownAt, query, language);
  const place = atOwnHost({ host, path, page: route.page }, language);
  return { ...place, key: place.key + search, path: route.shownAt, search, isAsked };
}

const atOwnHost = (own: OwnPlace, language: Language | null): PageKey => ({
  key: `${mark(language)} //${own.host.name}${own.path}`,
  path: own.path,
  ...spoken(language),
  search: '',
  isAsked: false,
  own,
});

/** The way back from a key; null where its host or route is gone. */
export function fromKey(key: string, named: (host: string) => OwnHost | null): PageKey | null {
  const language = key.startsWith(NOBODY_ASKED) ? null : (key.slice(0, 2) as Language);
  const address = key.slice(3);
  const question = address.indexOf('?');
  const path = question < 0 ? address : address.slice(0, question);
  const search = question < 0 ? '' : address.slice(question);
  if (!path.startsWith('//')) return { key, path, ...spoken(language), search, isAsked: false };
  const slash = path.indexOf('/', 2);
  const host = named(path.slice(2, slash));
  const query = new URLSearchParams(search);
  if (language !== null) query.set('lng', language);
  return host === null ? null : ownPageKey(host, { path: path.slice(slash), query, language });
}

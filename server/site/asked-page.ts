// Which page a request asks for, and which of its headers the page may see.
import type { IncomingMessage } from 'node:http';
import type { Language } from '#contract/kit/fields.ts';
import { askedLanguage } from '#server/http/language.ts';
import type { OwnHost } from './own-hosts.ts';
import { ownPageKey, type PageKey, pageKey, plainKey } from './page-key.ts';

const languages = new Map<string, Language | null>();

/** By path, query and language; `host` is the own host that the request is for. */
export function askedPage(request: IncomingMessage, host: OwnHost | null): PageKey {
  const url = request.url ?? '/';
  const question = url.indexOf('?');
  const query = question < 0 ? null : new URLSearchParams(url.slice(question + 1, 8_000));
  const path = question < 0 ? url : url.slice(0, question);
  const language = requestLanguage(request, query);
  const own = host === null ? null : ownPageKey(host, { path, query, language });
  return own ?? pageKey(path, query, language);
}

/** The key of a page that may lie in the store as it is asked for; null where the answer is for this request alone. */
export function askedKey(request: IncomingMessage, host: OwnHost | null): string | null {
  const { url = '/' } = request;
  const plain = host === null && !url.includes('?') ? plainKey(url, requestLanguage(request, null)) : null;
  if (plain !== null) return plain;
  const { key, isAsked } = askedPage(request, host);
  return isAsked ? null : key;
}

/** Null where the visitor says none of ours: the page's own language then. */
function requestLanguage(request: IncomingMessage, query: URLSearchParams | null): Language | null {
  const header = request.headers['accept-language'];
  const lng = query?.get('lng') ?? null;
  if (lng !== null) return askedLanguage({ lng }, header);
  if (header === undefined) return null;
  const known = languages.get(header);
  if (known !== undefined) return known;
  const language = askedLanguage(undefined, header);
  if (languages.size < 1_000) languages.set(header, language);
  return language;
}

/** The query as it came, with its question mark. */
export const queryOf = ({ url = '' }: IncomingMessage): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';

const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'origin',
  'sec-fetch-site',
  'user-agent',
];

/** What a page that is rendered for one visitor may know of the request. */
export function passedOn(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

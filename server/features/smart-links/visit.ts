// What a request says of its visitor. Pure; nothing of it is stored.
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { LinkDevice, LinkSystem } from '#contract/smart-link.ts';
import type { Visit } from './choose.ts';

type Asked = {
  headers: IncomingHttpHeaders;
  /** The whole address, from its first slash. */
  url: string;
  ip: string;
  now: Date;
  /** The header of the proxy that names the country; null: none does. */
  countryHeader: string | null;
};

export function visitOf({ headers, url, ip, now, countryHeader }: Asked): Visit {
  const userAgent = headers['user-agent'] ?? '';
  return {
    ...{ device: deviceOf(userAgent), os: systemOf(userAgent) },
    language: languageOf(headers['accept-language']),
    country: countryHeader === null ? null : countryOf(headers[countryHeader]),
    referrer: siteOf(headers.referer),
    query: queryOf(url),
    at: now,
    isPersonKnown: false,
    draw: drawOf(`${ip} ${userAgent} ${url.split('?', 1)[0]}`),
  };
}

export const deviceOf = (userAgent: string): LinkDevice => {
  if (/ipad|tablet|kindle|silk(?!.*mobile)|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod|windows phone/i.test(userAgent) ? 'phone' : 'desktop';
};

export const systemOf = (userAgent: string): LinkSystem => {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  if (/android/i.test(userAgent)) return 'android';
  if (/windows/i.test(userAgent)) return 'windows';
  if (/mac os x|macintosh/i.test(userAgent)) return 'macos';
  return /linux|cros/i.test(userAgent) ? 'linux' : 'other';
};

/** The language asked for first. */
export function languageOf(header: string | undefined): string | null {
  let [best, most] = [null as string | null, 0];
  for (const part of (header ?? '').slice(0, 300).split(',')) {
    const match = /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.[0-9]{1,3})?))?\s*$/i.exec(part);
    const weight = Number(match?.[2] ?? 1);
    if (match?.[1] !== undefined && weight > most) [best, most] = [match[1].toLowerCase(), weight];
  }
  return best;
}

/** Proxies say XX or T1 where they know none. */
function countryOf(header: string | string[] | undefined): string | null {
  const told = String(header ?? '')
    .trim()
    .toUpperCase();
  return /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : null;
}

function siteOf(referrer: string | undefined): string | null {
  const address = referrer !== undefined && URL.canParse(referrer) ? new URL(referrer) : null;
  return address === null || address.hostname === '' ? null : address.hostname.toLowerCase();
}

/** Without the sign that a password was wrong, which is ours. */
function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  query.delete(WRONG);
  return query;
}

/** Says in the address of a link's page that the password was wrong. */
export const WRONG = 'wrong-password';

/** The same visitor gets the same variant, without anything being stored. */
const drawOf = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE(0) / 2 ** 32;

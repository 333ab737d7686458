// The visitor's id: 12 characters, made when first needed (specification, section 9; decisions on privacy signals).
import type { AnonymousId } from '#contract/kit/ids.ts';
import { readCookie, writeCookie } from './cookies.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY = 'jc-anonymous-id';
let ofThisPage: string | undefined;

/**
 * The id under the employer's consent mode: `on` a cookie of 365 days, `cookieless` one of this tab's session,
 * `ask` the cookie only where the visitor agreed before. With Global Privacy Control or Do Not Track: one that
 * lives as long as the page.
 */
export function anonymousId(consent: 'on' | 'ask' | 'cookieless'): AnonymousId {
  const kept = asksForPrivacy() ? null : keptId(consent);
  ofThisPage ??= randomId();
  return (kept ?? ofThisPage) as AnonymousId;
}

function keptId(consent: 'on' | 'ask' | 'cookieless'): string | null {
  if (consent === 'cookieless') return ofSession();
  const known = valid(readCookie('anonymous-id'));
  if (known !== null || consent === 'ask') return known;
  const made = randomId();
  writeCookie('anonymous-id', made);
  return valid(readCookie('anonymous-id'));
}

function ofSession(): string | null {
  try {
    const id = valid(sessionStorage.getItem(KEY)) ?? randomId();
    sessionStorage.setItem(KEY, id);
    return id;
  } catch {
    return null;
  }
}

const valid = (id: string | null) => (id !== null && /^[A-Za-z0-9]{12}$/.test(id) ? id : null);

function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

const randomId = () => {
  // Values past the last whole round of 62 would favour some letters.
  const bytes = [...crypto.getRandomValues(new Uint8Array(64))].filter((byte) => byte < 248).slice(0, 12);
  return bytes.map((byte) => LETTERS[byte % 62]).join('');
};

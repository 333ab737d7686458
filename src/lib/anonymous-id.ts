// The visitor's id: 12 characters, made when first needed (specification, section 9; decisions on privacy signals).
import type { AnonymousId } from '#contract/kit/ids.ts';
import { asksForPrivacy } from './asks-for-privacy.ts';
import { cookieName, readCookie, writeCookie } from './cookies.ts';
import { randomId } from './random-id.ts';

let ofThisPage: string | undefined;

/**
 * The id under the employer's consent mode: `on` a cookie of 365 days, `cookieless` one of this tab's session,
 * `ask` the cookie only where the visitor agreed before. With Global Privacy Control or Do Not Track: one that
 * lives as long as the page.
 */
export function anonymousId(consent: 'on' | 'ask' | 'cookieless'): AnonymousId {
  // What the page is tracked by, hearts and forms are sent with.
  const tracked = globalThis.window?.jobclips?.who?.anonymousId;
  if (tracked !== undefined) return tracked as AnonymousId;
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
    const id = valid(sessionStorage.getItem(cookieName('anonymous-id'))) ?? randomId();
    sessionStorage.setItem(cookieName('anonymous-id'), id);
    return id;
  } catch {
    return null;
  }
}

const valid = (id: string | null) => (id !== null && /^[A-Za-z0-9]{12}$/.test(id) ? id : null);

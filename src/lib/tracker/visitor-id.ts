// The visitor's id in a page's small script. The same rules as lib/anonymous-id.ts has for islands, which must share no
// file with this.
import type { TrackedPage } from './tracker.ts';

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

/** Whether the browser asks for privacy by Global Privacy Control or Do Not Track. */
export const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: PrivateNavigator = navigator): boolean =>
  !!globalPrivacyControl || doNotTrack === '1';

/** A hint cookie's value, as far as letters and digits go. */
export const hintCookie = (name: string, suffix: string): string | undefined =>
  document.cookie.match(`jc-${name}${suffix}=(\\w+)`)?.[1];

/** Twelve letters and digits. */
export const randomId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(9)))).replace(/\W/g, '0');

/** The id this device keeps under the employer's consent mode; undefined where none may be kept. */
export function keptId({ consent, suffix }: Pick<TrackedPage, 'consent' | 'suffix'>): string | undefined {
  if (consent === 'cookieless')
    try {
      sessionStorage['jc-anonymous-id'] ||= randomId();
      return sessionStorage['jc-anonymous-id'];
    } catch {
      return;
    }
  const name = 'anonymous-id';
  if (consent === 'on' && !hintCookie(name, suffix))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = `jc-${name}${suffix}=${randomId()};Path=/;Max-Age=31536000;SameSite=Lax${location.protocol === 'https:' ? ';Secure' : ''}`;
  // A browser that refused the cookie has no id to keep.
  return hintCookie(name, suffix);
}

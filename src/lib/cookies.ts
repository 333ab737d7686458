// The readable cookies: hints for the browser that grant nothing. Names carry the stage outside production.
import { stage } from './stage.ts';

export type HintCookie = 'login' | 'impersonating' | 'anonymous-id' | 'origin-path' | 'analytics-blocked';

/** `jc-login` in production, `jc-login-uat` in uat. */
export const cookieName = (hint: HintCookie): string =>
  stage() === 'production' ? `jc-${hint}` : `jc-${hint}-${stage()}`;

/** The value of a hint cookie; null when absent or where there are no cookies. */
export function readCookie(hint: HintCookie): string | null {
  const name = `${cookieName(hint)}=`;
  const found = (globalThis.document?.cookie ?? '').split('; ').find((pair) => pair.startsWith(name));
  return found === undefined ? null : decode(found.slice(name.length));
}

/** Sets a hint for `maxAgeSeconds`; 365 days unless said. */
export function writeCookie(hint: HintCookie, value: string, maxAgeSeconds = 31_536_000): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${cookieName(hint)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

// In the past, not now: a cookie that ends this very moment can still be read within it.
export const clearCookie = (hint: HintCookie): void => writeCookie(hint, '', -1);

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

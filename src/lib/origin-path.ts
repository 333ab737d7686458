// The screen somebody wanted before being asked to sign in: kept for ten minutes, and only for screens of our own.
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { callbackPaths, employerPaths, ownPath } from './paths.ts';

const TEN_MINUTES = 600;

/** A path of the employer area to return to, without anything secret in its query; null for all else. */
export function originOf(value: string | null | undefined): string | null {
  // A callback says by itself that it is over; what came with it is secret.
  const callback = Object.values(callbackPaths).find(
    (path) => value === path || value?.startsWith(`${path}?`),
  );
  if (callback !== undefined) return callback;
  const own = ownPath(value);
  if (own === null || !URL.canParse(own, 'https://own.invalid')) return null;
  const url = new URL(own, 'https://own.invalid');
  if (url.origin !== 'https://own.invalid' || !/^\/(?:employers|impersonate)(?:\/|$)/.test(url.pathname))
    return null;
  // Secrets of mailed links are never kept.
  for (const name of ['token', 'email-token', 'code', 'state']) url.searchParams.delete(name);
  return ownPath(url.pathname + url.search);
}

/** Remembers where to return to and gives the address of the sign-in screen, which says it too. */
export function signInPathFrom(path: string): string {
  const origin = originOf(path);
  if (origin === null || origin === employerPaths.home) return employerPaths.login;
  writeCookie('origin-path', origin, TEN_MINUTES);
  return `${employerPaths.login}?from=${encodeURIComponent(origin)}`;
}

/** Where to return to: what the address says, which also works where cookies are refused, else the cookie. */
export function rememberedOrigin(search: string): string | null {
  return originOf(new URLSearchParams(search).get('from')) ?? originOf(readCookie('origin-path'));
}

export const originForgotten = (): void => clearCookie('origin-path');

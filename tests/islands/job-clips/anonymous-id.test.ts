/** The visitor's id under each consent mode, and under the browser's own wish for privacy. */
import { afterEach, expect, test, vi } from 'vitest';
import { clearCookie, readCookie } from '#lib/cookies.ts';

const fresh = async () => {
  vi.resetModules();
  return (await import('#lib/anonymous-id.ts')).anonymousId;
};
const isId = /^[A-Za-z0-9]{12}$/;

afterEach(() => {
  clearCookie('anonymous-id');
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('with consent the id lives in a cookie and outlives the page', async () => {
  const id = (await fresh())('on');
  expect(id).toMatch(isId);
  expect(readCookie('anonymous-id')).toBe(id);
  expect((await fresh())('on')).toBe(id);
});

test('without cookies the id lives as long as the tab', async () => {
  const id = (await fresh())('cookieless');
  expect(readCookie('anonymous-id')).toBeNull();
  expect((await fresh())('cookieless')).toBe(id);
});

test('where consent must be asked for nothing is kept before the answer', async () => {
  const id = (await fresh())('ask');
  expect(readCookie('anonymous-id')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect((await fresh())('ask')).not.toBe(id);
});

test('a wish for privacy keeps nothing, and one page has one id', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  const anonymousId = await fresh();
  const id = anonymousId('on');
  expect(id).toMatch(isId);
  expect(anonymousId('on')).toBe(id);
  expect(readCookie('anonymous-id')).toBeNull();
});

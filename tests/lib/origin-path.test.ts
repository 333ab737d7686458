import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { originOf, rememberedOrigin, signInPathFrom } from '#lib/origin-path.ts';

const HERE = 'https://jobs.example';
let jar: Map<string, string>;

// As much of a browser's cookies as is needed: one write sets one, a Max-Age below one second takes it away.
beforeEach(() => {
  jar = new Map();
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=(?:0|-\d+)\b/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const hostile = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '\t',
        '\n',
        '.',
        '..',
        '@',
        ':',
        '%2f',
        '%5c',
        'employers',
        'evil.example',
        '?',
        '#',
        'logout',
        'javascript:',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
  fc.string().map((text) => `/employers/${text}`),
  fc.string().map((text) => `/employers/../${text}`),
);

test('whatever is asked for, one returns to a screen of this site or not at all', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const origin = originOf(value);
      if (origin === null) return;
      const url = new URL(origin, HERE);
      expect(url.origin).toBe(HERE);
      expect(url.pathname).toMatch(/^\/(?:employers|impersonate)(?:\/|$)/);
      expect(url.pathname).not.toMatch(/^\/(?:employers\/login|logout|auth)(?:\/|$)/);
      // What is kept reads the same a second time.
      expect(originOf(origin)).toBe(origin);
    }),
    { numRuns: 3000 },
  );
});

test('panels stay, secrets of mailed links and of callbacks do not', () => {
  expect(originOf('/employers/settings/members?tab=invitations')).toBe(
    '/employers/settings/members?tab=invitations',
  );
  expect(originOf('/employers/settings/profile?email-token=s3cret&panel=x&token=y')).toBe(
    '/employers/settings/profile?panel=x',
  );
  expect(originOf('/auth/lever/callback?code=s3cret&state=s')).toBe('/auth/lever/callback');
  expect(originOf('/auth/outlook/callback?code=s3cret&state=s')).toBe('/auth/outlook/callback');
  expect(originOf('/auth/lever/callback/../x')).toBeNull();
  expect(originOf('/auth/other?code=s3cret')).toBeNull();
});

test('the wanted screen travels in the cookie and in the address, and the address wins', () => {
  const path = signInPathFrom('/employers/settings/members?tab=invitations');
  expect(path).toBe('/employers/login?from=%2Femployers%2Fsettings%2Fmembers%3Ftab%3Dinvitations');
  expect(rememberedOrigin('')).toBe('/employers/settings/members?tab=invitations');
  expect(rememberedOrigin('?from=%2Femployers%2Fsettings%2Fprofile')).toBe('/employers/settings/profile');
  expect(rememberedOrigin('?from=https%3A%2F%2Fevil.example')).toBe(
    '/employers/settings/members?tab=invitations',
  );
});

test('the start is not worth remembering', () => {
  expect(signInPathFrom('/employers')).toBe('/employers/login');
  expect(rememberedOrigin('')).toBeNull();
});

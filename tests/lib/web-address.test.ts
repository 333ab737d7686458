import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webAddress } from '#lib/format/web-address.ts';

test('a missing scheme becomes https', () => {
  expect(webAddress('northwindferries.example')).toBe('https://northwindferries.example');
  expect(webAddress('  northwindferries.example/jobs?x=1#top ')).toBe(
    'https://northwindferries.example/jobs?x=1#top',
  );
  expect(webAddress('localhost:4321/jobs')).toBe('https://localhost:4321/jobs');
});

test('an address that has its scheme stays as it was typed', () => {
  expect(webAddress('http://northwindferries.example')).toBe('http://northwindferries.example');
  expect(webAddress('HTTPS://northwindferries.example/A')).toBe('HTTPS://northwindferries.example/A');
});

test('whatever could run, mislead or leave the web is refused', () => {
  const refused = [
    'JaVaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'mailto:a@b.example',
    'ftp://a.example',
    'file:///etc/passwd',
    '//evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https://',
    'https://known.example@evil.example',
    'known.example\u200b.evil.example',
    'two words.example',
    '/jobs',
    '',
  ];
  for (const typed of refused) expect(webAddress(typed), JSON.stringify(typed)).toBeNull();
});

test('what comes out parses as http or https, whatever went in', () => {
  const pieces = fc.constantFrom(
    'JaVaScript:',
    'data:',
    'http',
    'https:',
    '://',
    '//',
    '\\\\',
    '\t',
    '\n',
    '\r',
    ' ',
    ':',
    '@',
    'a.example',
    '\u0000',
    '?',
    '#',
  );
  const typed = fc.oneof(
    fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 4, unit: 'binary' })), { maxLength: 8 })
      .map((parts) => parts.join('')),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const address = webAddress(text);
      if (address === null) return;
      expect(address).toMatch(/^https?:\/\//i);
      expect(['http:', 'https:']).toContain(new URL(address).protocol);
      // Refusing is final and accepting is stable: a second pass changes nothing.
      expect(webAddress(address)).toBe(address);
    }),
    { numRuns: 2000 },
  );
});

test('no ordinary address is refused', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(webAddress(url)).toBe(url);
    }),
  );
});

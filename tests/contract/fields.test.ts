import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Email, line, long, Tint, WebAddress } from '#contract/kit/fields.ts';
import { EmployerName, JobClipPermalink } from '#contract/kit/ids.ts';
import { wholeNumber } from '#contract/kit/page.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('a line of text', () => {
  test('is trimmed, composed and freed of control characters', () => {
    expect(line(20).parse('  cafe\u0301\u0000 au\u2028lait ')).toBe('caf\u00e9  au lait');
  });
  test('counts people\u2019s characters, not UTF-16 halves', () => {
    expect(accepts(line(3), '\u{1f600}\u{1f600}\u{1f600}')).toBe(true);
    expect(accepts(line(3), '\u{1f600}\u{1f600}\u{1f600}\u{1f600}')).toBe(false);
  });
  test('may not be empty, nor only spaces', () => {
    expect(accepts(line(3), '   ')).toBe(false);
  });
  test('is always storable as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const parsed = long(100).safeParse(text);
        if (parsed.success) expect(Buffer.from(parsed.data).toString()).toBe(parsed.data);
      }),
    );
  });
});

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com/a?b=c', 'http://example.com/a?b=c'],
])('the address %s is kept as %s', (given, kept) => {
  expect(WebAddress.parse(given)).toBe(kept);
});

test.each([
  'javascript:alert(1)',
  'JaVaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '//evil',
  'https://user:pass@example.com',
  'ftp://example.com',
  'not a host',
  'https://',
  'https://a\\b.com',
])('the address %j is refused', (given) => {
  expect(accepts(WebAddress, given)).toBe(false);
});

test('a colour is refused with the two sentences of the specification', () => {
  const sentence = (value: string) => Tint.safeParse(value).error?.issues[0]?.message;
  expect(sentence('0b6e78')).toBe('Invalid hex color format. It should start with "#"');
  expect(sentence('#0b6e')).toBe('Invalid hex color format. It should be 3 or 6 characters long.');
  expect(sentence('#0b6\n}')).toBe('Invalid hex color format. It should be 3 or 6 characters long.');
  expect(Tint.parse('#0B6e78')).toBe('#0B6e78');
});

test('an e-mail address is lower-cased; a wrong one gets the specification\u2019s sentence', () => {
  expect(Email.parse(' Ada@Example.COM ')).toBe('ada@example.com');
  expect(Email.safeParse('ada@').error?.issues[0]?.message).toBe('Please enter a valid email');
});

test.each(['0', '-1', '1001', '1e3', 'NaN', '01', ' 5', '5.0', ''])('perPage=%j is refused', (value) => {
  expect(accepts(wholeNumber(1, 1000), value)).toBe(false);
});

test('permalinks and employer names cannot be mistaken for words of a path', () => {
  for (const word of ['metrics', 'transcript', 'duplicate-it'])
    expect(accepts(JobClipPermalink, word)).toBe(false);
  expect(accepts(EmployerName, 'harbour-vine')).toBe(true);
  for (const name of ['-a', 'A-b', 'a', '../x', 'a/b']) expect(accepts(EmployerName, name)).toBe(false);
});

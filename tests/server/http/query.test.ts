import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryString } from '#lib/api/query-string.ts';
import { AppError } from '#server/errors.ts';
import { parseQuery } from '#server/http/query.ts';

const refused = (text: string) => {
  try {
    parseQuery(text);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return null;
};

test('brackets make lists, in every spelling of them', () => {
  expect({ ...parseQuery('event[]=a&event%5B%5D=b&event[2]=c&search=x+y') }).toEqual({
    event: ['a', 'b', 'c'],
    search: 'x y',
  });
});

test('what no database takes is a blank', () => {
  expect({ ...parseQuery('a=x%00y&b[]=%00') }).toEqual({ a: 'x y', b: [' '] });
});

test.each([
  'a=1&a=2',
  'a[]=1&a=2',
  'a=1&a[]=2',
  'a[b]=1',
  'a[][b]=1',
  'a[]=',
  'a[50]=x',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  'prototype[]=1',
  '%E0%A4%A=1',
  '[]=1',
  '=1',
])('%s is refused by name', (text) => {
  expect(refused(text)?.code).toBe('BAD_QUERY');
  expect(refused(text)?.extras.errors?.[0]?.parameter).toBeDefined();
});

test('too many parameters, items or bytes are refused', () => {
  expect(refused(Array.from({ length: 101 }, (_, n) => `a${n}=1`).join('&'))?.code).toBe('BAD_QUERY');
  expect(refused(Array.from({ length: 51 }, () => 'a[]=1').join('&'))?.code).toBe('BAD_QUERY');
  expect(refused(`a=${'x'.repeat(8_001)}`)?.code).toBe('BAD_QUERY');
});

test('what the browser writes, the server reads', () => {
  const name = fc
    .stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,10}$/)
    .filter((text) => !['constructor', 'prototype'].includes(text));
  const value = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 5 })), { maxKeys: 8 }),
      (query) => {
        expect({ ...parseQuery(queryString(query).slice(1)) }).toEqual({ ...query });
      },
    ),
  );
});

test('no query crashes the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      refused(text);
      expect(Object.prototype).not.toHaveProperty('polluted');
    }),
  );
});

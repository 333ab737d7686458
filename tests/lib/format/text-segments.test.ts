import { expect, test } from 'vitest';
import { textSegments } from '#lib/format/text-segments.ts';

test.each([
  ['', 'GSM-7', 0],
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(306), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  ['€'.repeat(80), 'GSM-7', 1],
  ['€'.repeat(81), 'GSM-7', 2],
  // An extended letter is two units that stay together: 152 and 152.
  [`${'a'.repeat(152)}€${'a'.repeat(151)}€`, 'GSM-7', 3],
  ['é'.repeat(160), 'GSM-7', 1],
  ['ç'.repeat(70), 'UCS-2', 1],
  [`${'a'.repeat(70)}ã`, 'UCS-2', 2],
  ['🙂'.repeat(35), 'UCS-2', 1],
  ['🙂'.repeat(36), 'UCS-2', 2],
] as const)('%j is %s in %i', (body, encoding, segments) => {
  expect(textSegments(body)).toMatchObject({ encoding, segments });
});

test('the letter that makes it dear is named', () => {
  expect(textSegments('Olá, não').costly).toBe('á');
  expect(textSegments('Já é').costly).toBe('á');
  expect(textSegments('Hello').costly).toBeNull();
});

import { expect, test } from 'vitest';
import { isLongEnough, passwordError, passwordWords } from '#lib/password-length.ts';

test.each([
  ['', 20, 'At least 20 characters. A few unusual words make a good one.'],
  ['nineteen characters', 20, 'One more character'],
  ['nine char', 8, 'Long enough'],
  ['twenty-two characters!', 8, 'Long enough, and strong'],
  ['', null, 'A few unusual words make a good one.'],
])('%j with a minimum of %s says "%s"', (value, minimum, words) => {
  expect(passwordWords(value, minimum)).toBe(words);
});

test('characters are counted as the server counts them', () => {
  expect(isLongEnough('🦦🦉🐝🐢🦦🦉🐝', 8)).toBe(false);
  expect(passwordError('🦦🦉🐝🐢🦦🦉🐝', 8)).toBe('At least 8 characters');
  expect(passwordError('🦦🦉🐝🐢🦦🦉🐝🐢', 8)).toBeNull();
});

test('200 characters are the most', () => {
  expect(passwordError('x'.repeat(201), 8)).toBe('At most 200 characters');
});

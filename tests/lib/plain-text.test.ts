import { expect, test } from 'vitest';
import { plainText } from '#lib/format/plain-text.ts';

test('entities become their letters, and what is no entity stays as it was written', () => {
  expect(plainText('<p>Fish &amp; chips &#8211; &quot;daily&quot;</p>', 100)).toBe('Fish & chips – "daily"');
  expect(plainText('a &toString; b &constructor; &unknown;', 100)).toBe(
    'a &toString; b &constructor; &unknown;',
  );
});

test('a long text ends after a whole word', () => {
  expect(plainText('<b>Load carriers</b> by hand', 14)).toBe('Load carriers…');
});

import { expect, test } from 'vitest';
import { fileSize } from '#lib/format/file-size.ts';

test('a length is said in the unit that fits, and in the reader’s language', () => {
  expect(
    [15, 999, 1000, 48_400, 999_400, 1_000_000, 1_250_000, 10_000_000].map((bytes) => fileSize(bytes)),
  ).toEqual([...['15 bytes', '999 bytes', '1 kB', '48 kB', '999 kB', '1 MB', '1.3 MB', '10 MB']]);
  expect(fileSize(48_000, 'fr').replace(/\s/g, ' ')).toBe('48 ko');
  expect(fileSize(1_200_000, 'pt')).toBe('1,2 MB');
});

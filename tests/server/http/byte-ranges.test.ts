/** Byte ranges against the slices they stand for. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from '#server/http/byte-ranges.ts';

test.for([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['BYTES= 5-9 ', { start: 5, end: 9 }],
  ['bytes=200-300, 5-9', { start: 5, end: 9 }],
  ['bytes=0-1,2-3,4-5,6-7,8-9', { start: 0, end: 1 }],
  ['bytes=0-1,2-3,4-5,6-7,8-9,10-11', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['items=0-5', 'whole'],
  ['bytes=0x1-5', 'whole'],
  [`bytes=${'0-0,'.repeat(1000)}0-0`, 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
] as const)('%s of 100 bytes', ([header, expected]) => {
  expect(readRange(header, 100)).toEqual(expected);
});

test('nothing of an empty file can be satisfied', () => {
  expect(readRange('bytes=0-', 0)).toBe('none');
  expect(readRange('bytes=-5', 0)).toBe('none');
});

test('an answered range always lies in the file', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(700), fc.nat(700), (size, a, b) => {
      for (const header of [`bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
        const range = readRange(header, size);
        if (typeof range === 'object') {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { formatDuration } from '#lib/format/duration.ts';

test('a length below an hour reads as minutes and seconds', () => {
  expect(formatDuration(0)).toBe('00:00');
  expect(formatDuration(461_000)).toBe('07:41');
  expect(formatDuration(59_999)).toBe('00:59');
  expect(formatDuration(3_599_999)).toBe('59:59');
});

test('from an hour on the minutes are rounded up', () => {
  expect(formatDuration(3_600_000)).toBe('1hr 0min');
  expect(formatDuration(3_600_001)).toBe('1hr 1min');
  expect(formatDuration(4_320_000)).toBe('1hr 12min');
  expect(formatDuration(7_199_000)).toBe('2hr 0min');
});

test('a length that is none reads as zero', () => {
  for (const length of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(formatDuration(length)).toBe('00:00');
});

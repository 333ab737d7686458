/** What was really heard: unions of ranges, what is new in them, and how much of the whole it is. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HeardRange } from '#contract/tracking.ts';
import { lengthOf, newlyHeard, quartileOf, rangesOf, union } from '#lib/tracker/heard-ranges.ts';

const ranges = fc.array(fc.tuple(fc.nat(500), fc.nat(500)), { maxLength: 20 });
const moments = (all: readonly HeardRange[]) => {
  const heard = new Set<number>();
  for (const [from, to] of all) for (let at = from; at < to; at += 1) heard.add(at);
  return heard;
};

test('the same moment counts once, however often it was heard', () => {
  expect(
    union([
      [10, 20],
      [0, 5],
      [15, 30],
      [30, 40],
      [7, 7],
      [9, 2],
    ]),
  ).toEqual([
    [0, 5],
    [10, 40],
  ]);
  fc.assert(
    fc.property(ranges, (all) => {
      expect(lengthOf(union(all))).toBe(moments(all).size);
    }),
  );
});

test('what is new is what was heard now and was not before', () => {
  fc.assert(
    fc.property(ranges, ranges, (now, before) => {
      const fresh = newlyHeard(union(now), union(before));
      const heard = moments(before);
      const expected = new Set([...moments(now)].filter((moment) => !heard.has(moment)));
      expect(moments(fresh)).toEqual(expected);
      expect(union(fresh)).toEqual(fresh);
    }),
  );
});

test('what an element has played is read in whole milliseconds', () => {
  const parts = [
    [0, 1.2344],
    [4, 4],
    [3.0006, 9],
  ] as const;
  const played = {
    length: parts.length,
    start: (at: number) => parts[at]?.[0] ?? 0,
    end: (at: number) => parts[at]?.[1] ?? 0,
  };
  expect(rangesOf(played)).toEqual([
    [0, 1234],
    [3001, 9000],
  ]);
});

test.each([
  [0, 60_000, 0],
  [14_999, 60_000, 0],
  [15_000, 60_000, 25],
  [30_000, 60_000, 50],
  [59_999, 60_000, 75],
  [90_000, 60_000, 75],
  [10, 0, 0],
  [10, Number.NaN, 0],
])('%i of %i ms have passed quarter %i', (heard, total, quarter) => {
  expect(quartileOf(heard, total)).toBe(quarter);
});

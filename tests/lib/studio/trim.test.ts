import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preciseTime, readTime, spokenTime } from '#lib/studio/time-text.ts';
import {
  type Edge,
  edgeError,
  edgesOf,
  heardPart,
  isOutside,
  NO_CUT,
  SHORTEST_CUT,
  withEdge,
  withEdgeHere,
} from '#lib/studio/trim.ts';
import { mostZoom, nextZoom, placeOf, scrollTo, shareAt } from '#lib/studio/wave-zoom.ts';

const whole = 60_000;
const uncut = { ...NO_CUT, whole };

test('wherever the edges are moved, a second is left, and the server takes it', () => {
  const edge = fc.constantFrom<Edge>('in', 'out');
  const moves = fc.array(fc.tuple(edge, fc.integer({ min: -5000, max: 90_000 }), fc.boolean()));
  fc.assert(
    fc.property(moves, fc.integer({ min: 200, max: 90_000 }), (all, length) => {
      let cut = { ...NO_CUT, whole: length };
      for (const [side, to, isHere] of all)
        cut = { ...cut, ...(isHere ? withEdgeHere : withEdge)(cut, side, to) };
      const edges = edgesOf(cut);
      expect(edges.out - edges.in).toBeGreaterThanOrEqual(Math.min(SHORTEST_CUT, length));
      expect(cut.start).toBeGreaterThanOrEqual(0);
      expect(cut.end === null || (cut.end > cut.start && cut.end < length)).toBe(true);
    }),
  );
});

test('an edge stops at the other one, and the out point at the end is the recording’s own', () => {
  const cut = { start: 10_000, end: 20_000, whole };
  expect(withEdge(cut, 'in', 30_000)).toEqual({ start: 19_000, end: 20_000 });
  expect(withEdge(cut, 'out', 0)).toEqual({ start: 10_000, end: 11_000 });
  expect(withEdge(cut, 'out', whole)).toEqual({ start: 10_000, end: null });
});

test('an edge set at a playhead beyond the other one frees that one', () => {
  const cut = { start: 10_000, end: 20_000, whole };
  expect(withEdgeHere(cut, 'in', 30_000)).toEqual({ start: 30_000, end: null });
  expect(withEdgeHere(cut, 'out', 5000)).toEqual({ start: 0, end: 5000 });
  expect(withEdgeHere(cut, 'in', 12_000)).toEqual({ start: 12_000, end: 20_000 });
});

test('a typed edge that can’t be is refused in words', () => {
  const cut = { start: 10_000, end: 20_000, whole };
  expect(edgeError(cut, 'in', 19_500)).toBe('Must be at least 1 second before the out point');
  expect(edgeError(cut, 'out', 10_500)).toBe('Must be at least 1 second after the in point');
  expect(edgeError(uncut, 'out', whole + 1)).toBe('Must be before the end of the recording');
  expect(edgeError(cut, 'in', 5000)).toBeNull();
});

test('only what is not heard at all is outside', () => {
  const cut = { start: 4000, end: 9000 };
  const at = (start: number, end: number) => isOutside({ start, end }, cut);
  expect([at(0, 4000), at(9000, 12_000), at(3000, 4001), at(8999, 12_000)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isOutside({ start: 90_000, end: 91_000 }, NO_CUT)).toBe(false);
});

test('a quote keeps the part of it that is heard, where that is a second', () => {
  const quote = { start: 2000, end: 8000, quote: 'Three people' };
  expect(heardPart(quote, { start: 4000, end: 6000 })).toEqual({ ...quote, start: 4000, end: 6000 });
  expect(heardPart(quote, { start: 7500, end: null })).toMatch(/outside the cut/);
});

test('times are written to the millisecond, read back, and said', () => {
  fc.assert(
    fc.property(fc.nat(86_000_000), (ms) => {
      expect(readTime(preciseTime(ms))).toBe(ms);
    }),
  );
  expect([preciseTime(64_500), preciseTime(0)]).toEqual(['1:04.500', '0:00.000']);
  expect([spokenTime(0), spokenTime(1000), spokenTime(64_540), spokenTime(120_000)]).toEqual([
    ...['0 seconds', '1 second', '1 minute 4.5 seconds', '2 minutes'],
  ]);
});

test('the waveform zooms by twos until two seconds are left in sight', () => {
  expect([mostZoom(1000), mostZoom(60_000), mostZoom(3_600_000)]).toEqual([1, 16, 64]);
  expect([nextZoom(16, 1, 60_000), nextZoom(1, -1, 60_000), nextZoom(2, -1, 60_000)]).toEqual([16, 1, 1]);
});

test('a place on the zoomed waveform is the share it was made of, and what is in sight stays', () => {
  const sight = { left: 0, visible: 500, inner: 2000 };
  for (const share of [0, 0.25, 1]) expect(shareAt(placeOf(share, sight), sight)).toBeCloseTo(share);
  expect(scrollTo(0.1, sight)).toBeNull();
  expect(scrollTo(0.5, sight)).toBe(900);
});

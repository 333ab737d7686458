import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resample, waveBars } from '#lib/format/wave-bars.ts';

test('each bar takes the loudest peak of its stretch', () => {
  expect(resample([1, 9, 2, 3], 2)).toEqual([9, 3]);
  expect(resample([5, 7], 4)).toEqual([5, 5, 7, 7]);
});

test('a mark however short stands around a bar, and one outside the sound is kept inside', () => {
  const marks = [
    { start: 0.5, end: 0.5001 },
    { start: 0.99, end: 1.4 },
  ];
  const wave = waveBars({ peaks: [255], bars: 10, height: 28, marks });
  expect(wave.rects).toEqual([
    { x: 25, width: 6 },
    { x: 45, width: 6 },
  ]);
});

test('every bar is drawn once and stays inside the picture, whatever the peaks', () => {
  const part = fc.record({
    start: fc.double({ min: 0, max: 1, noNaN: true }),
    end: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 300 }),
      fc.integer({ min: 1, max: 236 }),
      fc.array(part, { maxLength: 4 }),
      fc.array(part, { maxLength: 4 }),
      (peaks, bars, marks, played) => {
        const height = 28;
        const wave = waveBars({ peaks, bars, height, marks, played });
        const all = [wave.silent, wave.played, wave.marked, wave.heard].join('');
        const drawn = [...all.matchAll(/M(\d+) ([\d.]+)v([\d.]+)/g)].map((bar) => bar.slice(1).map(Number));
        expect(drawn.map(([x]) => x).sort((a, b) => Number(a) - Number(b))).toEqual(
          Array.from({ length: bars }, (_, bar) => bar * 5 + 3),
        );
        for (const [, top = -1, length = 0] of drawn) {
          expect(top).toBeGreaterThanOrEqual(0);
          expect(top + length).toBeLessThanOrEqual(height);
        }
      },
    ),
    { numRuns: 200 },
  );
});

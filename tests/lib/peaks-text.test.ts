import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPeaks, unpackPeaks } from '#lib/player/peaks-text.ts';

test('peaks come back within eight steps of what they were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 300 }), (peaks) => {
      const back = unpackPeaks(packPeaks(peaks, peaks.length));
      expect(back).toHaveLength(peaks.length);
      for (const [at, peak] of peaks.entries()) expect(Math.abs((back[at] ?? -99) - peak)).toBeLessThan(8);
    }),
  );
});

test('no sound is the empty text', () => {
  expect(packPeaks(null, 148)).toBe('');
  expect(unpackPeaks('')).toEqual([]);
});

import { expect, test } from 'vitest';
import { Waveform } from '#contract/media.ts';
import { peaksOf } from '#lib/studio/peaks.ts';

test('the loudest moment is 255, however quiet the recording', () => {
  const sound = Float32Array.from({ length: 2560 }, (_, at) => (at === 1285 ? -0.02 : 0.01));
  const peaks = peaksOf([sound]);
  expect(Math.max(...peaks)).toBe(255);
  expect(peaks.indexOf(255)).toBe(128);
  expect(peaks[0]).toBe(128);
  expect(Waveform.safeParse(peaks).success).toBe(true);
});

test('the louder of two channels counts', () => {
  const left = new Float32Array(256).fill(0.1);
  const right = new Float32Array(256).fill(0.1);
  right[9] = 0.5;
  expect(peaksOf([left, right])[9]).toBe(255);
});

test('silence, nothing at all and fewer samples than peaks still give 256 numbers', () => {
  expect(peaksOf([new Float32Array(1000)])).toEqual(Array.from({ length: 256 }, () => 0));
  expect(peaksOf([])).toHaveLength(256);
  const few = peaksOf([Float32Array.from([0.5, Number.NaN, 1])]);
  expect(few).toHaveLength(256);
  expect(Waveform.safeParse(few).success).toBe(true);
});

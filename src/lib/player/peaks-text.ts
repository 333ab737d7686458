// A waveform as one short line of text: it travels in the page beside the picture drawn from it.
import { resample } from '#lib/format/wave-bars.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `count` loudest peaks of a sound, one of 32 characters each, more than a bar of 78 units shows; empty for no sound. */
export const packPeaks = (peaks: readonly number[] | null, count: number): string =>
  peaks === null || peaks.length === 0
    ? ''
    : resample(peaks, count)
        .map((peak) => DIGITS[2 * Math.min(31, Math.max(0, Math.round(peak / 8)))])
        .join('');

/** The peaks again, from 0 to 248. */
export const unpackPeaks = (text: string): number[] => [...text].map((digit) => DIGITS.indexOf(digit) << 2);

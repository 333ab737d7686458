// A waveform as one short line of text: it travels in the page beside the picture drawn from it.
import { resample } from '#lib/format/wave-bars.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `count` loudest peaks of a sound, one character each, four steps coarser than 0–255; empty for no sound. */
export const packPeaks = (peaks: readonly number[] | null, count: number): string =>
  peaks === null || peaks.length === 0
    ? ''
    : resample(peaks, count)
        .map((peak) => DIGITS[Math.min(255, Math.max(0, peak)) >> 2])
        .join('');

/** The peaks again, from 0 to 252. */
export const unpackPeaks = (text: string): number[] => [...text].map((digit) => DIGITS.indexOf(digit) << 2);

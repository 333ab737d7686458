// The start and the end of a highlight as they are typed: a stretch of speech, or what is wrong with each.
import { LONGEST, SHORTEST } from '#lib/studio/quote-range.ts';
import { readTime } from '#lib/studio/time-text.ts';

export type QuoteTimes = {
  /** In milliseconds; null as long as either is wrong. */
  range: { start: number; end: number } | null;
  startError: string | null;
  endError: string | null;
};

const EXAMPLE = 'Enter a time such as 01:04.5';

export function readQuoteTimes(typed: { start: string; end: string }): QuoteTimes {
  const [start, end] = [readTime(typed.start), readTime(typed.end)];
  const startError = start === null ? EXAMPLE : null;
  const endError = end === null ? EXAMPLE : start === null ? null : lengthError(end - start);
  const isRange = start !== null && end !== null && endError === null;
  return { range: isRange ? { start, end } : null, startError, endError };
}

function lengthError(length: number): string | null {
  if (length < SHORTEST) return 'Must be at least 1 second after the start';
  return length > LONGEST ? 'Must be within 2 minutes of the start' : null;
}

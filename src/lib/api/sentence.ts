// What a refusal says to a person. The server's sentence is good; two things only the browser knows better.
import { CallError } from './call-error.ts';

/** "Try again in 3 min" when there were too many tries, else the sentence that came with the refusal. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong on this page. Reload it and try again.';
  if (error.code === 'RATE_LIMITED') return tryAgainIn(error.retryAfter);
  return error.message;
}

/** Whole minutes, at least one. */
export const tryAgainIn = (seconds: number | null): string =>
  `Try again in ${Math.max(1, Math.ceil((seconds ?? 60) / 60))} min`;

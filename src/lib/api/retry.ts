// Which failures pass by themselves, and how long to wait before another try. Pure but for the dice.
import { CallError } from './call-error.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** No answer, too many calls, or a server in trouble: the same call may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Milliseconds before try number `failures + 1`: 1 s doubled up to 60 s, less up to half, or what the server asks. */
export function retryDelayOf(failures: number, error?: unknown): number {
  const asked = error instanceof CallError ? (error.retryAfter ?? 0) * 1000 : 0;
  const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.max(asked, step * (0.5 + Math.random() / 2));
}

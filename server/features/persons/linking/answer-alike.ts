// Whoever asks cannot tell from the time of an answer whether somebody was known.
import { setTimeout as wait } from 'node:timers/promises';

// Longer than any of these calls takes; a visitor's browser does not wait for it.
const LEAST_MS = 40;

/** Answers, or refuses, no sooner than after a fixed time. */
export async function answerAlike<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(LEAST_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

// When a failed push is tried again. Pure; the figures are handed in so that tests need not wait for hours.
import type { AtsError } from '#server/outside/ats/connector.ts';

export type PushTiming = {
  /** How often the outbox is looked at when nothing was due. */
  everyMs: number;
  firstDelayMs: number;
  longestDelayMs: number;
  /** Tries before it is given up; with the delays above about two weeks. */
  attempts: number;
  /** How long one try may take before another node takes over: far longer than the connectors' own time limits. */
  claimMs: number;
  /** Tries under way at once on this node, and of them on one connection. */
  atOnce: number;
  atOncePerConnection: number;
};

export const realTiming: PushTiming = {
  everyMs: 1_000,
  firstDelayMs: 5_000,
  longestDelayMs: 3_600_000,
  attempts: 345,
  claimMs: 300_000,
  atOnce: 6,
  atOncePerConnection: 3,
};

const DAY_MS = 86_400_000;

/** Milliseconds until the next try after this many: doubling, with jitter, never sooner than the platform asked. */
export function delayAfter(attempt: number, timing: PushTiming, retryAfterMs: number | null): number {
  const doubled = timing.firstDelayMs * 2 ** Math.min(attempt - 1, 30);
  const longest = Math.min(doubled, timing.longestDelayMs);
  const jittered = longest * (0.5 + Math.random() / 2);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, DAY_MS)));
}

/** What a failed try leads to: waiting for another, waiting for somebody to mend the key, or the end. */
export function verdictOn(
  error: Pick<AtsError, 'isFinal' | 'keyRefused'>,
  attempt: number,
  timing: PushTiming,
): 'retry' | 'key-refused' | 'given-up' {
  if (error.keyRefused) return 'key-refused';
  return error.isFinal || attempt >= timing.attempts ? 'given-up' : 'retry';
}

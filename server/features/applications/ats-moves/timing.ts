// When a move that failed is tried again: quickly at first, then hourly for about two days.
import type { PushTiming } from '../push/timing.ts';

export const moveTiming: PushTiming = {
  everyMs: 1_000,
  firstDelayMs: 5_000,
  longestDelayMs: 3_600_000,
  attempts: 60,
  claimMs: 300_000,
  atOnce: 4,
  // Platforms count calls a second, and a move takes three of them.
  atOncePerConnection: 1,
};

export const MOVE_WORK = 'applications/ats-moves';

/** A slip that is taken back at once never leaves. */
export const SETTLE_MS = 5_000;

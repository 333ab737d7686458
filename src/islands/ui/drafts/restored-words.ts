import { relativeTime } from '#lib/format/relative-time.ts';

const MINUTE_MS = 60_000;

/** How long ago, in words; `at` in milliseconds since 1970. */
export const ago = (at: number): string =>
  Date.now() - at < MINUTE_MS ? 'a moment ago' : relativeTime(new Date(at), new Date(), 'en');

export const restoredWords = (at: number): string => `Restored unsaved changes from ${ago(at)}.`;

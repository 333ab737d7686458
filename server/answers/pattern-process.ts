// The process in which a pattern is checked: see patterns.ts. It takes the checker's build for browsers, which is plain
// JavaScript; the one for Node starts a program made for one kind of machine, or Java.
import recheck from 'recheck/lib/browser.js';
import { answerOnce } from '#server/limited-answer.ts';

/** "unknown": it could not be decided in the time there was. */
export type PatternSafety = 'safe' | 'vulnerable' | 'unknown';

const TIME_LIMIT_MS = 3_000;

answerOnce(
  (pattern: string): PatternSafety => recheck.checkSync(pattern, 'u', { timeout: TIME_LIMIT_MS }).status,
);

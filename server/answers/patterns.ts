// Patterns that employers write: kept only when no answer can make them slow.
import { limitedWork } from '#server/limited-process.ts';
import type { PatternSafety } from './pattern-process.ts';

// The checker weighs megabytes and turns in circles for some patterns: it never comes into the server's process.
const safetyOf = limitedWork<string, PatternSafety>(new URL('./pattern-process.ts', import.meta.url), {
  timeMs: 6_000,
  heapMb: 512,
});

const TOO_COMPLICATED = 'This pattern is too complex. Use a simpler one.';

/** Why a pattern cannot be used, as a sentence; null: it is a pattern, and takes time in step with the answer. */
export async function patternFault(pattern: string): Promise<string | null> {
  const whole = wholeMatch(pattern);
  try {
    new RegExp(whole, 'u');
  } catch {
    return 'This pattern isn’t valid.';
  }
  const safety = await safetyOf(whole);
  if (safety.outcome !== 'done') return TOO_COMPLICATED;
  if (safety.value === 'safe') return null;
  return safety.value === 'vulnerable'
    ? 'This pattern is too slow for some answers. Avoid repeats inside repeats.'
    : TOO_COMPLICATED;
}

/** The pattern as it is applied: to the answer as a whole. */
export const wholeMatch = (pattern: string): string => `^(?:${pattern})$`;

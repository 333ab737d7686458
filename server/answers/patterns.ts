// Patterns that employers write: kept only when no answer can make them slow.
const TIME_LIMIT_MS = 3_000;

/** Why a pattern cannot be used, as a sentence; null: it is a pattern, and takes time in step with the answer. */
export async function patternFault(pattern: string): Promise<string | null> {
  const whole = wholeMatch(pattern);
  try {
    new RegExp(whole, 'u');
  } catch {
    return 'This is not a pattern that can be read.';
  }
  // The checker weighs megabytes: loaded with the first pattern, not with the server.
  const { check } = await import('recheck');
  const { status } = await check(whole, 'u', { timeout: TIME_LIMIT_MS });
  if (status === 'safe') return null;
  return status === 'vulnerable'
    ? 'Some answers would make this pattern take very long. Use a simpler one, without repeats inside repeats.'
    : 'This pattern is too complicated to be sure of. Use a simpler one.';
}

/** The pattern as it is applied: to the answer as a whole. */
export const wholeMatch = (pattern: string): string => `^(?:${pattern})$`;

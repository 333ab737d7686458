// How long a new password must be, in words. The minimum is the server's setting; null while it is not known.
const LONGEST = 200;

/** Characters as the server counts them: one that takes two units of a string is one. */
const lengthOf = (value: string): number => [...value.normalize('NFKC')].length;

/** Whether a new password can be sent. With the minimum unknown the server decides. */
export const isLongEnough = (value: string, minimum: number | null): boolean =>
  lengthOf(value) >= (minimum ?? 1);

/** The sentence about a new password; null when its length is right. */
export function passwordError(value: string, minimum: number | null): string | null {
  if (!isLongEnough(value, minimum)) return minimum === null ? 'This can’t be empty' : atLeast(minimum);
  return value.length > LONGEST ? `At most ${LONGEST} characters` : null;
}

/** How far a new password has come, in words. */
export function passwordWords(value: string, minimum: number | null): string {
  if (minimum === null) return 'A few unusual words make a good one.';
  if (value === '') return `${atLeast(minimum)}. A few unusual words make a good one.`;
  const missing = minimum - lengthOf(value);
  if (missing > 0) return missing === 1 ? 'One more character' : `${missing} more characters`;
  return lengthOf(value) >= Math.max(22, minimum) ? 'Long enough, and strong' : 'Long enough';
}

const atLeast = (minimum: number): string => `At least ${minimum} characters`;

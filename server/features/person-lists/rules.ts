// The own order of a list, in numbers.

/**
 * A place right before or behind `here`, halfway to the next one on that side; null where numbers are too close for
 * one between them.
 */
export function halfway(
  { here, next }: { here: number; next: number | null },
  side: 'before' | 'after',
): number | null {
  if (next === null) return side === 'before' ? here - 1 : here + 1;
  const middle = here + (next - here) / 2;
  const [low, high] = here < next ? [here, next] : [next, here];
  return low < middle && middle < high ? middle : null;
}

// Parts of a recording as ranges of milliseconds, in order and apart from each other.
import type { HeardRange } from '#contract/tracking.ts';

/** What a native element says it really played, whatever was skipped. */
export function rangesOf(played: Pick<TimeRanges, 'length' | 'start' | 'end'>): HeardRange[] {
  const found: HeardRange[] = [];
  for (let at = 0; at < played.length; at += 1)
    found.push([Math.round(played.start(at) * 1000), Math.round(played.end(at) * 1000)]);
  return union(found);
}

/** The same time once, however often it was heard. Empty and backward ranges are none. */
export function union(ranges: readonly HeardRange[]): HeardRange[] {
  const joined: HeardRange[] = [];
  const sorted = ranges.filter(([start, end]) => end > start).sort(([a], [b]) => a - b);
  for (const [start, end] of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** What is in `now` and was not in `before`; both as `union` gives them. */
export function newlyHeard(now: readonly HeardRange[], before: readonly HeardRange[]): HeardRange[] {
  return now.flatMap((range) => {
    let rest = [range];
    for (const [start, end] of before)
      rest = rest.flatMap(([from, to]): HeardRange[] => [
        [from, Math.min(to, start)],
        [Math.max(from, end), to],
      ]);
    return union(rest);
  });
}

export const lengthOf = (ranges: readonly HeardRange[]): number =>
  ranges.reduce((sum, [start, end]) => sum + end - start, 0);

/** The last quarter passed: 0 before the first. */
export function quartileOf(heard: number, total: number): 0 | 25 | 50 | 75 {
  const share = total > 0 ? heard / total : 0;
  return share >= 0.75 ? 75 : share >= 0.5 ? 50 : share >= 0.25 ? 25 : 0;
}

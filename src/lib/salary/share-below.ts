// Where an amount stands between the published points of a wage table.
import type { Percentile } from '#contract/salary-calculator.ts';

type Points = Pick<Percentile, 'p10' | 'p25' | 'p50' | 'p75' | 'p90'>;

/**
 * The share (10–90) that earns less than the amount, on straight lines between the points that are known.
 * Null below the first and above the last of them: there the table says nothing.
 */
export function shareBelow(points: Points, amount: number): number | null {
  const known = ([10, 25, 50, 75, 90] as const).flatMap((share) => {
    const at = points[`p${share}`];
    return at === null ? [] : [{ share, at }];
  });
  for (const [index, low] of known.entries()) {
    const high = known[index + 1];
    if (amount === low.at) return low.share;
    if (high === undefined || amount < low.at || amount > high.at) continue;
    if (high.at === low.at) return high.share;
    return Math.round(low.share + ((amount - low.at) / (high.at - low.at)) * (high.share - low.share));
  }
  return null;
}

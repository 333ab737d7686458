// The shape of what people earn, drawn through the published points: most earn about the median, few earn very much.
import type { Percentile } from '#contract/salary-calculator.ts';

type Points = Pick<Percentile, 'p10' | 'p25' | 'p50' | 'p75' | 'p90'>;

/** `bars` are heights from 0 to 1; `at` says where an amount lies, from 0 (left) to 1 (right). */
export type WageCurve = { bars: number[]; isMiddle: boolean[]; at: (amount: number) => number };

// How many standard deviations from the median each point of a bell lies.
const DEVIATIONS = { p10: -1.2816, p25: -0.6745, p75: 0.6745, p90: 1.2816 } as const;

/** A log-normal curve fitted to the points that are known; null where fewer than two are. */
export function wageCurve(points: Points, count = 72): WageCurve | null {
  const fit = fitted(points);
  if (fit === null) return null;
  const { middle, spread } = fit;
  const least = Math.exp(middle - 2 * spread);
  const most = Math.exp(middle + 2.4 * spread);
  const amounts = Array.from(
    { length: count },
    (_, index) => least + ((most - least) * (index + 0.5)) / count,
  );
  const density = amounts.map(
    (amount) => Math.exp(-(((Math.log(amount) - middle) / spread) ** 2) / 2) / amount,
  );
  const highest = Math.max(...density);
  const low = Math.exp(middle + DEVIATIONS.p10 * spread);
  const high = Math.exp(middle + DEVIATIONS.p90 * spread);
  return {
    bars: density.map((value) => value / highest),
    isMiddle: amounts.map((amount) => amount >= (points.p10 ?? low) && amount <= (points.p90 ?? high)),
    at: (amount) => Math.min(1, Math.max(0, (amount - least) / (most - least))),
  };
}

function fitted(points: Points): { middle: number; spread: number } | null {
  const names = ['p10', 'p25', 'p75', 'p90'] as const;
  const known = names.flatMap((name) => {
    const amount = points[name];
    return amount === null ? [] : [{ name, log: Math.log(amount) }];
  });
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return null;
  const middle = points.p50 === null ? null : Math.log(points.p50);
  if (first !== last) {
    const spread = (last.log - first.log) / (DEVIATIONS[last.name] - DEVIATIONS[first.name]);
    return { middle: middle ?? first.log - DEVIATIONS[first.name] * spread, spread };
  }
  return middle === null ? null : { middle, spread: Math.abs((first.log - middle) / DEVIATIONS[first.name]) };
}

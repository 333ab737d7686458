import styles from './day-bars.module.css';

const MOST_BARS = 45;
const HEIGHT = 36;
const STEP = 10;

/** Values as bars, the last one the present; more than fit are put together, as many days to a bar. */
export function DayBars({ values }: { values: readonly number[] }) {
  const bars = gathered(values, MOST_BARS);
  const most = Math.max(1, ...bars);
  const heightOf = (value: number) => (value === 0 ? 1 : Math.max(2, (value / most) * (HEIGHT - 4)));
  const pathOf = (from: number, to: number) =>
    bars
      .slice(from, to)
      .map((value, at) => `M${(from + at) * STEP + STEP / 2} ${HEIGHT - 2}v${-heightOf(value).toFixed(1)}`)
      .join('');
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(0, bars.length - 1)} />
      <path d={pathOf(bars.length - 1, bars.length)} data-last />
    </svg>
  );
}

/** At most `most` sums of neighbours; the newest are whole, the oldest may stand for fewer days. */
export function gathered(values: readonly number[], most: number): number[] {
  const size = Math.ceil(values.length / most);
  if (size <= 1) return [...values];
  const sums: number[] = [];
  for (let end = values.length; end > 0; end -= size)
    sums.unshift(values.slice(Math.max(0, end - size), end).reduce((sum, value) => sum + value, 0));
  return sums;
}

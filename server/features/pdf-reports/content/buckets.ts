// Days put together for a chart and a table that fit a page: days, weeks from Monday, or months.
import type { ReportRange } from '#contract/pdf-report.ts';

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days, both ends counted. */
export const lengthOf = ({ from, to }: ReportRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** As many days right before. */
export function rangeBefore(range: ReportRange): ReportRange {
  const days = lengthOf(range);
  return { from: plusDays(range.from, -days), to: plusDays(range.to, -days) };
}

export type BucketKind = 'day' | 'week' | 'month';

const MOST_DAYS = 31;
const MOST_WEEKS = 18;

export function bucketKindOf(range: ReportRange): BucketKind {
  const days = lengthOf(range);
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS * 7 ? 'week' : 'month';
}

/** Where a day is counted: the day, the first day of its week within the range, or its month. */
function bucketOf(day: string, kind: BucketKind, range: ReportRange): string {
  if (kind === 'day') return day;
  if (kind === 'month') return day.slice(0, 7);
  const monday = plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return monday < range.from ? range.from : monday;
}

/** Every bucket of the range in its order, with what its days add up to. */
export function bucketsOf<Name extends string>(
  range: ReportRange,
  days: readonly ({ day: string } & Record<Name, number>)[],
  names: readonly Name[],
): { kind: BucketKind; rows: { at: string; values: number[] }[] } {
  const kind = bucketKindOf(range);
  const rows = new Map<string, number[]>();
  for (let at = 0; at < lengthOf(range); at += 1)
    rows.set(
      bucketOf(plusDays(range.from, at), kind, range),
      names.map(() => 0),
    );
  for (const one of days) {
    const values = rows.get(bucketOf(one.day, kind, range));
    if (values !== undefined)
      for (const [at, name] of names.entries()) values[at] = (values[at] ?? 0) + one[name];
  }
  return { kind, rows: [...rows].map(([at, values]) => ({ at, values })) };
}

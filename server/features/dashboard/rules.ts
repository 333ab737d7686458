// Days of the dashboard, which are those of UTC, and what counts as what. Pure.
import { invalidQuery } from '#server/errors.ts';

export type Range = { from: string; to: string };
export type Compare = 'previous' | 'year';

const DAY_MS = 86_400_000;
const MOST_DAYS = 400;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plusDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS);

/** How many days, both ends counted. */
export const lengthOf = ({ from, to }: Range): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Throws BAD_QUERY for days in the wrong order, and for more than 400. */
export function checkRange(range: Range): void {
  const days = lengthOf(range);
  if (days < 1) throw invalidQuery('to', 'Use a day on or after `from`.');
  if (days > MOST_DAYS) throw invalidQuery('from', `Use at most ${MOST_DAYS} days.`);
}

/** As many days right before, or the same days a year before. */
export function comparedRange(range: Range, compare: Compare): Range {
  const back = compare === 'previous' ? lengthOf(range) : 365;
  return { from: plusDays(range.from, -back), to: plusDays(range.to, -back) };
}

export const daysOf = (range: Range): string[] =>
  Array.from({ length: lengthOf(range) }, (_, at) => plusDays(range.from, at));

/** From the first moment to the first one after it. */
export const momentsOf = ({ from, to }: Range): { begin: Date; end: Date } => ({
  begin: new Date(`${from}T00:00:00.000Z`),
  end: new Date(`${plusDays(to, 1)}T00:00:00.000Z`),
});

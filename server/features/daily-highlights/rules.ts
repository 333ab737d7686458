// Days of the calendar, UTC, and what the automatic choice keeps to. Pure.

/** The automatic choice: hearts and completions of so many days, and nothing shown within so many. */
export const COUNTED_DAYS = 7;
export const DAYS_WITHOUT_REPEAT = 30;
export const MOST_OF_EMPLOYER = 2;

const DAY_MS = 86_400_000;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(startOf(day).getTime() - days * DAY_MS));

/** The first day of a month, `2026-11`, and of the next. */
export function daysOfMonth(month: string): { from: string; until: string } {
  const from = `${month}-01`;
  const date = startOf(from);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return { from, until: dayOf(date) };
}

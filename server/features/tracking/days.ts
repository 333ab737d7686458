// Days as calls ask for them, in UTC, and as they are looked through.
import { invalidQuery } from '#server/errors.ts';

const DAY_MS = 86_400_000;

export const dayOf = (at: Date | number): string => new Date(at).toISOString().slice(0, 10);

/** `2026-03-01` and so many days later. */
export const dayAfter = (day: string, days = 1): string => dayOf(Date.parse(day) + days * DAY_MS);

/** Both days included; the last 30 where nothing is said. Throws BAD_QUERY when they end before they begin. */
export function daysAsked(
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): { from: string; to: string } {
  const to = asked.to ?? dayOf(now);
  const from = asked.from ?? dayAfter(to, -29);
  if (from > to) throw invalidQuery('from', 'The end date is before the start date.');
  return { from, to };
}

// The days that figures of jobs are asked for.
import { invalidQuery } from '#server/errors.ts';

/** Both days included, in UTC; open where nothing is said. */
export type Days = { from: string | undefined; to: string | undefined };

/** Throws BAD_QUERY when they end before they begin. */
export function checkDays(days: Days): Days {
  if (days.from !== undefined && days.to !== undefined && days.from > days.to)
    throw invalidQuery('to', 'This day is before `from`.');
  return days;
}

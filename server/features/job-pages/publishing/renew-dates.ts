// The last day of a job rolls on with each day, and with it what search engines read on its stored page.
import type { Work } from '#server/background.ts';

/** On every page that shows how long a job is valid. */
export const DATES_TAG = 'job-dates';

const HOUR_MS = 3_600_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Once a day, at the first hour of it: a stored page would otherwise say its job ran out thirty days after it was asked for. */
export function renewJobDates(): Work {
  let day: string | null = null;
  return {
    name: 'renew-job-dates',
    everyMs: HOUR_MS,
    async doDue({ services, now }) {
      const today = dayOf(now());
      if (day !== null && day !== today) await services.dropPages([DATES_TAG]);
      day = today;
      return false;
    },
  };
}

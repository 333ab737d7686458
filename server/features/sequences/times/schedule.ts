// When a sequence may send: its days and hours, in whose zone, and what makes a schedule one that never sends. Pure.

/** `days`: 1 is Monday, 7 Sunday. The window is of one day; `windowEnd` itself is outside. `holidays`: YYYY-MM-DD. */
export type Schedule = {
  timezone: 'recipient' | 'employer';
  days: readonly number[];
  windowStart: string;
  windowEnd: string;
  holidays: readonly string[];
};

/** IANA names. `recipient` is null where nothing says where a person lives. */
export type Zones = { recipient: string | null; employer: string };

export type ScheduleProblem = { field: keyof Schedule; why: string };

const CLOCK = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/;

/** What keeps a schedule from ever sending, as the field and a sentence; null: it can send. */
export function problemOf({ days, windowStart, windowEnd }: Schedule): ScheduleProblem | null {
  if (!days.some(isDay)) return { field: 'days', why: 'Choose at least one day to send on.' };
  if (!CLOCK.test(windowStart)) return { field: 'windowStart', why: 'Enter a time such as 09:00.' };
  if (!CLOCK.test(windowEnd)) return { field: 'windowEnd', why: 'Enter a time such as 17:00.' };
  // Hours of the night would belong to two days, one of which may be a holiday.
  if (windowEnd <= windowStart)
    return { field: 'windowEnd', why: 'The window must end later on the day on which it starts.' };
  return null;
}

const isDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 7;

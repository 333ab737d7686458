// Days of erasing, in UTC, such as 2026-12-06. Pure.

/** So long before its day everybody who may erase persons is told. */
export const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day on which somebody is erased whose time is found over, or nearly over, now. */
export const dayToAnnounce = (now: Date): string => dayOf(new Date(now.getTime() + NOTICE_DAYS * DAY_MS));

/** `6 December 2026`. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

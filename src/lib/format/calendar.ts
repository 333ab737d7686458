// Days and months, UTC, as the reader's language writes them.

const written = (language: string, date: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...how, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00.000Z`));

/** `2026-11-28` as "November 28, 2026". */
export const longDay = (date: string, language: string): string =>
  written(language, date, { dateStyle: 'long' });

/** `2026-11` as "November 2026". */
export const monthName = (month: string, language: string): string =>
  written(language, `${month}-01`, { month: 'long', year: 'numeric' });

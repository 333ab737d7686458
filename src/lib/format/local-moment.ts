// A moment as a date field writes it: by the clock on the wall, without saying which.

/** `2026-12-03T09:00` of this device's clock, in ISO form; null for what is no moment. An hour the clock skips is the one after it. */
export function isoOfLocal(value: string): string | null {
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The other way round, to the minute; empty for none. */
export function localOfIso(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Such as "3 December 2026 at 09:00 GMT-5": with the zone, since colleagues may be in another one. */
export const momentInWords = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(iso));

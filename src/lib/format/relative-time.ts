// How long ago something was, in the reader's words, until a month has passed.

const STEPS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', Number.POSITIVE_INFINITY],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** "3 hours ago", "yesterday", and a date such as "12 Nov 2026" once it is more than a month away on either side. */
export function relativeTime(when: Date | string, now: Date, language: string): string {
  const moment = typeof when === 'string' ? new Date(when) : when;
  if (Number.isNaN(moment.getTime())) return '–';
  if (moment < monthFrom(now, -1) || moment > monthFrom(now, 1)) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(moment);
  }
  return inWords((moment.getTime() - now.getTime()) / 1000, language);
}

function inWords(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  let amount = seconds;
  for (const [unit, size] of STEPS) {
    const rounded = Math.trunc(amount);
    // Minus zero would read "0 seconds ago" in some languages where zero reads "now".
    if (Math.abs(rounded) < size) return words.format(rounded || 0, unit);
    amount /= size;
  }
  return words.format(Math.trunc(amount), 'week');
}

// The last day of a month stands in for a day the other month does not have.
function monthFrom(now: Date, months: 1 | -1): Date {
  const there = new Date(now);
  there.setUTCMonth(now.getUTCMonth() + months);
  if (there.getUTCDate() !== now.getUTCDate()) there.setUTCDate(0);
  return there;
}

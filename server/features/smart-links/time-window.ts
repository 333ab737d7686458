// The time windows of rules: from one moment to another, or the same hours of each day. Pure.
import type { LinkCondition } from '#contract/smart-link.ts';

type Window = Pick<LinkCondition, 'from' | 'to' | 'timeZone'>;

export const isTimeOfDay = (text: string): boolean => /^[0-9]{2}:[0-9]{2}$/.test(text);

/** The end is not included; hours that end before they begin go over midnight. */
export function isWithin({ from, to, timeZone = 'UTC' }: Window, at: Date): boolean {
  if (from === undefined && to === undefined) return true;
  if (!isTimeOfDay(from ?? to ?? ''))
    return (
      (from === undefined || Date.parse(from) <= at.getTime()) &&
      (to === undefined || at.getTime() < Date.parse(to))
    );
  const time = clockIn(timeZone).format(at);
  const [begin, end] = [from ?? '00:00', to ?? '24:00'];
  return begin <= end ? begin <= time && time < end : begin <= time || time < end;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const MOST_CLOCKS = 500;

/** Making one takes longer than all else of a redirect. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Why this cannot be a time window; null when it can. */
export function whyNoWindow({ from, to, timeZone }: Window): string | null {
  if (timeZone !== undefined && !isTimeZone(timeZone)) return 'Use a time zone such as Europe/Lisbon.';
  const given = [from, to].filter((one) => one !== undefined);
  if (given.length === 2 && isTimeOfDay(given[0] ?? '') !== isTimeOfDay(given[1] ?? ''))
    return 'Use two dates or two times of day, not one of each.';
  const isOdd = given.some((one) => !isTimeOfDay(one) && !(new Date(one).getUTCFullYear() <= 9999));
  return isOdd ? 'Use a valid date, such as 2026-03-01.' : null;
}

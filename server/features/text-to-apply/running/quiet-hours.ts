// When a message that answers nothing may go out. Pure.
import type { TextToApply } from '#contract/text-to-apply.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** This moment, or the end of the quiet hours that it lies in; to the minute. */
export function afterQuiet({ from, to }: TextToApply['quietHours'], timeZone: string, at: Date): Date {
  const time = minutesIn(timeZone, at);
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const isQuiet = start <= end ? time >= start && time < end : time >= start || time < end;
  if (!isQuiet) return at;
  const wait = (end - time + DAY_MINUTES) % DAY_MINUTES;
  const until = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS);
  // A clock that was set meanwhile shows another time then.
  const drift = minutesIn(timeZone, until) - end;
  const off =
    drift > DAY_MINUTES / 2 ? drift - DAY_MINUTES : drift < -DAY_MINUTES / 2 ? drift + DAY_MINUTES : drift;
  return new Date(until.getTime() - off * MINUTE_MS);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function minutesIn(timeZone: string, at: Date): number {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return minutesOf(new Intl.DateTimeFormat('en-GB', clock).format(at));
}

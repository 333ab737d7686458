// When no reminder is sent. Pure.
import type { AppReminders } from '#contract/app-reminders.ts';

/** Whether a moment lies in the quiet hours of a time zone; hours that end the next morning are the usual ones. */
export function isQuiet({ from, to }: AppReminders['quietHours'], timeZone: string, now: Date): boolean {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const time = new Intl.DateTimeFormat('en-GB', clock).format(now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

// What a reminder says, and when nothing is sent. Pure.
import type { AppReminders, ReminderStep } from '#contract/app-reminders.ts';
import type { Language } from '#contract/kit/fields.ts';

/** What a step says to a reader: its own words in their language, else in English. The subject is English. */
export function wordsOf(
  { subject, body, bodyFr, bodyPt }: ReminderStep,
  language: Language,
): { language: Language; subject: string | null; body: string } {
  const own = { en: body, fr: bodyFr, pt: bodyPt }[language];
  if (own === '') return { language: 'en', subject, body };
  return { language, subject: language === 'en' ? subject : null, body: own };
}

/** Whether a moment lies in the quiet hours of a time zone; hours that end the next morning are the usual ones. */
export function isQuiet({ from, to }: AppReminders['quietHours'], timeZone: string, now: Date): boolean {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const time = new Intl.DateTimeFormat('en-GB', clock).format(now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

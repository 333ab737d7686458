// What an application reminder says to its reader. The server and the preview share it.
import type { ReminderStep, reminderTokens } from '#contract/app-reminders.ts';
import type { Language } from '#contract/kit/fields.ts';
import { filledTokens } from './tokens.ts';

export type ReminderValues = Record<(typeof reminderTokens)[number], string>;

/** `subject` is null where the product’s own, in the reader’s language, is used. */
export type ReminderText = { language: Language; subject: string | null; body: string };

/** In the reader’s language, else in English. The subject is English. */
export function wordsOfReminder(
  step: ReminderStep,
  language: Language,
  values: ReminderValues,
): ReminderText {
  const own = { en: step.body, fr: step.bodyFr, pt: step.bodyPt }[language];
  const spoken = own === '' ? 'en' : language;
  return {
    language: spoken,
    // The link stays out of what stands in lists of mails.
    subject: spoken === 'en' ? filledTokens(step.subject, { ...values, resumeLink: '' }) : null,
    body: filledTokens(own === '' ? step.body : own, values),
  };
}

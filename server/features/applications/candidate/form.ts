// What a job asks: its set, what its platform asks besides, the résumé and the consents.
import type { ApplicationForm } from '#contract/application.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { AskedQuestion, Question } from '#contract/screening-set.ts';
import type { Context } from '#server/context.ts';
import { type JobToApply, takesPushes } from './job-to-apply.ts';
import { consentWords } from './words.ts';

/** The questions of the set. Those of the platform follow it (ats-questions.ts). */
export const setQuestions = ({ set }: JobToApply): Question[] => set?.questions ?? [];

// Not in the spec: platforms refuse an application without a résumé, often only after it was handed in.
export const resumeWish = (ctx: Context, found: JobToApply): ApplicationForm['resume'] =>
  takesPushes(ctx, found) ? 'required' : 'optional';

type Parts = { questions: readonly Question[]; resume: ApplicationForm['resume']; language: Language };

export function presentForm(
  { job, employer, settings }: JobToApply,
  { questions, resume, language }: Parts,
): ApplicationForm {
  const words = consentWords[language];
  const version = settings.consentVersion;
  const own = settings.privacyText;
  return {
    jobPage: { permalink: job.permalink, title: job.title },
    steps: ['start', 'questions'],
    questions: questions.map(presentQuestion),
    resume,
    consents: [
      { key: 'privacy', text: own === '' ? words.privacy(employer.name) : own, version, required: true },
      { key: 'marketing', text: words.marketing(employer.name), version, required: false },
      {
        key: 'retention',
        text: words.retention(employer.name, settings.retentionMonths),
        version,
        required: false,
      },
    ],
  };
}

/** Without what an answer is worth, whom it screens out and where it goes. */
export function presentQuestion(question: Question): AskedQuestion {
  const { id, type, label, help, required, options, validation, showIf, eeo } = question;
  return { id, type, label, help, required, options, validation, showIf, eeo };
}

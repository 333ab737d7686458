// An application on paper, for those who hire: what `getApplication` tells, so equal-opportunity answers are never in it.
import type { Application } from '#contract/application.ts';
import { answerText, labelOf } from '#server/outside/ats/read/questions.ts';
import type { PdfContent, PdfPart } from '#server/pdf/pdf-content.ts';

/** `employer` is the company's own name. Staff's documents are English. */
export function applicationPdf(application: Application, employer: string): PdfContent {
  const { fullName, jobPage, submittedAt } = application;
  return {
    title: fullName,
    kicker: `${employer} · ${jobPage.title}`,
    lead: submittedAt === null ? 'Not submitted yet' : `Submitted on ${dayOf(submittedAt)}`,
    language: 'en',
    footer: `${fullName}, ${jobPage.title}. Confidential.`,
    parts: [
      { kind: 'facts', rows: facts(application) },
      { kind: 'heading', level: 2, text: 'Answers' },
      ...answers(application),
      ...files(application),
      { kind: 'heading', level: 2, text: 'Consent' },
      { kind: 'facts', rows: consents(application) },
    ],
  };
}

function facts({ email, phone, status, score, rating, ats, decisionReason }: Application) {
  const rows: [string, string | null][] = [
    ['E-mail', email],
    ['Phone', phone],
    ['Status', statusWords[status]],
    ['Reason', decisionReason],
    ['Score', score === null ? null : String(score)],
    ['Rating', rating === null ? null : String(rating)],
    ['Stage', ats?.stage ?? null],
  ];
  return rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]));
}

const statusWords: Record<Application['status'], string> = {
  started: 'Started',
  submitted: 'New',
  pushed: 'New',
  'push-failed': 'New',
  'screened-in': 'In process',
  'screened-out': 'Not a match',
  withdrawn: 'Withdrawn',
  rejected: 'Rejected',
  hired: 'Hired',
};

function answers({ questions, answers: given }: Application): PdfPart[] {
  if (questions.length === 0)
    return [{ kind: 'text', text: 'This job has no screening questions.', isQuiet: true }];
  return questions.flatMap((question): PdfPart[] => {
    const answer = given.find(({ questionId }) => questionId === question.id);
    const said = answer === undefined ? '' : answerText(question, answer.value);
    return [
      { kind: 'heading', level: 3, text: labelOf(question.label) },
      said === '' ? { kind: 'text', text: 'Not answered', isQuiet: true } : { kind: 'text', text: said },
    ];
  });
}

const files = ({ files: kept }: Application): PdfPart[] =>
  kept.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: 'Files' },
        { kind: 'list', items: kept.map(({ name }) => name) },
      ];

function consents({ consent: { privacyVersion, marketing, retention, at } }: Application) {
  const yes = (given: boolean) => (given ? 'Yes' : 'No');
  return [
    { name: 'Privacy policy', value: `Version ${privacyVersion}, ${dayOf(at)}` },
    { name: 'Contact about other jobs', value: yes(marketing) },
    { name: 'Keep for future jobs', value: yes(retention) },
  ];
}

const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));

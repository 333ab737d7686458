// Applications of the demo: begun, answered, handed in and decided by the verbs that candidates and staff use.
import { and, eq } from 'drizzle-orm';
import type { ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { startApplication } from '#server/features/applications/candidate/start-application.ts';
import { submitApplication } from '#server/features/applications/candidate/submit-application.ts';
import { decideApplication } from '#server/features/applications/decisions/decide-application.ts';
import { getApplication } from '#server/features/applications/staff/get-application.ts';
import { handInScorecard } from '#server/features/scorecards/hand-in-scorecard.ts';
import { startScorecard } from '#server/features/scorecards/start-scorecard.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { uploading, uploadingFile } from '../uploading.ts';
import { deviceOf } from '../visits/chance.ts';
import { type Applicant, applicants } from './applicants.ts';

/** `at` gives a staff context of so many minutes ago. Works in the caller's transaction. */
export async function makeApplications(at: (minutesAgo: number) => EmployerContext): Promise<void> {
  for (const applicant of applicants) await apply(at, applicant);
}

type At = (minutesAgo: number) => EmployerContext;

async function apply(at: At, applicant: Applicant): Promise<void> {
  const { firstName, lastName, email, phone, language, mayKeep, utm = {} } = applicant;
  const began = Math.round(applicant.beganHoursAgo * 60);
  const beginning = { ...candidate(at(began)), language };
  const { application, token } = await startApplication(beginning, {
    body: {
      jobPagePermalink: await jobNamed(at(0), applicant.job),
      ...{ firstName, lastName, email, phone, utm, anonymousId: deviceOf(email) },
      consent: { privacyVersion: await privacyVersion(at(0)), marketing: false, retention: mayKeep },
    },
  });
  const { answers, resume, decided } = applicant;
  if (answers === null) return;
  const ending = { ...candidate(at(began - applicant.minutesToFinish)), language, bearer: token };
  const body = { answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })) };
  const params = { application };
  const submit = (file?: UploadedFile) => submitApplication(ending, { params, body, file });
  if (resume === undefined) await submit();
  else if ('file' in resume)
    await uploadingFile(ending, new URL(`resumes/${resume.file}`, import.meta.url), submit);
  else {
    const bytes = Buffer.from(`${resume.join('\n')}\n`);
    await uploading(ending, { fileName: `${firstName} ${lastName}.txt`, bytes }, submit);
  }
  if (decided !== undefined) await decide(at(decided.hoursAgo * 60), application, decided);
  const { scorecard } = applicant;
  if (scorecard !== undefined) await rate(at(scorecard.hoursAgo * 60), application, scorecard);
}

async function decide(
  ctx: EmployerContext,
  application: ApplicationPermalink,
  { status, reason }: NonNullable<Applicant['decided']>,
): Promise<void> {
  const params = { employer: ctx.employer.permalink, application };
  const { version } = await getApplication(ctx, { params });
  await decideApplication(ctx, { params, body: { status, reason }, version });
}

async function rate(
  ctx: EmployerContext,
  application: ApplicationPermalink,
  { ratings, recommendation, summary }: NonNullable<Applicant['scorecard']>,
): Promise<void> {
  const { permalink, criteria, version } = await startScorecard(ctx, { body: { application } });
  const params = { employer: ctx.employer.permalink, scorecard: permalink };
  const rated = criteria.map(({ id }, at) => {
    const [rating, note] = ratings[at] ?? ['not-asked', ''];
    return { id, rating, note };
  });
  await handInScorecard(ctx, { params, body: { ratings: rated, recommendation, summary }, version });
}

/** The same moment, seen by somebody who is not signed in. */
const candidate = ({ employer: _, ...ctx }: EmployerContext): Context => ({
  ...ctx,
  actor: { kind: 'visitor' },
});

async function jobNamed({ db, employer }: EmployerContext, title: string): Promise<JobPagePermalink> {
  const [row] = await db
    .select({ permalink: jobPages.permalink })
    .from(jobPages)
    .where(
      and(eq(jobPages.employerId, employer.id), eq(jobPages.title, title), eq(jobPages.status, 'published')),
    );
  if (row === undefined) throw notFound(`The demo's job "${title}"`);
  return row.permalink;
}

async function privacyVersion({ db, employer }: EmployerContext): Promise<string> {
  const [row] = await db
    .select({ version: employerSettings.consentVersion })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, employer.id));
  return row?.version ?? '1';
}

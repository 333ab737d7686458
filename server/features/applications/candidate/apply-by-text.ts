// The same application as from the form, begun and handed in by a conversation: its person, its questions, its rules.
import { eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/kit/fields.ts';
import type { AnonymousId } from '#contract/kit/ids.ts';
import { resumeQuery } from '#contract/public-applications.ts';
import type { Answer } from '#contract/screening-set.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import { type ApplicationId, applicationLinks, applications } from '#server/tables/applications.ts';
import type { screeningSets } from '#server/tables/screening-sets.ts';
import { newToken, signedToken, tokenHash } from '#server/tokens.ts';
import { mayFinish } from '../rules.ts';
import { questionsFor } from './ats-questions.ts';
import { finishedAnswers } from './finished-answers.ts';
import { resumeWish } from './form.ts';
import { handIn } from './hand-in.ts';
import { jobOf, openJob } from './job-to-apply.ts';
import { apart } from './kept-answers.ts';
import { type ApplicationRow, isHandedIn } from './own-application.ts';
import { beginApplication } from './start-application.ts';

type Told = {
  job: Parameters<typeof openJob>[1];
  /** Asked in the place of the job's own set. */
  set: typeof screeningSets.$inferSelect | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  consentVersion: string;
  anonymousId: AnonymousId | null;
  language: Language;
};

/** Within a transaction. Null where the job takes no applications here any more. */
export async function beginByText(ctx: Context, told: Told): Promise<ApplicationRow | null> {
  const found = await openJob(ctx, told.job).catch(orNull);
  if (found === null) return null;
  const row = await beginApplication(
    { ...ctx, language: told.language },
    {
      found: told.set === null ? found : { ...found, set: told.set },
      body: {
        jobPagePermalink: told.job,
        ...{ firstName: told.firstName, lastName: told.lastName, email: told.email },
        phone: told.phone ?? '',
        consent: { privacyVersion: told.consentVersion, marketing: false, retention: false },
        ...(told.anonymousId === null ? {} : { anonymousId: told.anonymousId }),
      },
      token: newToken(),
      channel: 'text-to-apply',
    },
  );
  await ctx.db
    .insert(applicationLinks)
    .values({ tokenHash: tokenHash(textToken(ctx, row.id)), applicationId: row.id, createdAt: ctx.now() });
  return row;
}

function orNull(error: unknown): null {
  if (error instanceof AppError && ['NOT_FOUND', 'GONE', 'VALIDATION'].includes(error.code)) return null;
  throw error;
}

/** Made again whenever the link is said, so that it stands in no message that is kept. */
const textToken = (ctx: Pick<Context, 'services'>, id: ApplicationId) =>
  signedToken(ctx.services.secret, `text-to-apply:${id}`);

/** Where the candidate adds files and follows the application. */
export async function linkByText(
  ctx: Pick<Context, 'db' | 'services'>,
  id: ApplicationId,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ permalink: applications.permalink, jobPageId: applications.jobPageId })
    .from(applications)
    .where(eq(applications.id, id));
  if (row === undefined) return null;
  const { job, board } = await jobOf(ctx, row.jobPageId);
  const way = `job-board/${board.permalink}/job/${job.permalink}/apply`;
  return `${ctx.services.settings.publicUrl}/${way}?r=${resumeQuery(row.permalink, textToken(ctx, id))}`;
}

async function locked(ctx: Context, id: ApplicationId): Promise<ApplicationRow | undefined> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, id)).for('update');
  return row;
}

/** Keeps what was answered so far, so that it can be gone on with on the page. Within a transaction. */
export async function keepByText(ctx: Context, id: ApplicationId, answers: readonly Answer[]): Promise<void> {
  const row = await locked(ctx, id);
  if (row === undefined || isHandedIn(row)) return;
  await ctx.db
    .update(applications)
    .set({
      ...apart(row, answers),
      ...{ savedAt: ctx.now(), updatedAt: ctx.now(), version: sql`${applications.version} + 1` },
    })
    .where(eq(applications.id, id));
}

export type Submitted = { kind: 'submitted' } | { kind: 'refused' } | { kind: 'missing'; pointers: string[] };

/** Within a transaction. One that was handed in on the page meanwhile is submitted too. */
export async function submitByText(
  ctx: Context,
  id: ApplicationId,
  given: readonly Answer[],
): Promise<Submitted> {
  // As by whoever changes an application: its person is held first.
  await holdApplicants(ctx.db, eq(applications.id, id));
  const row = await locked(ctx, id);
  if (row === undefined || row.erasedAt !== null || row.status === 'withdrawn') return { kind: 'refused' };
  if (isHandedIn(row)) return { kind: 'submitted' };
  const found = await jobOf(ctx, row.jobPageId);
  if (!mayFinish(found.job, ctx.now())) return { kind: 'refused' };
  try {
    const answers = await finishedAnswers(ctx, { row, job: found.job, given });
    await handIn(ctx, { row, found, answers, at: ctx.now() });
    return { kind: 'submitted' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    return { kind: 'missing', pointers: (error.extras.errors ?? []).flatMap(({ pointer }) => pointer ?? []) };
  }
}

/** What this would ask, without beginning anything. Null where the job takes no applications here. */
export async function formByText(
  ctx: Context,
  job: Told['job'],
  set: Told['set'],
): Promise<Pick<ApplicationRow, 'questions' | 'resume'> | null> {
  const found = await openJob(ctx, job).catch(orNull);
  if (found === null) return null;
  const asked = set === null ? found : { ...found, set };
  return { questions: await questionsFor(ctx, asked), resume: resumeWish(ctx, asked) };
}

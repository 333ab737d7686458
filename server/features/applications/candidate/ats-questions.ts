// The set's questions and, after them, what the platform behind the board asks for this job. The platform is asked at
// most once in a quarter of an hour and never waited for longer than two seconds: its last good answer does as well.
import { eq } from 'drizzle-orm';
import type { AtsPlatform } from '#contract/job.ts';
import type { Question } from '#contract/screening-set.ts';
import type { Context } from '#server/context.ts';
import { atsConfigOf, type ConnectionRow } from '#server/features/ats/lookups.ts';
import { jobQuestions } from '#server/tables/applications.ts';
import { setQuestions } from './form.ts';
import type { JobToApply } from './job-to-apply.ts';

const FRESH_MS = 15 * 60_000;
/** After a failure the platform is left alone for a minute, so that not every candidate waits for it. */
const REST_MS = 60_000;
const PATIENCE_MS = 2_000;

/** All questions of a job, in order. */
export async function questionsFor(ctx: Context, found: JobToApply): Promise<Question[]> {
  const own = setQuestions(found);
  const { connection, job } = found;
  if (connection === null || job.sourceId === null || !isAsked(ctx, connection)) return own;
  const theirs = await platformQuestions(ctx, { connection, sourceId: job.sourceId, jobPageId: job.id });
  const taken = new Set(
    own.flatMap((question) => [question.id, theirName(question, connection.platform) ?? '']),
  );
  return [
    ...own,
    ...theirs.filter(
      (question) =>
        !taken.has(theirName(question, connection.platform) ?? question.id) && !taken.has(question.id),
    ),
  ];
}

const isAsked = (ctx: Context, { status, platform }: ConnectionRow) =>
  ['live', 'paused', 'broken'].includes(status) &&
  ctx.services.ats[platform].capabilities.includes('questions');

const theirName = ({ mapping }: Question, platform: AtsPlatform): string | undefined =>
  ({ greenhouse: mapping.greenhouseQuestionId, lever: mapping.leverField, ashby: mapping.ashbyPath })[
    platform
  ];

type Asking = { connection: ConnectionRow; sourceId: string; jobPageId: JobToApply['job']['id'] };

async function platformQuestions(ctx: Context, asking: Asking): Promise<Question[]> {
  const [kept] = await ctx.db.select().from(jobQuestions).where(eq(jobQuestions.jobPageId, asking.jobPageId));
  const since = (at: Date | null | undefined) =>
    at === null || at === undefined ? Number.POSITIVE_INFINITY : ctx.now().getTime() - at.getTime();
  const isGood = since(kept?.fetchedAt) < FRESH_MS || since(kept?.triedAt) < REST_MS;
  // A sign-in at Lever is renewed in a transaction of its own, which none around it may hold up.
  const mayAsk = !(ctx.db.isTransaction && asking.connection.sealedOauth !== null);
  if (isGood || !mayAsk || asking.connection.status !== 'live') return kept?.questions ?? [];
  const answered = await withPatience(ask(ctx, asking));
  const triedAt = ctx.now();
  const news = answered === null ? {} : { questions: answered, fetchedAt: triedAt };
  await ctx.db
    .insert(jobQuestions)
    .values({ jobPageId: asking.jobPageId, triedAt, ...news })
    .onConflictDoUpdate({ target: jobQuestions.jobPageId, set: { triedAt, ...news } });
  return answered ?? kept?.questions ?? [];
}

/** Null where the platform refuses or fails: the form is shown all the same. */
async function ask(ctx: Context, { connection, sourceId }: Asking): Promise<Question[] | null> {
  try {
    const config = await atsConfigOf(ctx, connection);
    return await ctx.services.ats[connection.platform].fetchQuestions(config, sourceId);
  } catch (error) {
    ctx.services.log.warn(
      { err: error, connection: connection.permalink },
      'A platform returned no questions',
    );
    return null;
  }
}

async function withPatience<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}

// From which score an application to a job matches: the job's own figure, else the employer's.
import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { MatchThreshold } from '#contract/application-acts.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { applications, jobMatchThresholds } from '#server/tables/applications.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';

/** What holds for a job at this moment. */
export async function thresholdOf(
  ctx: Pick<Context, 'db'>,
  jobPageId: JobPageId,
  employers: number,
): Promise<number> {
  const [own] = await ctx.db
    .select({ threshold: jobMatchThresholds.threshold })
    .from(jobMatchThresholds)
    .where(eq(jobMatchThresholds.jobPageId, jobPageId));
  return own?.threshold ?? employers;
}

export type JobWithThreshold = {
  id: JobPageId;
  own: typeof jobMatchThresholds.$inferSelect | null;
  employers: number;
};

/** Throws NOT_FOUND. Locked, so that two who set it at once are told apart also before the first row exists. */
export async function jobWithThreshold(
  ctx: EmployerContext,
  permalink: JobPagePermalink,
  { isLocked = false } = {},
): Promise<JobWithThreshold> {
  const asked = ctx.db
    .select({ id: jobPages.id, employers: employerSettings.matchThreshold })
    .from(jobPages)
    .innerJoin(employerSettings, eq(employerSettings.employerId, jobPages.employerId))
    .where(and(eq(jobPages.employerId, ctx.employer.id), eq(jobPages.permalink, permalink)));
  const [job] = await (isLocked ? asked.for('update', { of: jobPages }) : asked);
  if (job === undefined) throw notFound('This job');
  const [own] = await ctx.db
    .select()
    .from(jobMatchThresholds)
    .where(eq(jobMatchThresholds.jobPageId, job.id));
  return { ...job, own: own ?? null };
}

/** Submitted ones that count: not withdrawn, not handed in again. */
export const isCounted = (jobPageId: JobPageId) =>
  and(
    eq(applications.jobPageId, jobPageId),
    isNotNull(applications.submittedAt),
    isNull(applications.duplicateOfId),
    ne(applications.status, 'withdrawn'),
  );

/** With the scores, so that the screen can count for any threshold. */
export async function presentThreshold(
  ctx: EmployerContext,
  { id, own, employers }: JobWithThreshold,
): Promise<MatchThreshold> {
  const { score, matchStatus } = applications;
  const isOut = sql<boolean>`${matchStatus} = 'knocked-out'`;
  const rows = await ctx.db
    .select({ score, isOut, count: count() })
    .from(applications)
    .where(and(isCounted(id), isNotNull(matchStatus)))
    .groupBy(score, isOut)
    .orderBy(score);
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.count, 0);
  const open = rows.filter((row) => !row.isOut);
  return {
    threshold: own?.threshold ?? employers,
    isOwn: (own?.threshold ?? null) !== null,
    employerThreshold: employers,
    scores: open.flatMap((row) => (row.score === null ? [] : [{ score: row.score, count: row.count }])),
    unscoredCount: sum(open.filter((row) => row.score === null)),
    knockedOutCount: sum(rows.filter((row) => row.isOut)),
    version: own?.version ?? 1,
  };
}

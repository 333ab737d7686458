import { and, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { getJobPipeline as endpoint } from '#contract/applications.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { visitBefore } from '#server/features/dashboard/lookups.ts';
import { applicationPushes, applications } from '#server/tables/applications.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { jobOf } from '../candidate/job-to-apply.ts';
import { mayReadApplications, onlyAssigned } from '../policy.ts';
import { jobColumns, presentPipelines } from './pipeline-figures.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The figures of one job; `bySource` and `byStage` count those handed in and not withdrawn. */
export async function getJobPipeline(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadApplications(ctx);
  const [job] = await ctx.db
    .select(jobColumns)
    .from(jobPages)
    .where(
      and(
        eq(jobPages.employerId, ctx.employer.id),
        eq(jobPages.permalink, params.page),
        onlyAssigned(ctx, jobPages.id),
      ),
    );
  if (job === undefined) throw notFound('This job');
  const isIn = and(isNotNull(applications.submittedAt), ne(applications.status, 'withdrawn'));
  const [[pipeline], byStatus, bySource, byStage, byMatch, push] = await Promise.all([
    visitBefore(ctx).then((since) => presentPipelines({ db: ctx.db, since }, [job])),
    countBy(ctx, job.id, { word: sql`${applications.status}` }),
    countBy(ctx, job.id, { word: sql`${applications.source} ->> 'channel'`, where: isIn }),
    countBy(ctx, job.id, {
      word: sql`${applications.atsStage}`,
      where: and(isIn, isNotNull(applications.atsStage)),
    }),
    countBy(ctx, job.id, {
      word: sql`${applications.matchStatus}`,
      where: and(isIn, isNotNull(applications.matchStatus)),
    }),
    pushOf(ctx, job.id),
  ]);
  if (pipeline === undefined) throw new Error('A job was read and not presented.');
  const noMatchCount = (byMatch['no-match'] ?? 0) + (byMatch['knocked-out'] ?? 0);
  return { ...pipeline, byStatus, bySource, byStage, noMatchCount, push };
}

/** Where the job's applications go, and whether they can; null where they go nowhere. */
async function pushOf(ctx: EmployerContext, id: JobPageId): Promise<OutputOf<typeof endpoint>['push']> {
  const found = await jobOf(ctx, id);
  const { connection } = found;
  if (connection === null || found.job.sourceId === null) return null;
  const [waiting] = await ctx.db
    .select({ count: count() })
    .from(applicationPushes)
    .innerJoin(applications, eq(applications.id, applicationPushes.applicationId))
    .where(and(eq(applications.jobPageId, id), inArray(applicationPushes.status, ['waiting', 'failed'])));
  return {
    platform: connection.platform,
    isPaused: connection.status !== 'live',
    waitingCount: waiting?.count ?? 0,
  };
}

async function countBy(
  ctx: EmployerContext,
  job: JobPageId,
  { word, where }: { word: SQL; where?: SQL | undefined },
): Promise<Record<string, number>> {
  const rows = await ctx.db
    .select({ word: sql<string>`${word}`.as('word'), count: sql<number>`count(*)`.mapWith(Number) })
    .from(applications)
    .where(and(eq(applications.jobPageId, job), isNull(applications.duplicateOfId), where))
    .groupBy(sql`word`);
  return Object.fromEntries(rows.map(({ word: name, count }) => [name, count]));
}

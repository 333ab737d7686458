// The figures of jobs' applications: counted by the database, in one pass over the applications of those jobs.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { JobPipeline } from '#contract/application.ts';
import type { Db } from '#server/db/client.ts';
import type { jobPages } from '#server/features/job-pages/table.ts';
import { applicationPushes, applications } from './table.ts';

type JobRow = Pick<typeof jobPages.$inferSelect, 'id' | 'permalink' | 'title' | 'location' | 'status'>;
type Figures = Pick<
  JobPipeline,
  'applicationCount' | 'applicationMatchCount' | 'startedCount' | 'newCount' | 'pushFailedCount'
> & { lastApplicationAt: Date | null };

const none: Figures = {
  ...{ applicationCount: 0, applicationMatchCount: 0, startedCount: 0, newCount: 0, pushFailedCount: 0 },
  lastApplicationAt: null,
};

/** In the order of the jobs. Second submissions of one address count nowhere; withdrawn ones are applications no more. */
export async function presentPipelines(db: Db, jobs: readonly JobRow[]): Promise<JobPipeline[]> {
  const figures = await figuresOf(
    db,
    jobs.map(({ id }) => id),
  );
  return jobs.map(({ id, permalink, title, location, status }) => {
    const { lastApplicationAt, ...counts } = figures.get(id) ?? none;
    return {
      ...{ permalink, jobPagePermalink: permalink, title, location, status, ...counts },
      lastApplicationAt: lastApplicationAt?.toISOString() ?? null,
    };
  });
}

async function figuresOf(db: Db, ids: JobRow['id'][]): Promise<Map<JobRow['id'], Figures>> {
  if (ids.length === 0) return new Map();
  const counts = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const { submittedAt, status, matchStatus } = applications;
  const isSubmitted = sql`${submittedAt} is not null and ${status} <> 'withdrawn'`;
  const rows = await db
    .select({
      id: applications.jobPageId,
      applicationCount: counts(isSubmitted),
      applicationMatchCount: counts(sql`${isSubmitted} and ${matchStatus} = 'match'`),
      startedCount: counts(sql`${status} = 'started'`),
      newCount: counts(sql`${status} in ('submitted', 'pushed', 'push-failed')`),
      pushFailedCount: counts(sql`${applicationPushes.status} = 'dead' and ${status} <> 'withdrawn'`),
      lastApplicationAt: sql<Date | null>`max(${submittedAt})`.mapWith(submittedAt),
    })
    .from(applications)
    .leftJoin(applicationPushes, eq(applicationPushes.applicationId, applications.id))
    .where(and(inArray(applications.jobPageId, ids), isNull(applications.duplicateOfId)))
    .groupBy(applications.jobPageId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

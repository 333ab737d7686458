// The figures of jobs' applications: counted by the database, in one pass over the applications of those jobs.
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { Db } from '#server/db/client.ts';
import { stageOf, stagesOfJobs } from '#server/features/hiring-stages/lookups.ts';
import { hangerOf } from '#server/features/job-boards/lookups.ts';
import { applicationPushes, applications } from '#server/tables/applications.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPageManagers, jobPages } from '#server/tables/job-pages.ts';
import { users } from '#server/tables/users.ts';

type JobRow = Pick<
  typeof jobPages.$inferSelect,
  | 'id'
  | 'employerId'
  | 'permalink'
  | 'title'
  | 'location'
  | 'status'
  | 'jobBoardId'
  | 'departmentIds'
  | 'officeIds'
>;
type Count =
  | 'applicationCount'
  | 'applicationMatchCount'
  | 'startedCount'
  | 'newCount'
  | 'weekCount'
  | 'sinceVisitCount'
  | 'pushFailedCount';
type Figures = Pick<JobPipeline, Count> & {
  lastApplicationAt: Date | null;
  oldestUnansweredAt: Date | null;
};

/** What a job's row in a list of pipelines is made from. */
export const jobColumns = {
  id: jobPages.id,
  employerId: jobPages.employerId,
  permalink: jobPages.permalink,
  title: jobPages.title,
  location: jobPages.location,
  status: jobPages.status,
  jobBoardId: jobPages.jobBoardId,
  departmentIds: jobPages.departmentIds,
  officeIds: jobPages.officeIds,
};

const none: Figures = {
  ...{ applicationCount: 0, applicationMatchCount: 0, startedCount: 0, newCount: 0, weekCount: 0 },
  ...{ sinceVisitCount: 0, pushFailedCount: 0, lastApplicationAt: null, oldestUnansweredAt: null },
};

type Asked = { db: Db /** When the reader was here before. */; since: Date | null };

/** In the order of the jobs. Second submissions of one address count nowhere; withdrawn ones are applications no more. */
export async function presentPipelines(
  { db, since }: Asked,
  jobs: readonly JobRow[],
): Promise<JobPipeline[]> {
  const ids = jobs.map(({ id }) => id);
  const [figures, hiringStages, stages, teams, hangers] = await Promise.all([
    figuresOf({ db, since }, ids),
    hiringStagesOf(db, jobs),
    stagesOf(db, ids),
    teamsOf(db, ids),
    hangersOf(db, [...new Set(jobs.map(({ jobBoardId }) => jobBoardId))]),
  ]);
  return jobs.map((job) => {
    const { id, permalink, title, location, status } = job;
    const { lastApplicationAt, oldestUnansweredAt, ...counts } = figures.get(id) ?? none;
    return {
      ...{ permalink, jobPagePermalink: permalink, title, location, status, ...counts },
      oldestUnansweredAt: oldestUnansweredAt?.toISOString() ?? null,
      lastApplicationAt: lastApplicationAt?.toISOString() ?? null,
      department: hangers.get(job.jobBoardId)?.(job).topDepartment?.name ?? null,
      hiringTeam: teams.get(id) ?? [],
      stages: stages.get(id) ?? [],
      hiringStages: hiringStages(id),
    };
  });
}

async function hangersOf(
  db: Db,
  ids: JobRow['jobBoardId'][],
): Promise<Map<JobRow['jobBoardId'], ReturnType<typeof hangerOf>>> {
  if (ids.length === 0) return new Map();
  const { id, departments, offices } = jobBoards;
  const rows = await db.select({ id, departments, offices }).from(jobBoards).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, hangerOf(row)]));
}

async function teamsOf(db: Db, ids: JobRow['id'][]): Promise<Map<JobRow['id'], Who[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      job: jobPageManagers.jobPageId,
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(jobPageManagers)
    .innerJoin(users, eq(users.id, jobPageManagers.userId))
    .where(inArray(jobPageManagers.jobPageId, ids))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const groups = Map.groupBy(rows, ({ job }) => job);
  return new Map([...groups].map(([job, team]) => [job, team.map(({ id, name }) => ({ id, name }))]));
}

async function figuresOf({ db, since }: Asked, ids: JobRow['id'][]): Promise<Map<JobRow['id'], Figures>> {
  if (ids.length === 0) return new Map();
  const counts = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const { submittedAt, status, matchStatus } = applications;
  const isSubmitted = sql`${submittedAt} is not null and ${status} <> 'withdrawn'`;
  const isWaiting = sql`${status} in ('submitted', 'pushed', 'push-failed')`;
  const rows = await db
    .select({
      id: applications.jobPageId,
      applicationCount: counts(isSubmitted),
      applicationMatchCount: counts(sql`${isSubmitted} and ${matchStatus} = 'match'`),
      startedCount: counts(sql`${status} = 'started'`),
      newCount: counts(isWaiting),
      weekCount: counts(sql`${isSubmitted} and ${submittedAt} > now() - interval '7 days'`),
      sinceVisitCount:
        since === null
          ? sql<number>`0`.mapWith(Number)
          : counts(sql`${isSubmitted} and ${submittedAt} > ${since.toISOString()}::timestamptz`),
      pushFailedCount: counts(sql`${applicationPushes.status} = 'dead' and ${status} <> 'withdrawn'`),
      oldestUnansweredAt: sql<Date | null>`min(${submittedAt}) filter (where ${isWaiting})`.mapWith(
        submittedAt,
      ),
      lastApplicationAt: sql<Date | null>`max(${submittedAt})`.mapWith(submittedAt),
    })
    .from(applications)
    .leftJoin(applicationPushes, eq(applicationPushes.applicationId, applications.id))
    .where(and(inArray(applications.jobPageId, ids), isNull(applications.duplicateOfId)))
    .groupBy(applications.jobPageId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** By stage, in one pass; whoever is rejected, hired or withdrawn stands in none. */
async function hiringStagesOf(
  db: Db,
  jobs: readonly JobRow[],
): Promise<(id: JobRow['id']) => JobPipeline['hiringStages']> {
  const [first] = jobs;
  if (first === undefined) return () => [];
  const ids = jobs.map(({ id }) => id);
  const { jobPageId, stage, stageSince, submittedAt, status, duplicateOfId } = applications;
  const stagesIn = await stagesOfJobs({ db }, first.employerId, ids);
  const days = sql<number>`floor(extract(epoch from now() - coalesce(${stageSince}, ${submittedAt})) / 86400)`;
  const rows = await db
    .select({ job: jobPageId, stage, days: sql<number>`${days}`.mapWith(Number).as('days'), count: count() })
    .from(applications)
    .where(
      and(
        inArray(jobPageId, ids),
        isNull(duplicateOfId),
        isNotNull(submittedAt),
        inArray(status, ['submitted', 'pushed', 'push-failed', 'screened-in']),
      ),
    )
    .groupBy(jobPageId, stage, sql`days`);
  const byJob = Map.groupBy(rows, ({ job }) => job);
  return (id) => {
    const stages = stagesIn(id);
    const here = byJob.get(id) ?? [];
    return stages.map(({ key, name, kind, icon, targetDays }) => {
      const own = here.filter((row) => stageOf(stages, row.stage).key === key);
      const isLate = (row: (typeof own)[number]) => targetDays !== null && row.days >= targetDays;
      const sum = (some: typeof own) => some.reduce((total, row) => total + row.count, 0);
      return { key, name, kind, icon, targetDays, count: sum(own), overdueCount: sum(own.filter(isLate)) };
    });
  };
}

const MOST_STAGES = 5;

/** By how many stand in them, those of most first. */
async function stagesOf(db: Db, ids: JobRow['id'][]): Promise<Map<JobRow['id'], JobPipeline['stages']>> {
  if (ids.length === 0) return new Map();
  const { jobPageId, atsStage, submittedAt, status, duplicateOfId } = applications;
  const rows = await db
    .select({ job: jobPageId, stage: sql<string>`${atsStage}`, count: count() })
    .from(applications)
    .where(
      and(
        inArray(jobPageId, ids),
        isNull(duplicateOfId),
        isNotNull(submittedAt),
        isNotNull(atsStage),
        ne(status, 'withdrawn'),
      ),
    )
    .groupBy(jobPageId, atsStage)
    .orderBy(desc(count()), asc(atsStage));
  const groups = Map.groupBy(rows, ({ job }) => job);
  return new Map(
    [...groups].map(([job, all]) => [
      job,
      all.slice(0, MOST_STAGES).map((row) => ({ stage: row.stage, count: row.count })),
    ]),
  );
}

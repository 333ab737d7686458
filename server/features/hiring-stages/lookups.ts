// The stages that hold for an employer or a job, for whoever asks.
import { and, eq, inArray } from 'drizzle-orm';
import type { HiringStage, HiringStages } from '#contract/hiring-stages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employers } from '#server/tables/employers.ts';
import { employerStages, jobStages } from '#server/tables/hiring-stages.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { defaultStages, stageAfter, stageOf } from './rules.ts';

// What others ask for: one stage of a list, and the next.
export { stageAfter, stageOf };

type EmployerId = EmployerContext['employer']['id'];

/** Before the first save: the defaults, as version 1. */
export async function stagesOfEmployer(
  ctx: Pick<Context, 'db'>,
  employerId: EmployerId,
): Promise<HiringStages> {
  const [row] = await ctx.db.select().from(employerStages).where(eq(employerStages.employerId, employerId));
  if (row !== undefined)
    return {
      ...{ stages: row.stages, isOwn: false, version: row.version },
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  const [employer] = await ctx.db
    .select({ createdAt: employers.createdAt })
    .from(employers)
    .where(eq(employers.id, employerId));
  const since = (employer?.createdAt ?? new Date(0)).toISOString();
  return { stages: [...defaultStages], isOwn: false, version: 1, createdAt: since, updatedAt: since };
}

/** The list that holds for each job, in order; for jobs of one employer. */
export async function stagesOfJobs(
  ctx: Pick<Context, 'db'>,
  employerId: EmployerId,
  ids: readonly JobPageId[],
): Promise<(id: JobPageId) => readonly HiringStage[]> {
  const { stages } = await stagesOfEmployer(ctx, employerId);
  const own =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: jobStages.jobPageId, stages: jobStages.stages })
          .from(jobStages)
          .where(inArray(jobStages.jobPageId, [...ids]));
  const byJob = new Map(own.map((row) => [row.id, row.stages]));
  return (id) => byJob.get(id) ?? stages;
}

/** What a job's page shows and saves; its version is that of its own list, 1 before it had one. */
export async function stagesOfJob(ctx: EmployerContext, id: JobPageId): Promise<HiringStages> {
  const [row] = await ctx.db.select().from(jobStages).where(eq(jobStages.jobPageId, id));
  const employers = await stagesOfEmployer(ctx, ctx.employer.id);
  if (row === undefined) return { ...employers, version: 1 };
  return {
    ...{ stages: row.stages ?? employers.stages, isOwn: row.stages !== null, version: row.version },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Throws NOT_FOUND, also for a hiring manager's other jobs. */
export async function jobWithStages(ctx: EmployerContext, permalink: JobPagePermalink): Promise<JobPageId> {
  const [job] = await ctx.db
    .select({ id: jobPages.id })
    .from(jobPages)
    .where(
      and(
        eq(jobPages.employerId, ctx.employer.id),
        eq(jobPages.permalink, permalink),
        isAtLeast(ctx.actor.role, 'recruiter') ? undefined : isAssigned(ctx, jobPages.id),
      ),
    );
  if (job === undefined) throw notFound('This job');
  return job.id;
}

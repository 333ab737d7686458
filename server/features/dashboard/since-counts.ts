// How much happened since a moment.
import { and, count, eq, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Since } from '#contract/dashboard.ts';
import { playEvents } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { trackedEvents } from '#server/features/tracking/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { persons } from '#server/tables/persons.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import { ownApplications, ownPersons } from './hiring-figures.ts';
import { mayOpenPool, type OwnJobs } from './policy.ts';
import { repliesSince } from './replies-since.ts';

type Asked = { since: Date; jobs: OwnJobs };

export async function countsSince(ctx: EmployerContext, asked: Asked): Promise<Since['counts']> {
  const { since, jobs } = asked;
  const [submitted, begun, named, plays, replied, held] = await Promise.all([
    countOf(ctx, and(ownApplications(ctx, jobs), gt(applications.submittedAt, since))),
    countOf(ctx, and(ownApplications(ctx, jobs), isUnfinished, gt(applications.startedAt, since))),
    personsSince(ctx, asked),
    playsSince(ctx, asked),
    repliesSince(ctx, asked).then((replies) => replies.length),
    heldSyncs(ctx),
  ]);
  return {
    applications: submitted,
    leads: begun + named.leads,
    persons: named.persons,
    plays,
    replies: replied,
    syncsHeld: held,
  };
}

/** Begun and neither handed in nor withdrawn. */
export const isUnfinished = eq(applications.status, 'started');

/** Left their details with a board, and so belong to no job. */
export const leftDetails = eq(persons.sourceType, 'stay-in-touch');

async function countOf(ctx: EmployerContext, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.select({ count: count() }).from(applications).where(where);
  return row?.count ?? 0;
}

async function personsSince(ctx: EmployerContext, { since, jobs }: Asked) {
  const [row] = await ctx.db
    .select({
      persons: count(),
      leads: sql<number>`count(*) filter (where ${leftDetails})`.mapWith(Number),
    })
    .from(persons)
    .where(and(ownPersons(ctx, jobs), gt(persons.createdAt, since)));
  return { persons: row?.persons ?? 0, leads: jobs === null ? (row?.leads ?? 0) : 0 };
}

/** Syncs that wait for somebody now, whenever they were held; for those who may look at them. */
export async function heldSyncs(ctx: EmployerContext): Promise<number> {
  if (!mayOpenPool(ctx)) return 0;
  const [row] = await ctx.db
    .select({ count: count() })
    .from(syncRuns)
    .where(and(eq(syncRuns.employerId, ctx.employer.id), eq(syncRuns.result, 'held')));
  return row?.count ?? 0;
}

/** Of the day of the moment the events are counted, of later days the figures. */
async function playsSince(ctx: EmployerContext, { since, jobs }: Asked): Promise<number> {
  const day = since.toISOString().slice(0, 10);
  const [first, later] = await Promise.all([
    ctx.db
      .select({ count: count() })
      .from(trackedEvents)
      .where(
        and(
          eq(trackedEvents.employerId, ctx.employer.id),
          eq(trackedEvents.day, day),
          gte(trackedEvents.at, since),
          eq(trackedEvents.isBot, false),
          inArray(trackedEvents.event, [...playEvents]),
          jobs === null ? undefined : inArray(trackedEvents.jobPage, jobs.permalinks),
        ),
      ),
    ctx.db
      .select({ count: sql<number>`coalesce(sum(${dailyFigures.count}), 0)`.mapWith(Number) })
      .from(dailyFigures)
      .where(
        and(
          eq(dailyFigures.employerId, ctx.employer.id),
          gt(dailyFigures.day, day),
          inArray(dailyFigures.event, [...playEvents]),
          jobs === null
            ? and(eq(dailyFigures.kind, ''), eq(dailyFigures.thing, ''))
            : and(eq(dailyFigures.kind, 'job-page'), inArray(dailyFigures.thing, jobs.permalinks)),
        ),
      ),
  ]);
  return (first[0]?.count ?? 0) + (later[0]?.count ?? 0);
}

/** Persons that nobody merged away and that are no applicants: those stand there as their application. */
export const isNoApplicant = and(
  isNull(persons.archivedAt),
  sql`${persons.sourceType} not in ('application', 'stay-in-touch')`,
);

// What visitors did, added up from the figures of days.
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { applyClickEvents, playEvents, type TrackedName, viewEvents } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import type { OwnJobs } from './policy.ts';
import type { Range } from './rules.ts';

const counted = (events: readonly TrackedName[], column: SQL | typeof dailyFigures.count) =>
  sql<number>`coalesce(sum(${column}) filter (where ${inArray(dailyFigures.event, [...events])}), 0)`.mapWith(
    Number,
  );

/** The rows of all things together, or those of one's own jobs. */
const within = (ctx: EmployerContext, range: Range, jobs: OwnJobs): SQL | undefined =>
  and(
    eq(dailyFigures.employerId, ctx.employer.id),
    between(dailyFigures.day, range.from, range.to),
    jobs === null
      ? and(eq(dailyFigures.kind, ''), eq(dailyFigures.thing, ''))
      : and(eq(dailyFigures.kind, 'job-page'), inArray(dailyFigures.thing, jobs.permalinks)),
  );

export type Tracked = {
  visitors: number;
  plays: number;
  secondsWatched: number;
  hearts: number;
  pageViews: number;
  jobViews: number;
  applyClicks: number;
};

const none: Tracked = {
  visitors: 0,
  plays: 0,
  secondsWatched: 0,
  hearts: 0,
  pageViews: 0,
  jobViews: 0,
  applyClicks: 0,
};

export async function trackedFigures(ctx: EmployerContext, range: Range, jobs: OwnJobs): Promise<Tracked> {
  const [row] = await ctx.db
    .select({
      visitors: counted(viewEvents, sql`${dailyFigures.visitors}`),
      plays: counted(playEvents, dailyFigures.count),
      secondsWatched: sql<number>`coalesce(sum(${dailyFigures.seconds}), 0)`.mapWith(Number),
      hearts: counted(['job-clip-highlight-hearted'], dailyFigures.count),
      pageViews: counted(viewEvents, dailyFigures.count),
      jobViews: counted(['job-page-viewed'], dailyFigures.count),
      applyClicks: counted(applyClickEvents, dailyFigures.count),
    })
    .from(dailyFigures)
    .where(within(ctx, range, jobs));
  return row ?? none;
}

/** Page views and plays of each day that had some. */
export const trackedDays = (ctx: EmployerContext, range: Range, jobs: OwnJobs) =>
  ctx.db
    .select({
      day: dailyFigures.day,
      pageViews: counted(viewEvents, dailyFigures.count),
      plays: counted(playEvents, dailyFigures.count),
    })
    .from(dailyFigures)
    .where(within(ctx, range, jobs))
    .groupBy(dailyFigures.day);

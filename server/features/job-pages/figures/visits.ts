// What visitors did on the pages of jobs, from the sums that tracking keeps by day.
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { JobPageMetrics } from '#contract/job-page-metrics.ts';
import { applyClickEvents, playEvents, type TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import type { PageRow } from '../stored.ts';
import type { Days } from './days.ts';

const counted = (events: readonly TrackedName[], column: SQL | typeof dailyFigures.count): SQL<number> =>
  sql<number>`coalesce(sum(${column}) filter (where ${inArray(dailyFigures.event, [...events])}), 0)`.mapWith(
    Number,
  );
const viewed = ['job-page-viewed'] as const;

type Visits = Pick<JobPageMetrics, 'views' | 'uniques' | 'plays' | 'applyClicks'>;

/** Bots left out; jobs nobody met are absent. */
export async function visitsOf(
  ctx: EmployerContext,
  rows: readonly PageRow[],
  { from, to }: Days,
): Promise<Map<JobPageId, Visits>> {
  if (rows.length === 0) return new Map();
  const ofJobs = inArray(
    dailyFigures.thing,
    rows.map(({ permalink }) => permalink),
  );
  const found = await ctx.db
    .select({
      id: jobPages.id,
      views: counted(viewed, dailyFigures.count),
      uniques: counted(viewed, sql`${dailyFigures.visitors}`),
      plays: counted(playEvents, dailyFigures.count),
      applyClicks: counted(applyClickEvents, dailyFigures.count),
    })
    .from(dailyFigures)
    .innerJoin(jobPages, eq(jobPages.permalink, dailyFigures.thing))
    .where(
      and(
        eq(dailyFigures.employerId, ctx.employer.id),
        eq(dailyFigures.kind, 'job-page'),
        ofJobs,
        from === undefined ? undefined : gte(dailyFigures.day, from),
        to === undefined ? undefined : lte(dailyFigures.day, to),
      ),
    )
    .groupBy(jobPages.id);
  return new Map(found.map(({ id, ...visits }) => [id, visits]));
}

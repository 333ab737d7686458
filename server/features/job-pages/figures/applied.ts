// How applications to jobs were begun and handed in.
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { JobPageMetrics } from '#contract/job-page-metrics.ts';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import type { JobPageId } from '#server/tables/job-pages.ts';
import type { PageRow } from '../stored.ts';
import type { Days } from './days.ts';

type Applied = Pick<JobPageMetrics, 'started' | 'submitted' | 'medianSecondsToSubmit'>;

/** Each is counted on the day it happened; the same person's second one of a job is none. Jobs without any are absent. */
export async function appliedTo(
  ctx: EmployerContext,
  rows: readonly PageRow[],
  days: Days,
): Promise<Map<JobPageId, Applied>> {
  if (rows.length === 0) return new Map();
  const { jobPageId, startedAt, submittedAt } = applications;
  const isStarted = within(startedAt, days);
  const isSubmitted = within(submittedAt, days);
  const seconds = sql`extract(epoch from ${submittedAt} - ${startedAt})`;
  const found = await ctx.db
    .select({
      id: jobPageId,
      started: sql<number>`count(*) filter (where ${isStarted})`.mapWith(Number),
      submitted: sql<number>`count(*) filter (where ${isSubmitted})`.mapWith(Number),
      medianSecondsToSubmit: sql<
        number | null
      >`round(percentile_cont(0.5) within group (order by ${seconds}) filter (where ${isSubmitted}))::integer`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.employerId, ctx.employer.id),
        isNull(applications.duplicateOfId),
        inArray(
          jobPageId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(jobPageId);
  return new Map(found.map(({ id, ...applied }) => [id, applied]));
}

type Moment = typeof applications.startedAt | typeof applications.submittedAt;

/** Days are those of UTC. */
const within = (moment: Moment, { from, to }: Days): SQL => sql`(${moment} is not null
  and (${from ?? null}::date is null or ${moment} >= (${from ?? null}::date)::timestamp at time zone 'UTC')
  and (${to ?? null}::date is null or ${moment} < (${to ?? null}::date + 1)::timestamp at time zone 'UTC'))`;

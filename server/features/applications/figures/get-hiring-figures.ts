import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { getHiringFigures as endpoint } from '#contract/application-acts.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { applicationEvents, applications } from '#server/tables/applications.ts';
import { mayReadApplications, onlyAssigned } from '../policy.ts';

const DAYS_BACK = 90;

const isFirstAnswer: SQL = sql`${applicationEvents.applicationId} = ${applications.id}
  and ${applicationEvents.kind} = 'decided' and ${applicationEvents.userId} is not null`;

/** A knockout decides at once and is no answer of a person, so only decisions with a name count. */
export async function getHiringFigures(ctx: EmployerContext): Promise<OutputOf<typeof endpoint>> {
  mayReadApplications(ctx);
  const since = new Date(ctx.now().getTime() - DAYS_BACK * 86_400_000);
  const answered = ctx.db
    .select({
      days: sql<number>`extract(epoch from min(${applicationEvents.at}) - ${applications.submittedAt}) / 86400`.as(
        'days',
      ),
    })
    .from(applications)
    .innerJoin(applicationEvents, isFirstAnswer)
    .where(
      and(
        eq(applications.employerId, ctx.employer.id),
        isNull(applications.duplicateOfId),
        sql`${applications.submittedAt} >= ${since.toISOString()}::timestamptz`,
        onlyAssigned(ctx, applications.jobPageId),
      ),
    )
    .groupBy(applications.id)
    .as('answered');
  const [row] = await ctx.db
    .select({
      median: sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${answered.days}))::numeric, 1)::float8`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(answered);
  return { medianDaysToAnswer: row?.median ?? null, answeredCount: row?.count ?? 0 };
}

// The scorecards one owes, with those that are due first.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Since } from '#contract/dashboard.ts';
import { dueAt, ownOwedNow } from '#server/accounts/owed-scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { interviews } from '#server/tables/interviews.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { scorecards } from '#server/tables/scorecards.ts';

const MOST = 5;

export async function owedScorecards(ctx: EmployerContext): Promise<Since['waiting']['scorecards']> {
  const rows = await ctx.db
    .select({
      permalink: scorecards.permalink,
      ...{ firstName: applications.firstName, lastName: applications.lastName },
      jobTitle: jobPages.title,
      due: sql<string | null>`${dueAt}`,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(scorecards)
    .innerJoin(applications, eq(applications.id, scorecards.applicationId))
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .leftJoin(interviews, eq(interviews.id, scorecards.interviewId))
    .where(and(eq(scorecards.employerId, ctx.employer.id), ownOwedNow(ctx)))
    .orderBy(sql`${dueAt} nulls last`, asc(scorecards.id))
    .limit(MOST);
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ permalink, firstName, lastName, jobTitle, due }) => ({
      ...{ permalink, jobTitle, fullName: `${firstName} ${lastName}`.trim() },
      dueAt: due === null ? null : new Date(due).toISOString(),
      isLate: due !== null && new Date(due) <= ctx.now(),
    })),
  };
}

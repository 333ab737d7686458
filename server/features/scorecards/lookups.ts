// Scorecards found inside the tenant: one's own, and those of applications that one sees.
import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import type { ScorecardPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { visible } from '#server/features/applications/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { interviews } from '#server/tables/interviews.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { scorecards } from '#server/tables/scorecards.ts';

export type ScorecardRow = typeof scorecards.$inferSelect;
export type Held = Awaited<ReturnType<typeof selectScorecards>>[number];

/** With what they are about, oldest first. */
export const selectScorecards = (db: Db, where: SQL | undefined) =>
  selecting(db, where).orderBy(asc(scorecards.createdAt), asc(scorecards.id));

/** Newest first. */
export const latestScorecards = (db: Db, where: SQL | undefined, limit: number) =>
  selecting(db, where).orderBy(desc(scorecards.id)).limit(limit);

const selecting = (db: Db, where: SQL | undefined) =>
  db
    .select({
      scorecard: scorecards,
      application: applications,
      job: { permalink: jobPages.permalink, title: jobPages.title },
      interview: interviews,
    })
    .from(scorecards)
    .innerJoin(applications, eq(applications.id, scorecards.applicationId))
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .leftJoin(interviews, eq(interviews.id, scorecards.interviewId))
    .where(where);

/** An interviewer who isn't on the hiring team sees the own scorecard and nothing else of the application. */
const readable = (ctx: EmployerContext): SQL | undefined =>
  and(
    eq(scorecards.employerId, ctx.employer.id),
    or(eq(scorecards.authorId, ctx.actor.userId), visible(ctx)),
  );

/** Throws NOT_FOUND. */
export async function scorecardOf(ctx: EmployerContext, permalink: ScorecardPermalink): Promise<Held> {
  const [found] = await selectScorecards(ctx.db, and(readable(ctx), eq(scorecards.permalink, permalink)));
  if (found === undefined) throw notFound('This scorecard');
  return found;
}

/** Nobody else changes it until the transaction ends. The application is held first, as when it is erased. */
export async function heldScorecard(ctx: EmployerContext, permalink: ScorecardPermalink): Promise<Held> {
  const { scorecard, application } = await scorecardOf(ctx, permalink);
  await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, application.id))
    .for('update');
  await ctx.db
    .select({ id: scorecards.id })
    .from(scorecards)
    .where(eq(scorecards.id, scorecard.id))
    .for('update');
  return scorecardOf(ctx, permalink);
}

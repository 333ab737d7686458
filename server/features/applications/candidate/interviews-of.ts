import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { getOwnApplication } from '#contract/public-applications.ts';
import type { Context } from '#server/context.ts';
import { interviewLink } from '#server/interview-link.ts';
import { interviews } from '#server/tables/interviews.ts';
import type { ApplicationRow } from './own-application.ts';

type Own = OutputOf<typeof getOwnApplication>['interviews'];

/** Of an application that is still in process: those that lie ahead, the next first. */
export async function interviewsOf(ctx: Context, row: ApplicationRow): Promise<Own> {
  if (row.submittedAt === null || row.status === 'withdrawn' || row.erasedAt !== null) return [];
  const rows = await ctx.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, row.id),
        ne(interviews.status, 'cancelled'),
        or(
          isNull(interviews.startsAt),
          gt(
            sql`${interviews.startsAt} + make_interval(mins => ${interviews.durationMinutes})`,
            sql`${ctx.now().toISOString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id))
    .limit(10);
  return rows.map(({ permalink, title, startsAt, timeZone }) => ({
    ...{ title, timeZone, startsAt: startsAt?.toISOString() ?? null },
    url: interviewLink(ctx, permalink),
  }));
}

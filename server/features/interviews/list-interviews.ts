import { and, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import type { listInterviews as endpoint } from '#contract/interviews.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { visible } from '#server/features/applications/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { interviews } from '#server/tables/interviews.ts';
import { mayReadInterviews } from './policy.ts';
import { presentInterviews } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** Newest first. */
export async function listInterviews(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadInterviews(ctx);
  const { perPage, cursor, search = '', application } = query;
  const scope = JSON.stringify(['listInterviews', ctx.employer.id, search, application ?? '']);
  const after = readCursor<string>(ctx, scope, cursor);
  const older: SQL | undefined = after === null ? undefined : sql`${interviews.id} < ${after}::uuid`;
  const literal = search.replace(/[\\%_]/g, '\\$&');
  const rows = await ctx.db
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(
      and(
        eq(interviews.employerId, ctx.employer.id),
        visible(ctx),
        application === undefined ? undefined : eq(applications.permalink, application),
        literal === '' ? undefined : ilike(interviews.title, `%${literal}%`),
        older,
      ),
    )
    .orderBy(desc(interviews.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentInterviews(ctx, shown),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.interview.id),
  };
}

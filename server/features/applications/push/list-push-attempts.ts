import { and, desc, eq, sql } from 'drizzle-orm';
import type { listPushAttempts as endpoint } from '#contract/applications.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { plainBeginsWords } from '#server/search.ts';
import { applicationPushAttempts, applicationPushes } from '#server/tables/applications.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** Every try to hand the application on, newest first, with what came of it. */
export async function listPushAttempts(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const { perPage, cursor, search } = query;
  const scope = JSON.stringify(['listPushAttempts', ctx.employer.id, params.application, search ?? '']);
  const after = readCursor<string>(ctx, scope, cursor);
  const row = await applicationOf(ctx, params.application);
  const rows = await ctx.db
    .select({ tried: applicationPushAttempts })
    .from(applicationPushAttempts)
    .innerJoin(applicationPushes, eq(applicationPushes.id, applicationPushAttempts.pushId))
    .where(
      and(
        eq(applicationPushes.applicationId, row.id),
        plainBeginsWords(applicationPushAttempts.message, search),
        after === null ? undefined : sql`${applicationPushAttempts.id} < ${after}::uuid`,
      ),
    )
    .orderBy(desc(applicationPushAttempts.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ tried: { at, attempt, outcome, providerStatus, message, nextAttemptAt } }) => ({
      ...{ at: at.toISOString(), attempt, outcome, providerStatus, message },
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    })),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.tried.id),
  };
}

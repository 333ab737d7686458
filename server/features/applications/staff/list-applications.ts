import { and, desc, sql } from 'drizzle-orm';
import type { ApplicationRow as Shown } from '#contract/application.ts';
import type { listApplications as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { applications } from '#server/tables/applications.ts';
import { visible } from '../lookups.ts';
import { mayReadApplications } from '../policy.ts';
import { conditionsOf, orderOf } from './list-filters.ts';
import { presentRows } from './staff-rows.ts';

type Query = InputOf<typeof endpoint>['query'];
type Position = [key: string, id: string];

/** Submitted ones, newest or best first; those only begun are among them when their status is asked for. */
export async function listApplications(
  ctx: EmployerContext,
  { query }: { query: Query },
): Promise<{ data: Shown[]; nextCursor: string | null }> {
  mayReadApplications(ctx);
  const { perPage, cursor, ...filters } = query;
  const scope = JSON.stringify(['listApplications', ctx.employer.id, ctx.actor.userId, filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { key, cast } = orderOf(filters);
  const rows = await ctx.db
    .select({ application: applications, key: sql<string>`(${key})::text` })
    .from(applications)
    .where(
      and(
        visible(ctx),
        ...conditionsOf(ctx, filters),
        after === null
          ? undefined
          : sql`(${key}, ${applications.id}) < (${after[0]}::${cast}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(key), desc(applications.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentRows(
      ctx,
      shown.map(({ application }) => application),
    ),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.key, last.application.id]),
  };
}

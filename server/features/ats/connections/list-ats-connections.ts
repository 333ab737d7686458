import { and, desc, eq, sql } from 'drizzle-orm';
import type { listAtsConnections as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { mayReadConnections } from '../policy.ts';
import { shownConnections } from './shown-connection.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Page = { data: AtsConnection[]; nextCursor: string | null };

/** Newest first; `search` looks into their names. */
export async function listAtsConnections(ctx: EmployerContext, { query }: Input): Promise<Page> {
  mayReadConnections(ctx);
  const { perPage, cursor, search = '' } = query;
  const scope = JSON.stringify(['listAtsConnections', ctx.employer.id, search]);
  const after = readCursor<string>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(atsConnections)
    .where(
      and(
        eq(atsConnections.employerId, ctx.employer.id),
        search === '' ? undefined : sql`strpos(lower(${atsConnections.name}), lower(${search})) > 0`,
        after === null ? undefined : sql`${atsConnections.id} < ${after}::uuid`,
      ),
    )
    .orderBy(desc(atsConnections.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await shownConnections(ctx, shown),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.id),
  };
}

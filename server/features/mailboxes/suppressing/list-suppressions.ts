import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listSuppressions as endpoint, Suppression } from '#contract/suppressions.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { suppressions } from '#server/tables/mailboxes.ts';
import { users } from '#server/tables/users.ts';
import { mayReadEmailSettings } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** Newest first. `search` finds any part of an address. */
export async function listSuppressions(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadEmailSettings(ctx);
  const { perPage, cursor, search = '' } = query;
  const scope = JSON.stringify(['listSuppressions', ctx.employer.id, search]);
  const after = readCursor<[string, string]>(ctx, scope, cursor);
  const beyond: SQL | undefined =
    after === null
      ? undefined
      : sql`(${suppressions.at}, ${suppressions.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const found = search === '' ? undefined : sql`strpos(${suppressions.value}, ${search.toLowerCase()}) > 0`;
  const rows = await presented(ctx, { which: and(beyond, found), most: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown,
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.at, last.id]),
  };
}

type Asked = { which: SQL | undefined; most: number };

/** Of the employer's, newest first. */
export async function presented(ctx: EmployerContext, { which, most }: Asked): Promise<Suppression[]> {
  const rows = await ctx.db
    .select({ row: suppressions, by: users })
    .from(suppressions)
    .leftJoin(users, eq(users.id, suppressions.byId))
    .where(and(eq(suppressions.employerId, ctx.employer.id), which))
    .orderBy(desc(suppressions.at), desc(suppressions.id))
    .limit(most);
  return rows.map(({ row, by }) => ({
    ...{ id: row.id, value: row.value, kind: row.kind, origin: row.origin, reason: row.reason },
    ...{ at: row.at.toISOString(), by: by === null ? null : { id: by.id, name: displayName(by) } },
  }));
}

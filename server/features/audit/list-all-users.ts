import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { listAllUsers as endpoint } from '#contract/audit.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { audit } from '#server/audit/audit.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { foldedWords, plainBeginsWords } from '#server/search.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { namedEmployers } from './named-employers.ts';

type Query = InputOf<typeof endpoint>['query'];
type Position = [name: string, id: string];

const name = sql<string>`lower(${users.firstName} || ' ' || ${users.lastName})`;

/** Users of all employers by name. That somebody looked is written down. */
export async function listAllUsers(
  ctx: Context<SignedInUser>,
  { query }: { query: Query },
): Promise<OutputOf<typeof endpoint>> {
  const { perPage, cursor, ...filters } = query;
  const scope = JSON.stringify(['listAllUsers', filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select({ user: users, permalink: employers.permalink, title: employers.name, name })
    .from(users)
    .leftJoin(employers, eq(employers.id, users.employerId))
    .where(
      and(
        await filtered(ctx, query),
        after === null ? undefined : sql`(${name}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(name), asc(users.id))
    .limit(perPage + 1);
  await audit(ctx, { employerId: null, action: 'users.looked-up' });
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ user, permalink, title }) => ({
      id: user.id,
      email: user.email,
      name: displayName(user),
      role: user.role,
      status: user.status,
      employer: permalink === null ? null : { permalink, title: title ?? '' },
      lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    })),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.name, last.user.id]),
  };
}

/** By name, address or employer: each searched word begins a word of one of them. */
async function filtered(ctx: Context, { search, type, employerPermalink }: Query) {
  const named = await namedEmployers(ctx.db, employerPermalink);
  const columns = [users.firstName, users.lastName, users.email, employers.name];
  return and(
    type === undefined ? undefined : eq(users.type, type === '1' ? 1 : 2),
    named === undefined ? undefined : inArray(users.employerId, named),
    ...foldedWords(search ?? '').map((word) =>
      or(...columns.map((column) => plainBeginsWords(column, word))),
    ),
  );
}

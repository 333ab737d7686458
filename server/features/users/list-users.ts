import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { listUsers as endpoint, User } from '#contract/users.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { foldedWords, plainBeginsWords } from '#server/search.ts';
import { users } from '#server/tables/users.ts';
import { presentMembers } from './lookups.ts';
import { mayReadMembers } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [name: string, id: string];

const name = sql<string>`lower(${users.firstName} || ' ' || ${users.lastName})`;

/** The members by name; those without one yet come first. */
export async function listUsers(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: User[]; nextCursor: string | null }> {
  mayReadMembers(ctx);
  const { role, status, perPage } = query;
  const scope = JSON.stringify(['listUsers', ctx.employer.id, query.search ?? '', role ?? [], status ?? []]);
  const after = readCursor<Position>(ctx, scope, query.cursor);
  const rows = await ctx.db
    .select({ user: users, name })
    .from(users)
    .where(
      and(
        eq(users.employerId, ctx.employer.id),
        role === undefined ? undefined : inArray(users.role, role),
        status === undefined ? undefined : inArray(users.status, status),
        searched(ctx, query.search),
        after === null ? undefined : sql`(${name}, ${users.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(name), asc(users.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentMembers(
      ctx,
      shown.map(({ user }) => user),
    ),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.name, last.user.id]),
  };
}

/** Who may not see an address may not find by it either. */
function searched(ctx: EmployerContext, search: string | undefined): SQL | undefined {
  const columns = [users.firstName, users.lastName, users.title];
  if (isAtLeast(ctx.actor.role, 'admin')) columns.push(users.email as never);
  return and(
    ...foldedWords(search ?? '').map((word) =>
      or(...columns.map((column) => plainBeginsWords(column, word))),
    ),
  );
}

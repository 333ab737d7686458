// A page of persons: first where it stands in the order, by keys and ids alone, then the rows themselves.
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { type PersonId, type PersonRow, persons } from '../table.ts';
import { orders, type Sort } from './person-order.ts';

export type Asked = {
  /** Names the list with its filters; a cursor is good for nothing else. */
  scope: string;
  where: SQL | undefined;
  sort: Sort;
  perPage: number;
  cursor: string | undefined;
};
type Position = [key: string, id: string];

export async function pageOfPersons(
  ctx: EmployerContext,
  { scope: list, where, sort, perPage, cursor }: Asked,
): Promise<{ rows: PersonRow[]; nextCursor: string | null }> {
  const scope = JSON.stringify([list, ctx.employer.id, ctx.actor.userId, sort]);
  const position = readCursor<Position>(ctx, scope, cursor);
  const found: Found[] = await keysAfter(ctx, { where, sort, position, limit: perPage + 1 });
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  return {
    rows: await rowsOf(ctx, shown),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.key, last.id] satisfies Position),
  };
}

type Found = { id: PersonId; key: string };
type From = Pick<Asked, 'where' | 'sort'> & { position: Position | null; limit: number };

/** The query for where a page stands; it is not asked yet, so that a test can ask how it would be answered. */
export function keysAfter({ db }: Pick<EmployerContext, 'db'>, { where, sort, position, limit }: From) {
  const { key, cast } = orders[sort.field];
  const isDescending = sort.direction === 'desc';
  const direction = isDescending ? sql`desc` : sql`asc`;
  const compare = isDescending ? sql`<` : sql`>`;
  const after =
    position === null
      ? undefined
      : sql`(${key}, ${persons.id}) ${compare} (${position[0]}::${cast}, ${position[1]}::uuid)`;
  return (
    db
      // Named apart: an order by the column's own name would be one by its text.
      .select({ id: persons.id, key: sql<string>`(${key})::text`.as('sort_key') })
      .from(persons)
      .where(and(where, after))
      .orderBy(sql`${key} ${direction}`, sql`${persons.id} ${direction}`)
      .limit(limit)
  );
}

async function rowsOf(ctx: EmployerContext, found: readonly Found[]): Promise<PersonRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await ctx.db.select().from(persons).where(inArray(persons.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

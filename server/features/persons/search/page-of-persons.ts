// A page of persons: where it stands in the order, by keys and ids alone. What it shows is read by its ids.
import { and, type SQL, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { orders, type Sort } from './person-order.ts';
import type { Words } from './words.ts';

export type Asked = {
  /** Names the list with its filters; a cursor is good for nothing else. */
  scope: string;
  /** Which persons there are to choose from: those that the index of the order holds. */
  base: SQL | undefined;
  /** Which of them are wanted; undefined for all. */
  where: SQL | undefined;
  /** And by which words. */
  words?: Words | undefined;
  sort: Sort;
  perPage: number;
  cursor: string | undefined;
};
type Position = [key: string, id: string];

export async function pageOfPersons(
  ctx: EmployerContext,
  { scope: list, sort, perPage, cursor, ...which }: Asked,
): Promise<{ ids: PersonId[]; nextCursor: string | null }> {
  const scope = JSON.stringify([list, ctx.employer.id, ctx.actor.userId, sort]);
  const position = readCursor<Position>(ctx, scope, cursor);
  const found = await findKeys(ctx, { ...which, sort, position, limit: perPage + 1 });
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  return {
    ids: shown.map(({ id }) => id),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.key, last.id] satisfies Position),
  };
}

/** `all`: about how many persons there are. */
type Found = { id: PersonId; key: string; all: number };
export type From = Pick<Asked, 'base' | 'where' | 'words' | 'sort'> & {
  position: Position | null;
  limit: number;
};

/**
 * What many have is found among the next of the order: a first look at some says how far a page of it reaches. Where
 * that is too far, few have it, and all of those are gathered and sorted. Left to itself the database guesses which of
 * the two, and a wrong guess looks at everybody.
 */
async function findKeys(ctx: EmployerContext, from: From): Promise<Found[]> {
  const look = async (how: SQL) => (await ctx.db.execute<Found>(how)).rows;
  const { begin, price } = from.words === undefined ? looks.byIndex : looks.byRow;
  const first = await look(keysNearby(from, begin));
  if (nearWhere(from) === undefined || first.length >= from.limit) return first;
  const [one] = first;
  if (one === undefined) return look(keysGathered(from));
  // Looking costs so many rows of the order, gathering the same share of all: at the farthest both cost the same.
  const wanted = from.limit * MARGIN;
  const reach = Math.ceil((begin * wanted) / first.length);
  const isTooFar = reach > Math.sqrt((wanted * Math.max(one.all, 0)) / price);
  const near = isTooFar ? [] : await look(keysNearby(from, reach));
  return near.length >= from.limit ? near : look(keysGathered(from));
}

// So many of the order to begin with, and what looking at one costs of what gathering one does, who is met through all
// that have the word or the tag. For words the rows themselves are read; all else their index knows.
const looks = { byIndex: { begin: 2_000, price: 1 / 20 }, byRow: { begin: 800, price: 1 / 4 } };
// Chance spreads few unevenly.
const MARGIN = 1.5;

const nearWhere = ({ where, words }: From): SQL | undefined => and(where, words?.near);

function inOrder({ sort, position }: From) {
  const { key, cast } = orders[sort.field];
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`;
  const compare = sort.direction === 'desc' ? sql`<` : sql`>`;
  const after =
    position === null
      ? undefined
      : sql`(${key}, ${persons.id}) ${compare} (${position[0]}::${cast}, ${position[1]}::uuid)`;
  return { key, after, order: sql`${key} ${direction}, ${persons.id} ${direction}`, direction };
}

/** The wanted ones among the next so many of the order; all of a page where nothing is left out. */
export function keysNearby(from: From, reach: number): SQL {
  const { key, after, order, direction } = inOrder(from);
  const where = nearWhere(from);
  const next = sql`(select *, ${key} as place from ${persons} where ${and(from.base, after)} order by ${order}
    limit ${where === undefined ? from.limit : Math.max(reach, from.limit)}) ${persons}`;
  return sql`select ${persons.id} as id, place::text as key,
      (select reltuples from pg_class where oid = 'persons'::regclass) as all from ${next}
    where ${where ?? sql`true`} order by place ${direction}, ${persons.id} ${direction} limit ${from.limit}`;
}

/** The first of all that are wanted. */
export function keysGathered(from: From): SQL {
  const { key, after, direction } = inOrder(from);
  return sql`with found as materialized (
      select ${persons.id} as id, ${key} as place from ${persons} where ${and(from.base, from.where, from.words?.gathered, after)}
    ) select id, place::text as key, 0 as all from found order by place ${direction}, id ${direction} limit ${from.limit}`;
}

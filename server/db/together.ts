// Several selects answered by one statement, for reads by key: each trip to the database and each statement in it has a
// price of its own, and a thing with its parts would pay it six times.
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as utils from 'drizzle-orm/utils';
import type { Db } from './client.ts';
import { statement } from './statement.ts';

type Field = { path: string[]; field: unknown };
type NullRules = Record<string, boolean>;

// Drizzle reads every answer with these two, but leaves them out of its types.
const { mapResultRow, orderSelectedFields } = utils as unknown as {
  orderSelectedFields: (fields: object) => Field[];
  mapResultRow: <Row>(fields: Field[], row: unknown[], nullRules: NullRules) => Row;
};

/** A select that was built and not run. */
type Select = SQLWrapper & PromiseLike<unknown[]> & { _: { selectedFields: object } };

type Rows<S extends Record<string, Select>> = { [K in keyof S]: Awaited<S[K]> };

/** What `together` reads with the selects that a function builds. */
export type RowsOf<F extends (...args: never[]) => Record<string, Select>> = Rows<ReturnType<F>>;

/** Which rows are wanted: a condition on a column that holds their id. */
export type Wanted = (id: PgColumn) => SQL;

/** Those whose ids are bound to a placeholder. */
export const among =
  (placeholder: string): Wanted =>
  (id) =>
    sql`${id} = any(${sql.placeholder(placeholder)})`;

/** Those that a column of some row points at; `where` names that row. */
export const pointedAt =
  (db: Db, table: PgTable, where: SQL) =>
  (column: PgColumn): Wanted =>
  (id) =>
    inArray(id, db.select({ id: column }).from(table).where(where));

/**
 * One prepared statement out of several selects: `build` names them, and each comes back as the rows that it gives
 * alone. Placeholders are bound by name, once for all of them. Bytes (`bytea`) cannot be selected this way.
 */
export function together<S extends Record<string, Select>>(name: string, build: (db: Db) => S) {
  const built = statement((db) => {
    const columns = Object.entries(build(db)).map(([key, select]) => [key, rowsOf(select)] as const);
    return db.select(Object.fromEntries(columns)).from(sql`(values (1)) as one(row)`).prepare(name);
  });
  return async (db: Db, values: Record<string, unknown>): Promise<Rows<S>> => {
    const [answer] = await built(db).execute(values);
    return answer as Rows<S>;
  };
}

/** All rows of a select as one JSON value, read back with the select's own columns. */
function rowsOf(select: Select): SQL<unknown[]> {
  const fields = orderSelectedFields(select._.selectedFields);
  const { joinsNotNullableMap } = select as unknown as { joinsNotNullableMap: NullRules };
  // Two tables of a join may both have an `id`: here each column has a name of its own.
  const names = sql.raw(fields.map((_, index) => `c${index}`).join(', '));
  const rows = sql`(select coalesce(json_agg(json_build_array(${names})), '[]') from (${select}) as part(${names}))`;
  return rows.mapWith((values: unknown[][]) =>
    values.map((row) => mapResultRow(fields, row, joinsNotNullableMap)),
  ) as SQL<unknown[]>;
}

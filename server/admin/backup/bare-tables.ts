// Tables made ready to take rows in any order: empty, with no trigger and nothing that points at another table.
import type pg from 'pg';
import { quoted, tablesOf } from './tables.ts';

type Link = { table: string; name: string; rule: string };
export type Bare = { tables: string[]; links: Link[] };

/** Within a transaction. The role that owns the tables may do it; no superuser is needed. */
export async function bareTables(client: pg.ClientBase): Promise<Bare> {
  const tables = (await tablesOf(client)).map(({ name }) => name);
  const { rows: links } = await client.query<Link>(`
    select table_.relname::text as table, rule.conname::text as name, pg_get_constraintdef(rule.oid) as rule
    from pg_constraint rule join pg_class table_ on table_.oid = rule.conrelid
    where rule.contype = 'f' and rule.conparentid = 0 and rule.connamespace = 'public'::regnamespace`);
  for (const { table, name } of links)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  // What the migrations put there is in the backup as well.
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  return { tables, links };
}

/** As they were; every row is held against the rules again. Throws where one points at nothing. */
export async function dressTables(client: pg.ClientBase, { tables, links }: Bare): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { table, name, rule } of links)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${rule}`);
}

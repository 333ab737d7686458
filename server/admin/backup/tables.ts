// What a database consists of, as its catalogue tells, so that no table can be forgotten.
import type pg from 'pg';
import type { BackedUpTable, Manifest } from './manifest.ts';

type Named = Omit<BackedUpTable, 'rows'>;

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table, one that lies in pieces as one. Columns that the database works out by itself are left out. */
export async function tablesOf(client: pg.ClientBase): Promise<Named[]> {
  const { rows } = await client.query<Named>(`
    select table_.relname::text as name,
      array_agg(column_.attname::text order by column_.attnum) as columns
    from pg_class table_
    join pg_attribute column_ on column_.attrelid = table_.oid and column_.attnum > 0
      and not column_.attisdropped and column_.attgenerated = ''
    where table_.relnamespace = 'public'::regnamespace and table_.relkind in ('r', 'p') and not table_.relispartition
    group by table_.relname order by table_.relname`);
  return rows;
}

export async function partitionsOf(client: pg.ClientBase): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(`
    select piece.relname::text as name, whole.relname::text as of, pg_get_expr(piece.relpartbound, piece.oid) as bounds
    from pg_inherits join pg_class piece on piece.oid = inhrelid join pg_class whole on whole.oid = inhparent
    where piece.relnamespace = 'public'::regnamespace and piece.relispartition and piece.relkind in ('r', 'p')
    order by piece.relname`);
  return rows;
}

/** Those that have given a number. */
export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/** Of the migrations that were run; none where the database is new. */
export async function migrationsOf(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if ((found[0] as { name: string | null } | undefined)?.name === null) return [];
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

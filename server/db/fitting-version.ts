// Whether this version of the product knows the tables it finds: others may have brought them further.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** The first line of a migration after which the version before still works on the tables. */
const OLDER_WORK_ON = '-- Older versions work on.';

/** Where nodes hear that somebody brought the tables up to date. */
export const TABLES_CHANNEL = 'jobclips_tables';

export type Known = { at: number; named: string };
type Entry = { when: number; tag: string };

/** Of a folder of migrations: the last one, and the last that older versions cannot work with. */
export function knownHere(folder: string): { last: Known; needs: Known } {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: Entry[];
  };
  const known = entries.map(({ when, tag }) => ({ at: when, named: tag }));
  const breaks = known.filter(
    ({ named }) => !readFileSync(join(folder, `${named}.sql`), 'utf8').startsWith(OLDER_WORK_ON),
  );
  const [last, needs] = [known.at(-1), breaks.at(-1)];
  if (last === undefined || needs === undefined) throw new Error('There are no migrations.');
  return { last, needs };
}

/** Tables that a newer version changed so that this one cannot work on them. */
export class TablesTooNew extends Error {}

/** Whether the tables are as old as to say nothing of it, or not there yet. */
export async function saysNothing(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('fitting_versions')::text as name",
  );
  return rows[0]?.name == null;
}

/** Throws TablesTooNew, and where the tables are not there. */
export async function checkFits(client: Pick<pg.ClientBase, 'query'>, last: Known): Promise<void> {
  const { rows } = await client.query<{ needs: string; named: string }>(
    'select needs::text as needs, named from fitting_versions',
  );
  const needs = rows[0];
  if (needs === undefined || Number(needs.needs) <= last.at) return;
  throw new TablesTooNew(
    `A newer version of Jobclips changed the tables (${needs.named}); this one knows them up to ${last.named}. Start the newer version, or restore a backup made before it.`,
  );
}

/** Leaves word for older versions, to those that run as well. What a still newer one has left stands. */
export async function tellNeeds(client: Pick<pg.ClientBase, 'query'>, needs: Known): Promise<void> {
  await client.query(
    `insert into fitting_versions (needs, named) values ($1, $2)
     on conflict ("only") do update set needs = excluded.needs, named = excluded.named
     where fitting_versions.needs < excluded.needs`,
    [needs.at, needs.named],
  );
  await client.query('select pg_notify($1, $2)', [TABLES_CHANNEL, '']);
}

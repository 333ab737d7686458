// Which rows are an employer's, as the catalogue tells: tables that name it, and tables that point to those.
import type pg from 'pg';
import { quoted, tablesOf } from '../backup/tables.ts';

/** `rowsOf`: the condition on the table's own rows; `$1` is the employer. */
export type EmployerTable = { name: string; columns: string[]; rowsOf: string };

/** What is nobody's to take along: what opens accounts and links, and what only this server can use. */
export const leftOut: Record<string, string> = {
  sessions: 'opens accounts',
  mailed_tokens: 'opens accounts',
  oauth_states: 'opens accounts',
  application_links: 'opens applications',
  exports: 'files of their own',
  pdf_reports: 'files of their own',
  job_clip_transcriptions: 'transcripts that are being written',
  letter_visits: 'waits to be decided for a moment',
  person_batches: 'what an undo needs for half an hour',
  person_batch_jobs: 'what an undo needs for a day',
  person_batch_rows: 'what an undo needs for a day',
  person_checks: 'looked up again from the people',
  person_duplicates: 'looked up again from the people',
  person_marks: 'looked up again from the people',
  person_figure_changes: 'waits to be added up',
  uploads: 'parts of files that are no recordings yet',
  podcast_notices: 'waits to be told of',
  stale_persons: 'waits to be added up',
};

/** Columns that hold keys of this server, or hashes made with them. */
const isKey = (column: string) => /^sealed_|(?:^|_)hash(?:es)?$/.test(column);

type Link = { from: string; column: string; to: string; target: string };

export async function employerTables(client: pg.ClientBase): Promise<EmployerTable[]> {
  const tables = (await tablesOf(client)).filter(({ name }) => leftOut[name] === undefined);
  const links = await foundLinks(client);
  const known = new Map<string, string>();
  for (const { name, columns } of tables) {
    if (name === 'employers') known.set(name, 'id = $1');
    else if (columns.includes('employer_id')) known.set(name, 'employer_id = $1');
  }
  for (const { name } of tables) {
    const rowsOf = known.get(name) ?? pointing(name, links, known);
    if (rowsOf !== null) known.set(name, rowsOf);
  }
  return tables.flatMap(({ name, columns }) => {
    const rowsOf = known.get(name);
    return rowsOf === undefined ? [] : [{ name, rowsOf, columns: columns.filter((one) => !isKey(one)) }];
  });
}

/** Rows that point to rows of the employer; null for a table that does not. */
function pointing(name: string, links: Link[], known: ReadonlyMap<string, string>): string | null {
  const link = links.find(({ from, to }) => from === name && known.has(to));
  if (link === undefined) return null;
  const { column, to, target } = link;
  return `${quoted(column)} in (select ${quoted(target)} from ${quoted(to)} where ${known.get(to)})`;
}

/** Foreign keys of one column. */
async function foundLinks(client: pg.ClientBase): Promise<Link[]> {
  const { rows } = await client.query<Link>(`
    select from_.relname::text as "from", a.attname::text as column, to_.relname::text as "to", b.attname::text as target
    from pg_constraint c
    join pg_class from_ on from_.oid = c.conrelid join pg_class to_ on to_.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 order by 1, 2`);
  return rows;
}

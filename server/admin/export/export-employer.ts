// Everything of one employer as a tar: its rows as JSON lines, a table a file, and the files that were sent or uploaded.
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { pack } from 'tar-stream';
import type { EmployerId } from '#contract/kit/ids.ts';
import { originalKey } from '#server/features/images/rules.ts';
import { mediaKey } from '#server/features/media/rules.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { quoted } from '../backup/tables.ts';
import { addFile, addStream, settle, type TarDraft } from '../tar-draft.ts';
import { type EmployerTable, employerTables } from './employer-tables.ts';

const ROWS_AT_ONCE = 500;

type Ports = { client: pg.ClientBase; files: FileStore };
export type ExportCounts = { tables: number; rows: number; files: number; bytes: number };

/** Writes `file`, which must not be there yet: it appears whole or not at all. */
export async function exportEmployer(
  file: string,
  { id }: { id: EmployerId },
  { client, files }: Ports,
): Promise<ExportCounts> {
  const path = `${file}.part`;
  const draft: TarDraft = { tar: pack(), sha256: {} };
  try {
    const [counts] = await Promise.all([
      writeAll({ draft, path }, id, { client, files }),
      pipeline(draft.tar, createWriteStream(path, { mode: 0o600, flags: 'wx' })),
    ]);
    await settle(path, file);
    return { ...counts, bytes: (await stat(file)).size };
  } finally {
    await Promise.all([rm(path, { force: true }), rm(`${path}.table`, { force: true })]);
  }
}

type Draft = { draft: TarDraft; path: string };

async function writeAll({ draft, path }: Draft, id: EmployerId, { client, files }: Ports) {
  try {
    // One snapshot for all tables.
    await client.query('begin isolation level repeatable read read only');
    const tables = await employerTables(client);
    let rows = 0;
    for (const table of tables) rows += await writeTable({ draft, path }, { client, id, table });
    const keys = await storedKeys(client, id);
    await client.query('commit');
    const written = await writeFiles(draft, files, keys);
    draft.tar.finalize();
    return { tables: tables.length, rows, files: written };
  } catch (error) {
    draft.tar.destroy(error as Error);
    throw error;
  }
}

type Asked = { client: pg.ClientBase; id: EmployerId; table: EmployerTable };

/** A tar wants to know each length beforehand, so a table is first written beside it. Answers with its rows. */
async function writeTable({ draft, path }: Draft, { client, id, table }: Asked): Promise<number> {
  const beside = `${path}.table`;
  const columns = table.columns.map(quoted).join(', ');
  await client.query(
    `declare taken no scroll cursor for
     select row_to_json(taken)::text as line from (select ${columns} from ${quoted(table.name)} where ${table.rowsOf}) taken`,
    [id],
  );
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from taken`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }
  await pipeline(lines, createWriteStream(beside, { mode: 0o600 }));
  await client.query('close taken');
  await addFile(draft, `rows/${table.name}.jsonl`, beside);
  return count;
}

/** Recordings and pictures as they were uploaded, and what candidates and staff attached. */
async function storedKeys(client: pg.ClientBase, id: EmployerId): Promise<string[]> {
  const all = async <Row>(query: string) => (await client.query(query, [id])).rows as Row[];
  const recordings = await all<{ permalink: never; extension: string }>(
    'select permalink, extension from media where employer_id = $1',
  );
  const pictures = await all<{ permalink: never }>('select permalink from images where employer_id = $1');
  const sent = await all<{ key: string }>(
    `select stored_as as key from application_files where employer_id = $1
     union all select stored_as from guide_files where employer_id = $1`,
  );
  return [
    ...recordings.map(({ permalink, extension }) => mediaKey(permalink, extension)),
    ...pictures.map(({ permalink }) => originalKey(permalink)),
    ...sent.map(({ key }) => key),
  ];
}

/** Answers with how many there were: one that is gone, such as of somebody erased just now, is left out. */
async function writeFiles(draft: TarDraft, files: FileStore, keys: readonly string[]): Promise<number> {
  let written = 0;
  for (const key of keys) {
    const size = await files.size(key);
    if (size === null) continue;
    await addStream(draft, { name: `files/${key}`, size }, await files.read(key));
    written += 1;
  }
  return written;
}

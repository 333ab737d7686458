// `npm run admin -- backup FILE`: database and files as they are at one moment, while the server runs.
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { closeClient, openClient } from '#server/db/connect.ts';
import { addFile, addText, settle, type TarDraft } from '../tar-draft.ts';
import { type FileTree, holdFiles } from './file-tree.ts';
import {
  type BackedUpTable,
  BackupError,
  fileMember,
  MANIFEST,
  type Manifest,
  SECRET,
  tableMember,
} from './manifest.ts';
import { migrationsOf, partitionsOf, quoted, sequencesOf, tablesOf } from './tables.ts';

export type BackupPorts = { url: string; dataDir: string; secretMark: string; tell: (line: string) => void };
export type BackupAnswer = { file: string; bytes: number; tables: number; rows: number; files: number };

/** A tar that is being written, and what its manifest will say. */
type Draft = TarDraft & { path: string; tell: BackupPorts['tell'] };

/** Writes `file`, which must not be there yet: it appears whole or not at all. Throws BackupError. */
export async function writeBackup(file: string, ports: BackupPorts): Promise<BackupAnswer> {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose a new file name.`);
  const path = `${file}.part`;
  const client = openClient({ connectionString: ports.url, application_name: 'jobclips-backup' });
  await client.connect();
  const files = await holdFiles(ports.dataDir);
  try {
    const tar = pack();
    const draft: Draft = { tar, path, sha256: {}, tell: ports.tell };
    const [manifest] = await Promise.all([
      writeAll(client, files, { draft, ports }),
      pipeline(tar, createWriteStream(path, { mode: 0o600 })),
    ]);
    await settle(path, file);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    return { file, bytes, tables: manifest.tables.length, rows, files: (await files.keys()).length };
  } finally {
    await Promise.all([
      files.letGo(),
      closeClient(client),
      rm(path, { force: true }),
      rm(`${path}.table`, { force: true }),
    ]);
  }
}

type Work = { draft: Draft; ports: BackupPorts };

async function writeAll(client: pg.Client, files: FileTree, { draft, ports }: Work): Promise<Manifest> {
  try {
    // One snapshot for all tables; what is written meanwhile comes with the next backup.
    await client.query('begin isolation level repeatable read read only');
    const migrations = await migrationsOf(client);
    if (migrations.length === 0) throw new BackupError('This database has no Jobclips data.');
    await files.holdNew();
    const tables: BackedUpTable[] = [];
    for (const table of await tablesOf(client))
      tables.push({ ...table, rows: await writeTable(client, table, draft) });
    const [partitions, sequences] = [await partitionsOf(client), await sequencesOf(client)];
    await client.query('commit');
    await writeFiles(files, draft);
    await writeSecret(ports.dataDir, draft);
    const manifest: Manifest = {
      ...{ format: 'jobclips-backup-1', madeAt: new Date().toISOString(), migrations, tables },
      ...{ partitions, sequences, sha256: draft.sha256, secretMark: ports.secretMark },
    };
    await addText(draft, MANIFEST, Buffer.from(JSON.stringify(manifest)));
    draft.tar.finalize();
    return manifest;
  } catch (error) {
    draft.tar.destroy(error as Error);
    throw error;
  }
}

/** A tar wants to know each length beforehand, so a table is first written beside it. Answers with its rows. */
async function writeTable(
  client: pg.Client,
  { name, columns }: Omit<BackedUpTable, 'rows'>,
  draft: Draft,
): Promise<number> {
  const path = `${draft.path}.table`;
  const copy = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`),
  );
  await pipeline(copy, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600 }));
  await addFile(draft, tableMember(name), path);
  draft.tell(`${name}: ${copy.rowCount} rows`);
  return copy.rowCount;
}

async function writeFiles(files: FileTree, draft: Draft): Promise<void> {
  const keys = await files.keys();
  for (const [nth, key] of keys.entries()) {
    await addFile(draft, fileMember(key), files.pathOf(key));
    if ((nth + 1) % 500 === 0) draft.tell(`${nth + 1} of ${keys.length} files`);
  }
  draft.tell(`${keys.length} files`);
}

/** The secret that the server made for itself: without it nobody could open the sealed keys again. */
async function writeSecret(dataDir: string, draft: Draft): Promise<void> {
  const secret = await readFile(join(dataDir, 'secret')).catch(() => null);
  if (secret !== null) await addText(draft, SECRET, secret);
}

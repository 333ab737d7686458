// `npm run admin -- restore FILE`: a backup put back into an empty database and its folder.
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { makeDataFolder } from '#server/data-folder.ts';
import { closeClient, openClient } from '#server/db/connect.ts';
import { knownMigrations, migrateDatabase } from '#server/db/migrate.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { bareTables, dressTables } from './bare-tables.ts';
import { BackupError, fileMember, type Manifest, SECRET, tableMember } from './manifest.ts';
import { checkedManifest, type Entry, eachMember } from './read-backup.ts';
import { migrationsOf, partitionsOf, quoted } from './tables.ts';

export type RestorePorts = {
  url: string;
  dataDir: string;
  /** The mark of the secret that this server has; null where it has none yet and takes the backup's. */
  secretMark: string | null;
  tell: (line: string) => void;
};
export type RestoreAnswer = { madeAt: string; tables: number; rows: number; files: number };

/**
 * Throws BackupError, and has changed nothing, for a backup that is not whole or newer than this version, for another
 * secret and for a database that is not empty. What breaks later leaves the database empty, to be restored again.
 */
export async function restoreBackup(file: string, ports: RestorePorts): Promise<RestoreAnswer> {
  ports.tell(`Reading ${file}`);
  const manifest = await checkedManifest(file);
  checkVersion(manifest);
  if (ports.secretMark !== null && ports.secretMark !== manifest.secretMark)
    throw new BackupError(
      'The backup was made with another secret, so its sealed keys can’t be opened. Set SESSION_SECRET and SECRETS_KEY as they were there, or remove the file secret of this DATA_DIR. Nothing was changed.',
    );
  makeDataFolder(ports.dataDir);
  const files = await openFileStore(ports);
  const client = openClient({ connectionString: ports.url, application_name: 'jobclips-restore' });
  await client.connect();
  try {
    await checkEmpty(client, manifest);
    await migrateDatabase(ports.url, { upTo: manifest.migrations.at(-1)?.at });
    await client.query('begin');
    await load(client, { file, manifest, files, ports });
    await client.query('commit');
  } finally {
    await closeClient(client);
  }
  ports.tell('Migrating the tables');
  await migrateDatabase(ports.url);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const fileCount = Object.keys(manifest.sha256).filter((name) => name.startsWith(fileMember(''))).length;
  return { madeAt: manifest.madeAt, tables: manifest.tables.length, rows, files: fileCount };
}

/** The backup's migrations have to be the first of this version's. */
function checkVersion({ migrations }: Manifest): void {
  const known = knownMigrations();
  const isKnown = migrations.every(({ hash, at }, nth) => known[nth]?.hash === hash && known[nth]?.at === at);
  if (isKnown) return;
  throw new BackupError(
    'The backup was made by a newer version or a modified copy of Jobclips. Install that version, then restore. Nothing was changed.',
  );
}

async function checkEmpty(client: pg.Client, { migrations: wanted }: Manifest): Promise<void> {
  const { rows: users } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('jobclips', 'jobclips-listen')`,
  );
  if ((users[0]?.count ?? 0) > 0)
    throw new BackupError('A server is using this database. Stop it, then restore. Nothing was changed.');
  const migrations = await migrationsOf(client);
  if (migrations.length === 0) return;
  const { rows } = await client.query<{ is: boolean }>(
    'select exists (select from employers) or exists (select from users) as is',
  );
  if (rows[0]?.is === true)
    throw new BackupError(
      'This database already has employers or users. Restore into an empty database and a new DATA_DIR. Nothing was changed.',
    );
  // A restore that was broken off left them as the backup wants them.
  if (isDeepStrictEqual(migrations, wanted)) return;
  throw new BackupError(
    'This database was used by Jobclips before. Restore into a new one. Nothing was changed.',
  );
}

type Load = { file: string; manifest: Manifest; files: FileStore; ports: RestorePorts };

async function load(client: pg.Client, { file, manifest, files, ports }: Load): Promise<void> {
  await makePartitions(client, manifest);
  const bare = await bareTables(client);
  const tables = new Map(manifest.tables.map((table) => [tableMember(table.name), table]));
  await eachMember(file, async (name, entry) => {
    const table = tables.get(name);
    if (table !== undefined) {
      await fillTable(client, table, entry);
      ports.tell(`${table.name}: ${table.rows} rows`);
    } else if (name.startsWith(fileMember('')))
      await putFile(files, name.slice(fileMember('').length), entry);
    else if (name === SECRET && ports.secretMark === null) await putSecret(ports.dataDir, entry);
  });
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
  ports.tell('Checking references');
  await dressTables(client, bare);
}

async function makePartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  const there = new Set((await partitionsOf(client)).map(({ name }) => name));
  for (const { name, of, bounds } of partitions)
    if (!there.has(name))
      await client.query(`create table ${quoted(name)} partition of ${quoted(of)} ${bounds}`);
}

async function fillTable(
  client: pg.Client,
  { name, columns, rows }: Manifest['tables'][number],
  entry: Entry,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(entry, createGunzip(), copy);
  if (copy.rowCount !== rows) throw new Error(`${name} got ${copy.rowCount} rows instead of ${rows}.`);
}

async function putFile(files: FileStore, key: string, entry: Entry): Promise<void> {
  const path = await files.temporaryPath();
  await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
  await files.keep(key, path, 'application/octet-stream');
}

async function putSecret(dataDir: string, entry: Entry): Promise<void> {
  const path = join(dataDir, 'secret');
  if (existsSync(path)) return;
  await pipeline(entry, createWriteStream(`${path}.part`, { mode: 0o600 }));
  const handle = await open(`${path}.part`, 'r+');
  await handle.sync();
  await handle.close();
  await rename(`${path}.part`, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}

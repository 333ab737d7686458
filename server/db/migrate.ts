// Brings the tables up to date. Two nodes that start together wait for each other.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { closeClient, openClient } from './connect.ts';
import { checkFits, knownHere, saysNothing, tellNeeds } from './fitting-version.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number will do, as long as every node uses the same.
const LOCK = 7_409_112;
const known = knownHere(folder);

/** Throws TablesTooNew: a node that still runs while its neighbours were upgraded is not fit to answer. */
export const checkTables = (client: Parameters<typeof checkFits>[0]): Promise<void> =>
  checkFits(client, known.last);

/** Of this version, the oldest first; `at` is the moment by which drizzle tells them apart. */
export const knownMigrations = (): { hash: string; at: number }[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis: at }) => ({ hash, at }));

/**
 * Runs the migrations that are missing, all in one transaction: all of them or none. `upTo` is the `at` of the last one
 * that is wanted. Throws TablesTooNew, and for a PostgreSQL older than 15.
 */
export async function migrateDatabase(
  url: string,
  { upTo }: { upTo?: number | undefined } = {},
): Promise<void> {
  const client = openClient({ connectionString: url, application_name: 'jobclips-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new Error('DATABASE_URL points at a PostgreSQL older than 15.');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await saysNothing(client))) await checkFits(client, known.last);
    await withFolder(upTo, (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }));
    if (upTo === undefined) await tellNeeds(client, known.needs);
  } finally {
    // Ending the connection lets the lock go.
    await closeClient(client);
  }
}

/** drizzle takes a folder whole, so the later ones are left out of a copy of it. */
async function withFolder(upTo: number | undefined, work: (path: string) => Promise<void>): Promise<void> {
  if (upTo === undefined) return work(folder);
  const copy = mkdtempSync(join(tmpdir(), 'jobclips-migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
    const entries = journal.entries.filter(({ when }) => when <= upTo);
    writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await work(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

type Journal = { entries: { when: number }[] };

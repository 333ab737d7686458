// A database as an earlier release left it.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { withDatabase } from './database-url.ts';
import { openPatiently } from './patient-database.ts';
import { readText } from './project-files.ts';
import { type TestApp, testApp } from './test-app.ts';

const migrations = 'server/db/migrations';
type Journal = { entries: { tag: string }[] };

export type OlderDatabase = Database & { url: string };

/** A database of its own with all migrations up to `last`, dropped after the file's tests. */
export async function olderDatabase(last: string): Promise<OlderDatabase> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  const name = `jc_test_${randomBytes(6).toString('hex')}`;
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = withDatabase(inject('adminUrl'), name);
  await migrateUpTo(url, last);
  const database = openPatiently(url);
  afterAll(async () => {
    await database.close();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  return { ...database, url };
}

/** Brings the database up to date and builds the app on it. */
export async function appUpToDate({ url, db, pool }: OlderDatabase): Promise<TestApp> {
  await migrateDatabase(url);
  return { ...(await testApp({}, { db })), db, pool };
}

/** Columns that came later with a default: everybody has it from then on. */
const SINCE = `'{stage,places,places_rule,said_places,burst_count,is_withdrawn,may_have_left,passed,track_clicks,provider,is_in_daily_highlights}'::text[]`;

/** All that stands in some tables, each row as text; columns that came since then and are empty say nothing. */
export async function textOf({ pool }: Database, tables: readonly string[]): Promise<string[]> {
  const found = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select (jsonb_strip_nulls(to_jsonb(t)) - ${SINCE})::text as row from ${table} t order by 1`,
    );
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found;
}

async function migrateUpTo(url: string, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jobclips-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const journal = JSON.parse(readText(`${migrations}/meta/_journal.json`)) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  const entries = journal.entries.slice(0, end);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.end();
  rmSync(folder, { recursive: true });
}

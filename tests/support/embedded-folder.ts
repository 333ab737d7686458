// A fresh folder for each test of the bundled database, and everything started on it ended again.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '#server/db/embedded.ts';
import { type AppOptions, type AppProcess, type RunningApp, runEmbeddedApp } from './run-embedded-app.ts';

export const isRoot = process.getuid?.() === 0;
export const nobody = { uid: 65534, gid: 65534 };

/** What the tests share; `folder` and `lines` are new for each test. */
export const ground = { folder: '', lines: [] as string[], ends: [] as (() => Promise<unknown>)[] };

/** Registers the hooks; once in a test file. */
export function useFreshFolder(): void {
  beforeEach(() => {
    ground.folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
    chmodSync(ground.folder, 0o755);
    ground.lines = [];
    ground.ends = [];
  });
  afterEach(async () => {
    for (const end of ground.ends.reverse()) await end();
    rmSync(ground.folder, { recursive: true, force: true });
  });
}

/** A path in the folder of this test. */
export function inFolder(...parts: string[]): string {
  return join(ground.folder, ...parts);
}

/** Starts the database in this process. */
export async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const log = (line: string) => ground.lines.push(line);
  const database = await startEmbedded({
    dataDir: inFolder('data'),
    elsewhere: inFolder('elsewhere'),
    log,
    ...options,
  });
  ground.ends.push(() => database.stop());
  return database;
}

/** Starts the small app, and its database with it, in a process of its own. */
export async function run(options: Partial<AppOptions> = {}, how: AppProcess = {}): Promise<RunningApp> {
  const app = await runEmbeddedApp(
    { dataDir: inFolder('data'), elsewhere: inFolder('elsewhere'), ...options },
    how,
  );
  ground.ends.push(() => app.kill9());
  ground.ends.push(() => app.stop());
  return app;
}

export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

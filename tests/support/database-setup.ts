// One PostgreSQL for all server tests: the bundled one, or the one DATABASE_URL names. Files clone a migrated template.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { startQueueTables } from '#server/queue/queue.ts';
import { withDatabase } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address whose user may create databases. */
    adminUrl: string;
  }
}

export const TEMPLATE = 'jobclips_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL;
  const server =
    external === undefined ? await startBundled() : { url: external, stop: async () => undefined };
  project.provide('adminUrl', server.url);
  await makeTemplate(server.url);
  return async () => {
    await query(server.url, `drop database if exists ${TEMPLATE} with (force)`);
    await server.stop();
  };
}

async function startBundled() {
  const folder = mkdtempSync(join(tmpdir(), 'jobclips-test-'));
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  return {
    url: database.url.replace('//jobclips@', '//postgres@'),
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(database.dataFolder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(adminUrl: string): Promise<void> {
  await query(adminUrl, `drop database if exists ${TEMPLATE} with (force)`);
  await query(adminUrl, `create database ${TEMPLATE}`);
  const url = withDatabase(adminUrl, TEMPLATE);
  await migrateDatabase(url);
  await startQueueTables(url);
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A node that runs while its neighbours are upgraded: its background work rests as long as the tables are too new for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/client.ts';
import { tellNeeds } from '#server/db/fitting-version.ts';
import { openListening } from '#server/db/listening.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readSettings } from '#server/env.ts';
import { storeBatch } from '#server/features/tracking/taking/store-batch.ts';
import { createLog } from '#server/log.ts';
import { startProduct } from '#server/product.ts';
import { startQueue } from '#server/queue/queue.ts';
import { newDatabase } from '#tests/support/new-database.ts';
import { freePort } from '#tests/support/run-product.ts';

const url = await newDatabase();
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The worker as it is started, with a mail server that takes nothing, and what it logged. */
async function startWorker() {
  const dataDir = mkdtempSync(join(tmpdir(), 'jobclips-worker-'));
  const settings = readSettings({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, ROLE: 'worker', PORT: String(await freePort()) },
    ...{ STAGE: 'production', SESSION_SECRET: 'a secret of the tests, long enough to sign' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'silent' },
  });
  const log = createLog(settings);
  const warned: string[] = [];
  log.warn = ((_fields: object, sentence: string) => void warned.push(sentence)) as typeof log.warn;
  const closers: (() => Promise<void>)[] = [];
  await startProduct({ settings, log, url, closers, viteServer: undefined, say: () => undefined });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { warned: () => warned.filter((sentence) => sentence.includes('Background work')) };
}

const count = async ({ pool }: Database, query: string) =>
  Number((await pool.query<{ count: string }>(query)).rows[0]?.count);
const batches = (database: Database) => count(database, 'select count(*) from tracked_batches');
const untried = (database: Database) =>
  count(database, "select count(*) from pgboss.job where name = 'mail/send' and state = 'created'");

test('it rests once the tables are too new, says so once, and takes up again when they fit', async () => {
  await migrateDatabase(url);
  const database = openDatabase(url, { max: 3 });
  afterAll(() => database.close());
  const listening = await openListening(url);
  afterAll(() => listening.close());
  const { warned } = await startWorker();
  const elsewhere = await startQueue({ pool: database.pool, listening });
  afterAll(() => elsewhere.stop());
  const giveWork = async () => {
    await storeBatch(database.db, '2026-03-01', { size: 0, json: Buffer.from('[]') });
    await elsewhere.send(database.db, 'mail/send', { id: '019b0000-0000-7000-8000-000000000000' });
  };
  const isDone = async () => (await batches(database)) + (await untried(database)) === 0;

  await giveWork();
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);

  // As a newer version does after its migrations.
  const { rows } = await database.pool.query<{ at: string; named: string }>(
    'select needs::text as at, named from fitting_versions',
  );
  await tellNeeds(database.pool as never, { at: Date.now() + 1e12, named: '0099_newer' });
  await expect.poll(warned, { timeout: 20_000 }).toHaveLength(1);
  await giveWork();
  await later(2_500);
  expect([await batches(database), await untried(database)]).toEqual([1, 1]);
  expect(warned()).toEqual([expect.stringMatching(/0099_newer.*Background work rests/s)]);

  await database.pool.query('update fitting_versions set needs = $1, named = $2', [
    rows[0]?.at,
    rows[0]?.named,
  ]);
  await tellNeeds(database.pool as never, { at: 0, named: 'none' });
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
  expect(warned()).toHaveLength(2);
});

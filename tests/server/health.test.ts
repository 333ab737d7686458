// What metrics tell an operator.
import { expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { createHealth } from '#server/health.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

function figures(database: Database): Promise<string> {
  const listening = { figures: () => ({ connected: true, reconnects: 2 }) };
  const queue = { check: async () => undefined };
  return createHealth({
    database,
    queue,
    tables: { check: async () => undefined },
    listening,
    clock: { aheadSeconds: () => 0 },
    loop: { haltedSeconds: () => 0 },
    app: () => null,
  }).metrics();
}

test('events that wait and batches that cannot be read are counted', async () => {
  const database = { db: app.db, pool: app.pool, close: async () => undefined };
  expect(await figures(database)).toContain('\njobclips_events_waiting 0\n');
  await app.pool.query(`insert into tracked_batches (day, size, rows, set_aside_at)
    values (current_date, 3, '[]', null), (current_date, 4, '[]', null), (current_date, 5, '[]', now())`);
  const told = await figures(database);
  expect(told).toContain('\njobclips_events_waiting 7\n');
  expect(told).toContain('\njobclips_batches_set_aside 1\n');
});

test('without the database the other figures are told', async () => {
  const gone = { ...app.db, execute: () => Promise.reject(new Error('gone')) } as unknown as Database['db'];
  const told = await figures({ db: gone, pool: app.pool, close: async () => undefined });
  expect(told).toContain('\njobclips_events_waiting Nan\n');
  expect(told).toMatch(/\njobclips_database_connections \d+\n/);
});

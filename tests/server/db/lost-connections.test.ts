// Connections that are cut, one of each kind: the work on them is refused or done again, and the process goes on.
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { isConnectionLost } from '#server/db/away.ts';
import { openDatabase } from '#server/db/client.ts';
import { openListening } from '#server/db/listening.ts';
import { problemOf } from '#server/http/problem.ts';
import { until } from '#tests/support/open-socket.ts';
import { ownDatabaseUrl } from '#tests/support/own-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const url = await ownDatabaseUrl(app);
const database = openDatabase(url, { max: 2 });
const admin = openDatabase(inject('adminUrl'), { max: 1 });
afterAll(async () => {
  await database.close();
  await admin.close();
});

const pidOf = async (db: typeof database.db) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0;

const cut = (pid: number) => app.pool.query('select pg_terminate_backend($1, 5000)', [pid]);

const inUse = (pool: Pool) => pool.totalCount - pool.idleCount;

test('a connection cut inside a transaction rejects its work with 503, and another takes its place', async () => {
  let last = 0;
  for (let round = 0; round < 4; round += 1) {
    const failed = await database.db
      .transaction(async (tx) => {
        last = await pidOf(tx);
        await cut(last);
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(isConnectionLost(failed)).toBe(true);
    const { status, headers } = problemOf(failed, 'request');
    expect([status, headers['Retry-After']]).toEqual([503, 2]);
  }
  expect(inUse(database.pool)).toBe(0);
  expect(await pidOf(database.db)).not.toBe(last);
});

test('what a transaction failed with is told, not that it could not be rolled back', async () => {
  const work = database.db.transaction(async (tx) => {
    await cut(await pidOf(tx));
    throw new Error('the first error');
  });
  await expect(work).rejects.toThrow('the first error');
  expect(inUse(database.pool)).toBe(0);
});

test('a connection cut while several questions share it rejects them all', async () => {
  const work = database.db.atOnce(async (one) => {
    await cut(await pidOf(one));
    return Promise.allSettled([one.execute(sql`select 1`), one.execute(sql`select 2`)]);
  });
  expect((await work).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(inUse(database.pool)).toBe(0);
});

test('reads go on over connections that are cut as they are asked, and writes are not done twice', async () => {
  const one = openDatabase(url, { max: 1 });
  await app.pool.query('create table cut_writes (n int)');
  for (let round = 0; round < 10; round += 1) {
    const pid = await pidOf(one.db);
    const cutting = cut(pid);
    const write = one.db.execute(sql`insert into cut_writes values (${round})`).catch(() => undefined);
    for (let read = 0; read < 20; read += 1)
      expect((await one.db.execute(sql`select 7 as n`)).rows).toEqual([{ n: 7 }]);
    await Promise.all([cutting, write]);
  }
  const { rows } = await app.pool.query(
    'select count(*)::int as all, count(distinct n)::int as once from cut_writes',
  );
  expect(rows[0].all).toBe(rows[0].once);
  await one.close();
});

const listeners = async () =>
  (
    await app.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'jobclips-listen' and datname = current_database()",
    )
  ).rows.map(({ pid }) => pid);

test('the listening connection comes back as one, says so, and hears again', async () => {
  const listening = await openListening(url);
  const heard: string[] = [];
  let backs = 0;
  listening.onBack(() => {
    backs += 1;
  });
  await listening.listen('things', (payload) => void heard.push(payload));
  await app.pool.query("select pg_notify('things', 'before')");
  await until(() => heard.length === 1);
  for (const pid of await listeners()) await cut(pid);
  await until(() => backs === 1);
  await app.pool.query("select pg_notify('things', 'after')");
  await until(() => heard.length === 2);
  expect(heard).toEqual(['before', 'after']);
  expect(listening.figures()).toEqual({ connected: true, reconnects: 1 });
  await listening.close();
  expect(await listeners()).toEqual([]);
});

test('while the database refuses everybody one listener tries, and one comes back', async () => {
  const listening = await openListening(url);
  const name = (await app.pool.query('select current_database() as name')).rows[0].name as string;
  await admin.pool.query(`alter database ${name} with allow_connections false`);
  for (const pid of await listeners()) await cut(pid);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(listening.figures().connected).toBe(false);
  await admin.pool.query(`alter database ${name} with allow_connections true`);
  const begun = performance.now();
  await until(() => listening.figures().connected);
  expect(performance.now() - begun).toBeLessThan(4_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await listeners()).toHaveLength(1);
  await listening.close();
}, 20_000);

test('a message that cannot be read harms nobody', async () => {
  const listening = await openListening(url);
  const heard: string[] = [];
  await listening.listen('broken', () => {
    throw new Error('cannot be read');
  });
  await listening.listen('broken', (payload) => void heard.push(payload));
  await app.pool.query("select pg_notify('broken', '{')");
  await until(() => heard.length === 1);
  await listening.close();
});

// Drops of pages reach other nodes, also when they could not be told at once, and an edit is never refused for it.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { saveEmployer } from '#contract/employers.ts';
import { openListening } from '#server/db/listening.ts';
import { tellOtherNodes } from '#server/site/other-nodes.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { until } from '#tests/support/open-socket.ts';
import { ownDatabaseUrl } from '#tests/support/own-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const url = await ownDatabaseUrl(app);

async function node(db: Parameters<typeof tellOtherNodes>[0]['db'] = app.db) {
  const dropped: string[] = [];
  const seen = { dropped, all: 0 };
  const listening = await openListening(url);
  const nodes = await tellOtherNodes({
    ...{ listening, db },
    drop: (tags) => void dropped.push(...tags),
    dropAll: () => {
      seen.all += 1;
    },
  });
  afterAll(async () => {
    await nodes.close();
    await listening.close();
  });
  return { nodes, seen };
}

test('what could not be told is told as soon as the database answers', async () => {
  let isAway = true;
  const flaky = {
    execute: (statement: Parameters<typeof app.db.execute>[0]) =>
      isAway ? Promise.reject(new Error('away')) : app.db.execute(statement),
  };
  const here = await node(flaky);
  const there = await node();
  await here.nodes.tell(['job-clip:a']);
  await here.nodes.tell(['job-clip:b']);
  expect(there.seen.dropped).toEqual([]);
  isAway = false;
  await until(() => there.seen.dropped.length === 2);
  expect(there.seen).toEqual({ dropped: ['job-clip:a', 'job-clip:b'], all: 0 });
  isAway = true;
  await here.nodes.tell(Array.from({ length: 6_000 }, (_, n) => `job-clip:${n}`));
  isAway = false;
  await until(() => there.seen.all === 1);
  expect(here.seen).toEqual({ dropped: [], all: 0 });
});

test('after its listening connection was lost a node drops everything', async () => {
  const { seen } = await node();
  await app.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobclips-listen' and datname = current_database()",
  );
  await until(() => seen.all === 1);
});

test('others are told with the commit of the transaction, and not of one that was rolled back', async () => {
  const here = await node();
  const there = await node();
  await app.db
    .transaction(async (tx) => {
      await here.nodes.tellWithin(tx, ['job-clip:never']);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await app.db.transaction((tx) => here.nodes.tellWithin(tx, ['job-clip:once']));
  await until(() => there.seen.dropped.length > 0);
  expect(there.seen.dropped).toEqual(['job-clip:once']);
});

test('an edit that is durable is answered as done, even where telling others fails', async () => {
  const alone = await testApp(
    { logLevel: 'silent' },
    { onDrop: () => Promise.reject(new Error('nobody could be told')) },
  );
  const { employer, owner } = await makeEmployer(alone);
  const params = { employer: employer.permalink };
  const answer = await alone.call(
    saveEmployer,
    { params, body: { name: 'New name' } },
    { as: owner, version: 1 },
  );
  expect([answer.status, answer.body.name]).toEqual([200, 'New name']);
});

test('others are told in one exchange with the commit, however much there is to tell', async () => {
  const here = await node();
  const tags = Array.from({ length: 120 }, (_, nth) => `job-page:${nth}`);
  const telling = await testApp({}, { onDropWithin: (tx) => here.nodes.tellWithin(tx, tags) });
  const { employer, owner } = await makeEmployer(telling);
  const order: string[] = [];
  const query = pg.Client.prototype.query as (...question: unknown[]) => unknown;
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...all: unknown[]
  ) {
    const { text = String(all[0]) } = all[0] as { text?: string };
    const name = /commit|pg_notify/.exec(text)?.[0];
    const answer = Reflect.apply(query, this, all);
    if (name === undefined) return answer;
    order.push(name);
    return (answer as Promise<unknown>).finally(() => order.push(`${name} answered`));
  } as typeof pg.Client.prototype.query);
  const params = { employer: employer.permalink };
  await telling.call(saveEmployer, { params, body: { name: 'New name' } }, { as: owner, version: 1 });
  watched.mockRestore();
  expect(order.slice(0, 4)).toEqual(['pg_notify', 'pg_notify', 'pg_notify', 'commit']);
});

test('a transaction in which a statement failed is never taken for done', async () => {
  const failing = app.db.transaction(async (tx) => {
    tx.execute(sql`select 1 / 0`).catch(() => undefined);
    return 'done';
  });
  await expect(failing).rejects.toThrow('rolled back');
});

import { afterAll, describe, expect, test } from 'vitest';
import { deadLetters, startQueue } from '#server/queue/queue.ts';
import { ownGround } from '#tests/support/own-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const wishes = { retryLimit: 1, retryDelaySeconds: 1, sweepSeconds: 1 };
const queue = await startQueue(await ownGround(app), wishes);
const second = await startQueue(await ownGround(app), { ...wishes, sweepSeconds: 60 });
afterAll(async () => {
  await queue.stop();
  await second.stop();
});

describe('a job', () => {
  test('is done by one of two nodes, with what it was given', async () => {
    const done: string[] = [];
    const handler = async ({ text }: { text: string }) => void done.push(text);
    await queue.work('test/once', handler);
    await second.work('test/once', handler);
    const texts = Array.from({ length: 6 }, (_, index) => `job ${index} “é” ''; $1 {}`);
    for (const text of texts) await queue.send(app.db, 'test/once', { text });
    await expect.poll(() => done.length, { timeout: 15_000 }).toBe(6);
    expect(done.sort()).toEqual(texts);
  });

  test('that fails is tried again, and does not hold up others', async () => {
    const tries: string[] = [];
    await queue.work<{ name: string }>('test/again', async ({ name }) => {
      tries.push(name);
      if (
        name === 'poison' ||
        (name === 'second time' && tries.filter((tried) => tried === name).length === 1)
      )
        throw new Error('not yet');
    });
    for (const name of ['poison', 'second time', 'at once']) await queue.send(app.db, 'test/again', { name });
    await expect.poll(() => tries.length, { timeout: 15_000 }).toBe(5);
    expect(tries.sort()).toEqual(['at once', 'poison', 'poison', 'second time', 'second time']);
    const dead = async () =>
      (await app.pool.query('select data from pgboss.job where name = $1', [deadLetters('test/again')])).rows;
    await expect.poll(dead, { timeout: 5_000 }).toEqual([{ data: { name: 'poison' } }]);
  }, 30_000);

  test('enqueued on one node starts within a second on another that looks once a minute', async () => {
    const started: number[] = [];
    await second.work<{ n: number }>('test/told', async ({ n }) => void started.push(n));
    // A node reads once a minute which queues tell; until then it looks every second.
    await queue.send(app.db, 'test/told', { n: 0 });
    await expect.poll(() => started, { timeout: 10_000 }).toEqual([0]);
    await app.db.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await queue.send(tx, 'test/told', { n });
    });
    await expect.poll(() => started.length, { timeout: 1_000, interval: 20 }).toBe(4);
  }, 15_000);

  test('may be written by a node that does not handle it', async () => {
    await second.send(app.db, 'test/elsewhere', { n: 1 });
    const done: number[] = [];
    await queue.work<{ n: number }>('test/elsewhere', async ({ n }) => void done.push(n));
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([1]);
  });
});

// A database that is coming up, one that refuses, and a network that says nothing any more.
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { awaitDatabase, withoutPassword } from '#server/db/await-database.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import { openDatabase } from '#server/db/client.ts';
import { openListening } from '#server/db/listening.ts';
import { createHealth } from '#server/health.ts';
import { until } from '#tests/support/open-socket.ts';
import { freePort } from '#tests/support/run-product.ts';
import { openSilentProxy, type SilentProxy } from '#tests/support/silent-proxy.ts';

let proxy: SilentProxy;
beforeAll(async () => {
  proxy = await openSilentProxy(inject('adminUrl'));
});
afterAll(() => proxy.close());

const timed = async (work: Promise<unknown>) => {
  const begun = performance.now();
  const outcome = await work.catch((error: unknown) => error);
  return { outcome, ms: performance.now() - begun };
};

test('a silent network is given up: questions, transactions, readiness, and the end of the pool', async () => {
  const database = openDatabase(proxy.url, { max: 4, silentAfterMs: 1_000 });
  const listening = await openListening(proxy.url, { heartbeatMs: 200 });
  await database.db.execute(sql`select 1`);
  proxy.goSilent();
  const asked = await timed(database.db.execute(sql`select 1`));
  expect([isDatabaseAway(asked.outcome), asked.ms < 3_000]).toEqual([true, true]);
  const inside = await timed(database.db.transaction((tx) => tx.execute(sql`select 1`)));
  expect([isDatabaseAway(inside.outcome), inside.ms < 4_000]).toEqual([true, true]);
  const health = createHealth({
    ...{ database, listening, app: () => null, clock: { aheadSeconds: () => 0 } },
    loop: { haltedSeconds: () => 0 },
    queue: { check: async () => undefined },
    tables: { check: async () => undefined },
  });
  const ready = await timed(health.checks.database?.() ?? Promise.resolve());
  expect([ready.outcome instanceof Error, ready.ms < 2_500]).toEqual([true, true]);
  await until(() => !listening.figures().connected);
  proxy.speakAgain();
  await until(() => listening.figures().connected);
  expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  proxy.goSilent();
  expect((await timed(Promise.all([database.close(), listening.close()]))).ms).toBeLessThan(6_000);
  proxy.speakAgain();
}, 40_000);

test('the start waits for a database that is coming up, and says so once without its password', async () => {
  const port = await freePort();
  const lines: string[] = [];
  const url = `postgresql://app:hidden@127.0.0.1:${port}/jobs?password=hidden`;
  const waiting = timed(awaitDatabase(url, { say: (line) => void lines.push(line), patienceMs: 1_000 }));
  const { outcome } = await waiting;
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`postgresql://app@127.0.0.1:${port}/jobs`);
  expect(String(outcome)).toContain('did not answer within 1 seconds');
  expect(String(outcome) + lines.join()).not.toContain('hidden');

  const admin = new URL(proxy.url);
  const later = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => later.listen(port, '127.0.0.1', resolve));
  const refusing = timed(awaitDatabase(url, { say: () => undefined, patienceMs: 300 }));
  expect(String((await refusing).outcome)).toContain('did not answer');
  await new Promise((resolve) => later.close(resolve));
  await awaitDatabase(admin.href, { say: (line) => expect.fail(line) });
}, 20_000);

test('a database that is not there is said at once', async () => {
  const url = new URL(proxy.url);
  url.pathname = '/not_there';
  const { outcome, ms } = await timed(awaitDatabase(url.href, { say: () => undefined }));
  expect(String(outcome)).toMatch(/DATABASE_URL .* refuses: .*not_there/);
  expect(ms).toBeLessThan(3_000);
});

test('the password is left out wherever it stands', () => {
  expect(withoutPassword('postgres://a:b@host/db?sslmode=require&password=c')).toBe(
    'postgres://a@host/db?sslmode=require',
  );
});

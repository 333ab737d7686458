/**
 * People text STOP while their messages wait for a carrier that is away, and the server is killed again and again: once
 * the carrier is back, whoever stopped gets the confirmation and nothing else, everybody else their message, once.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId, newPermalink } from '#server/context.ts';
import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { fakeCarrier } from '#server/outside/sms/fake/fake-carrier.ts';
import { textToApply, textToApplyNumbers } from '#server/tables/text-to-apply.ts';
import type { Desk } from '#tests/support/make-clips.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { runTextServer } from '#tests/support/run-application-server.ts';
import { makeCluster } from '#tests/support/throw-away-cluster.ts';

const PHONES = 40;
const NUMBER = '+15550001111';
const SMS = { account: 'AC0123456789', token: 'the token of the carrier' };
const phones = Array.from({ length: PHONES }, (_, at) => `+1555200${String(at).padStart(4, '0')}`);
const stopping = phones.filter((_, at) => at % 2 === 0);

const folder = mkdtempSync(join(tmpdir(), 'texts-fault-'));
chmodSync(folder, 0o755);
const cluster = makeCluster();
await migrateDatabase(cluster.url);
const database = openDatabase(cluster.url, { max: 4 });
const carrier = await fakeCarrier(SMS);
const start = () =>
  runTextServer({
    ...{
      databaseUrl: cluster.url,
      dataDir: join(folder, 'data'),
      secret: 'a secret of the fault tests, long enough',
    },
    sms: { url: carrier.url, ...SMS, numbers: [{ number: NUMBER, registration: 'ok' }] },
  });
let server = await start();

afterAll(async () => {
  await server.kill9();
  await carrier.close();
  await database.close();
  cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** As the carrier does: until it is answered with 200, the same delivery again. */
async function text(from: string, body: string): Promise<void> {
  const sid = carrier.newSid();
  while ((await carrier.receive({ from, to: NUMBER, body, sid }).catch(() => 0)) !== 200) await sleep(50);
}

/** Killed between any two statements; what it held is free again at once. */
async function killAndStart(): Promise<void> {
  await server.kill9();
  await database.db.execute(
    sql`update text_messages set claimed_until = now() - interval '1 ms', send_at = least(send_at, now())
      where status = 'waiting'`,
  );
  await database.db.execute(sql`update text_deliveries set not_before = null where worked_at is null`);
  server = await start();
}

test('after STOP no message leaves but its confirmation, and nobody gets one twice', async () => {
  const made = await makeEmployer(database);
  const job = await makeJob({ app: { db: database.db }, ...made } as unknown as Desk);
  const id = newId<typeof textToApply.$inferSelect.id>();
  await database.db.insert(textToApply).values({
    ...{ id, permalink: newPermalink(), employerId: made.employer.id, keyword: 'HARBOR' },
    ...{ jobPageIds: [job.id], quietHours: { from: '00:00', to: '00:00' }, createdById: made.owner.id },
  });
  await database.db
    .insert(textToApplyNumbers)
    .values({ number: NUMBER, keyword: 'HARBOR', employerId: made.employer.id, textToApplyId: id });
  carrier.deliverTo(async (path, headers, body) => {
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    return answer.status;
  });
  carrier.faults.push(...Array.from({ length: 100_000 }, () => ({ status: 503 })));
  await Promise.all(phones.map((phone) => text(phone, 'Harbor')));
  await killAndStart();
  // Not a word that the carrier keeps by itself: it would send whatever we gave it.
  const asked = Promise.all(
    stopping.map(async (phone, at) => {
      await sleep(at * 60);
      await text(phone, 'Stop.');
    }),
  );
  for (let kills = 0; kills < 3; kills += 1) await killAndStart();
  await asked;
  // The carrier is back, and takes some without living to say so.
  carrier.faults.length = 0;
  for (let kills = 0; kills < 2; kills += 1) {
    await sleep(150);
    await killAndStart();
  }
  const isSettled = async () => {
    const { rows } = await database.db.execute<{ open: number }>(sql`
      select ((select count(*) from text_messages where status = 'waiting')
        + (select count(*) from text_deliveries where worked_at is null))::integer as open`);
    await database.db.execute(
      sql`update text_messages set send_at = least(send_at, now()) where status = 'waiting' and claimed_until is null`,
    );
    return rows[0]?.open ?? 1;
  };
  await expect.poll(isSettled, { timeout: 60_000, interval: 500 }).toBe(0);
  const heard = new Map(phones.map((phone) => [phone, carrier.takeHeard(phone)]));
  for (const phone of phones) {
    const isStopped = stopping.includes(phone);
    const wanted = isStopped
      ? expect.stringContaining('any more messages')
      : expect.stringContaining('Reply YES');
    expect([phone, heard.get(phone)]).toEqual([phone, [wanted]]);
  }
}, 240_000);

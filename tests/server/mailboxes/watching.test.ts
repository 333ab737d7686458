/** Servers that tell of new mail are listened to by one node each, and an answer is read within seconds. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { disconnectMailbox } from '#contract/mailboxes.ts';
import { startWork } from '#server/background.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { watchMailboxes } from '#server/features/mailboxes/reading/watch-mailboxes.ts';
import { mailboxAnswers, mailboxes, mailboxLetters, mailboxWatches } from '#server/tables/mailboxes.ts';
import { type MailDesk, mailDesk, mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { imap } = servers;
const EVERY_MS = 200;
let desk: MailDesk;
let nodes: (() => Promise<void>)[] = [];

const logins = () => imap.state.commands.filter((command) => command.startsWith('LOGIN')).length;
const watched = () => imap.state.idlers.size;
const leases = () => app.db.select().from(mailboxWatches);

/** One that looks into mailboxes by its clock only once a minute. */
function node({ most = 10, minutes = 0, reads = false } = {}) {
  const now = () => new Date(Date.now() + minutes * 60_000);
  const works = [
    watchMailboxes({ most, everyMs: EVERY_MS }),
    ...(reads ? [{ ...readMailboxes, everyMs: 300 }] : []),
  ];
  const stop = startWork(works, workPorts(app, now));
  nodes.push(stop);
  return stop;
}

/** Somebody may answer. */
async function wrote(by: MailDesk) {
  const letter = await by.letterTo('bo@reed.example');
  await app.db
    .update(mailboxLetters)
    .set({ state: 'accepted', claimedAt: new Date(), acceptedAt: new Date() })
    .where(eq(mailboxLetters.id, letter.id));
  return letter;
}

beforeEach(async () => {
  servers.reset();
  imap.state.offersIdle = true;
  await app.db.delete(mailboxWatches);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null });
  desk = await mailDesk(app, servers);
  imap.state.commands.length = 0;
});

afterEach(async () => {
  for (const stop of nodes) await stop();
  nodes = [];
});

test('an answer is taken within seconds of its arrival, and again the next', {
  timeout: 60_000,
}, async () => {
  const { messageId } = await wrote(desk);
  node({ reads: true });
  await expect.poll(watched, { timeout: 10_000 }).toBe(1);
  await expect.poll(async () => (await desk.mailbox()).lastSyncAt, { timeout: 10_000 }).not.toBeNull();
  for (const [place, name] of ['one', 'two'].entries()) {
    await expect.poll(async () => (await desk.mailbox()).readingUntil).toBeNull();
    imap.put(
      'INBOX',
      `From: bo@reed.example\nMessage-ID: <${name}@reed.example>\nIn-Reply-To: ${messageId}\n\nYes.\n`,
    );
    await expect.poll(() => app.db.$count(mailboxAnswers), { timeout: 10_000 }).toBe(place + 1);
  }
});

test('one node watches a mailbox, and another as soon as it stops', { timeout: 60_000 }, async () => {
  await wrote(desk);
  const stopOne = node();
  await expect.poll(watched, { timeout: 10_000 }).toBe(1);
  const [{ holder } = { holder: null }] = await leases();
  node();
  await new Promise((resolve) => setTimeout(resolve, 5 * EVERY_MS));
  expect([watched(), logins()]).toEqual([1, 1]);
  const began = Date.now();
  await stopOne();
  expect(Date.now() - began).toBeLessThan(3000);
  await expect.poll(watched, { timeout: 10_000 }).toBe(1);
  expect((await leases()).map((one) => one.holder)).not.toEqual([holder]);
});

test('what a node held that was killed is free within a minute', { timeout: 60_000 }, async () => {
  await wrote(desk);
  const { id: mailboxId } = await desk.mailbox();
  const holder = '01a22108-0000-7000-8000-000000000000';
  await app.db.insert(mailboxWatches).values({ mailboxId, holder, until: new Date(Date.now() + 40_000) });
  const stop = node();
  await new Promise((resolve) => setTimeout(resolve, 5 * EVERY_MS));
  expect(watched()).toBe(0);
  await stop();
  node({ minutes: 50 / 60 });
  await expect.poll(watched, { timeout: 10_000 }).toBe(1);
});

test('a node watches no more than it may, and only who wrote to somebody', { timeout: 60_000 }, async () => {
  const others = [
    await mailDesk(app, servers, 'eve@moor.example'),
    await mailDesk(app, servers, 'tom@moor.example'),
  ];
  imap.state.commands.length = 0;
  node({ most: 2 });
  await new Promise((resolve) => setTimeout(resolve, 5 * EVERY_MS));
  expect(logins()).toBe(0);
  for (const one of [desk, ...others]) await wrote(one);
  await expect.poll(watched, { timeout: 10_000 }).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 5 * EVERY_MS));
  expect([watched(), logins()]).toEqual([2, 2]);
});

test('a server that tells nothing by itself is not asked again and again', { timeout: 60_000 }, async () => {
  imap.state.offersIdle = false;
  await wrote(desk);
  node();
  await expect.poll(logins, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(async () => (await leases()).map(({ holder }) => holder), { timeout: 10_000 })
    .toEqual([null]);
  await new Promise((resolve) => setTimeout(resolve, 5 * EVERY_MS));
  expect(logins()).toBe(1);
});

test('a mailbox that is disconnected is watched no more', { timeout: 60_000 }, async () => {
  await wrote(desk);
  node();
  await expect.poll(watched, { timeout: 10_000 }).toBe(1);
  const params = { employer: desk.employer.permalink, mailbox: desk.connected.permalink };
  await app.call(disconnectMailbox, { params }, { as: desk.owner });
  await expect.poll(watched, { timeout: 10_000 }).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 3 * EVERY_MS));
  expect(watched()).toBe(0);
});

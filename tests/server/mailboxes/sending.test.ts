/** A letter leaves once or not at all, whatever happens between its approval and the mail server's last word. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getEmailSettings } from '#contract/mailboxes.ts';
import { listNotifications } from '#contract/notifications.ts';
import { newId } from '#server/context.ts';
import {
  cancelLetters,
  lettersOf,
  quotaLeft,
  suppress,
  withdrawLetters,
} from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { letterBeginner } from '#server/features/mailboxes/sending/begin-letter.ts';
import { areToGo, claimLetters } from '#server/features/mailboxes/sending/claim-letters.ts';
import {
  deliver,
  LEASE_MS,
  sendingDesk,
  sendLetters,
} from '#server/features/mailboxes/sending/send-letters.ts';
import { putBack, putOff } from '#server/features/mailboxes/sending/settle-letter.ts';
import { within } from '#server/features/mailboxes/sending/settle-sent.ts';
import { mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { type MailDesk, mailDesk, mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { refusal } from '#tests/support/mail-servers.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { received, behaviour, imap } = servers;
let desk: MailDesk;

beforeEach(async () => {
  servers.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null });
  desk = await mailDesk(app, servers);
});

const signal = new AbortController().signal;
const MINUTE = 60_000;
const later = (ms: number) => () => new Date(Date.now() + ms);
/** All that is due then. */
async function send(now?: () => Date): Promise<void> {
  while (await sendLetters.doDue(workPorts(app, now), signal));
}
const read = (now?: () => Date) => readMailboxes.doDue(workPorts(app, now), signal);

test('a letter goes out as it was written, with its own Message-ID, and a copy is kept in Sent', async () => {
  const before = await desk.letterTo('bo@reed.example');
  await send();
  const { id, messageId } = await desk.letterTo('eve@moor.example', {
    ...{
      replyTo: 'team@harbour.example',
      subject: 'Täglich\r\nBcc: x@y.example',
      inReplyTo: before.messageId,
    },
    ...{ references: [before.messageId], headers: { 'List-Unsubscribe': '<https://jobs.example/stop/1>' } },
  });
  await send();
  expect(received.map(({ to }) => to)).toEqual([['bo@reed.example'], ['eve@moor.example']]);
  const source = received[1]?.source ?? '';
  expect(received[1]?.from).toBe('ada@harbour.example');
  for (const line of [
    'From: Ada of Harbour <ada@harbour.example>',
    'Reply-To: team@harbour.example',
    `Message-ID: ${messageId}`,
    `In-Reply-To: ${before.messageId}`,
    'List-Unsubscribe: <https://jobs.example/stop/1>',
  ])
    expect(source).toContain(line);
  expect(source).not.toMatch(/^Bcc:/m);
  expect(await desk.letter(id)).toMatchObject({ state: 'accepted', html: '', text: 'Hello', attempts: 1 });
  expect(imap.mailsIn('Sent').filter((mail) => mail.includes(messageId))).toHaveLength(1);
});

test('it is queued once for a target and stage, and taken back while it is due', async () => {
  const target = newId<string>();
  const first = await desk.letterTo('bo@reed.example', { target, stage: 'one', sendAt: later(MINUTE)() });
  const again = await desk.letterTo('bo@reed.example', { target, stage: 'one', personId: first.personId });
  expect(again.id).toBe(first.id);
  expect(await lettersOf(app.db, [target])).toMatchObject([
    { stage: 'one', state: 'due', messageId: first.messageId },
  ]);
  expect(await cancelLetters(app.db, { targets: [target] })).toBe(1);
  expect(await cancelLetters(app.db, { targets: [target] })).toBe(0);
  await send(later(2 * MINUTE));
  expect(received).toEqual([]);
});

test('whoever was suppressed after the approval gets nothing', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  await suppress(app.db, {
    ...{ employerId: desk.employer.id, kind: 'domain', value: 'reed.example', at: new Date() },
    ...{ origin: 'person', reason: 'Opted out' },
  });
  await send();
  expect(received).toEqual([]);
  expect(await desk.letter(id)).toMatchObject({
    state: 'refused',
    said: expect.stringContaining('suppressions'),
  });
});

test('nor whoever is not to be contacted, opted out, was archived, or has another address by now', async () => {
  const [calm, out, gone, moved] = await Promise.all(
    ['calm', 'out', 'gone', 'moved'].map((name, at) => desk.letterTo(`${name}@${at}.example`)),
  );
  await app.db.update(persons).set({ doNotContact: true }).where(eq(persons.id, calm!.personId));
  await app.db.update(personEmails).set({ optOut: true }).where(eq(personEmails.personId, out!.personId));
  await app.db.update(persons).set({ archivedAt: new Date() }).where(eq(persons.id, gone!.personId));
  await app.db
    .update(personEmails)
    .set({ email: 'x@y.example' })
    .where(eq(personEmails.personId, moved!.personId));
  for (let turn = 0; turn < 5; turn += 1) await send();
  expect(received).toEqual([]);
  for (const one of [calm, out, gone, moved]) expect((await desk.letter(one!.id))?.state).toBe('refused');
});

/** As a process does that dies when its letters begin, or before. */
async function claimedByTheDead({ begins = true } = {}) {
  const ports = workPorts(app);
  const { id } = await desk.mailbox();
  const claimed = await within(ports, (tx) => claimLetters(tx, id));
  if (claimed === null) throw new Error('Nothing was claimed.');
  const begin = letterBeginner(ports);
  if (begins) expect(await Promise.all(claimed.letters.map(begin))).not.toContain(null);
  return claimed;
}

test('a letter that began in a process that died is never sent again, and settled by what is in Sent', async () => {
  const [lost, sent] = [await desk.letterTo('bo@reed.example'), await desk.letterTo('eve@moor.example')];
  const { letters } = await claimedByTheDead();
  expect(letters.map(({ id, state }) => [id, state])).toEqual([lost, sent].map(({ id }) => [id, 'claimed']));
  await send(later(LEASE_MS - MINUTE));
  expect((await desk.letter(lost.id))?.state).toBe('claimed');
  const after = LEASE_MS + MINUTE;
  await send(later(after));
  expect((await desk.letter(lost.id))?.state).toBe('unclear');
  imap.put('Sent', `Message-ID: ${sent.messageId}\n\nHello`);
  await read(later(after + MINUTE));
  expect((await desk.letter(sent.id))?.state).toBe('accepted');
  expect((await desk.letter(lost.id))?.state).toBe('unclear');
  await read(later(30 * 60 * MINUTE));
  expect(await desk.letter(lost.id)).toMatchObject({
    state: 'refused',
    said: expect.stringContaining('unknown'),
  });
  expect(received).toEqual([]);
});

test('one that it had claimed and not begun is free after a while, as if nobody had tried', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  const { letters } = await claimedByTheDead({ begins: false });
  await send(later(LEASE_MS - MINUTE));
  expect(received).toEqual([]);
  await send(later(LEASE_MS + MINUTE));
  expect(received.map(({ to }) => to)).toEqual([['bo@reed.example']]);
  expect(await desk.letter(id)).toMatchObject({ state: 'accepted', attempts: 1 });
  // Whoever had it was only slow: it may not begin any more.
  expect(await letterBeginner(workPorts(app))(letters[0]!)).toBeNull();
});

test('a claim is not put off by whoever had one before', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  const { letters } = await claimedByTheDead({ begins: false });
  await app.db.update(mailboxLetters).set({ claimedAt: new Date(Date.now() + 1) });
  await putOff({ db: app.db }, letters[0]!, {
    ...{ said: '', sendAt: new Date(), attempts: 0, claims: [letters[0]!.claimedAt!] },
  });
  await putBack({ db: app.db }, letters);
  expect((await desk.letter(id))?.state).toBe('claimed');
});

test('where the server keeps sent mails by itself, what is not among them is known not to have left', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  const { id: mailboxId } = await desk.mailbox();
  await app.db.update(mailboxes).set({ keepsSentAt: new Date() }).where(eq(mailboxes.id, mailboxId));
  await claimedByTheDead();
  await send(later(LEASE_MS + MINUTE));
  await read(later(LEASE_MS + 2 * MINUTE));
  expect((await desk.letter(id))?.state).toBe('unclear');
  await read(later(90 * MINUTE));
  expect(await desk.letter(id)).toMatchObject({ state: 'refused', said: 'It is not in the Sent folder.' });
});

test('without a folder of sent mails to look in, nothing is known', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  const { id: mailboxId } = await desk.mailbox();
  await app.db.update(mailboxes).set({ keepsSentAt: new Date() }).where(eq(mailboxes.id, mailboxId));
  await claimedByTheDead();
  await send(later(LEASE_MS + MINUTE));
  imap.state.hidesSent = true;
  await read(later(LEASE_MS + 2 * MINUTE));
  await read(later(90 * MINUTE));
  expect((await desk.letter(id))?.state).toBe('unclear');
});

test('a letter that was withdrawn while a server was slow is not given to it', async () => {
  const target = newId<string>();
  const { id } = await desk.letterTo('bo@reed.example', { target, stage: 'one' });
  const other = await desk.letterTo('eve@moor.example');
  const claimed = await claimedByTheDead({ begins: false });
  await withdrawLetters(app.db, { targets: [target] });
  const sending = sendingDesk(workPorts(app));
  await deliver(sending, claimed);
  await sending.afterwards.over();
  expect(received.map(({ to }) => to)).toEqual([['eve@moor.example']]);
  expect((await desk.letter(id))?.state).toBe('cancelled');
  expect((await desk.letter(other.id))?.state).toBe('accepted');
});

test('letters of one mailbox go over one connection; what its server breaks off is begun anew', async () => {
  const all = [];
  for (const name of ['bo', 'eve', 'kai', 'lea']) all.push(await desk.letterTo(`${name}@${name}.example`));
  behaviour.leavesAfter = 3;
  const before = servers.connections();
  await send();
  expect(received).toHaveLength(4);
  for (const { id } of all) expect(await desk.letter(id)).toMatchObject({ state: 'accepted', attempts: 1 });
  expect(servers.connections() - before).toBe(2);
});

test('a server that is away is tried once a turn, and the others wait untried', async () => {
  const all = [await desk.letterTo('bo@reed.example'), await desk.letterTo('eve@moor.example')];
  behaviour.isAway = true;
  const before = servers.connections();
  await sendLetters.doDue(workPorts(app), signal);
  expect(servers.connections() - before).toBe(1);
  expect(await desk.letter(all[0]!.id)).toMatchObject({ state: 'due', attempts: 1 });
  expect(await desk.letter(all[1]!.id)).toMatchObject({ state: 'due', attempts: 0, claimedAt: null });
});

test('a connection cut after the last byte leaves it unclear; it is found in Sent', async () => {
  behaviour.onData = 'hang up';
  const { id, messageId } = await desk.letterTo('bo@reed.example');
  await send();
  expect(received).toHaveLength(1);
  expect((await desk.letter(id))?.state).toBe('unclear');
  behaviour.onData = null;
  await send(later(10 * MINUTE));
  expect(received).toHaveLength(1);
  imap.put('Sent', `Message-ID: ${messageId}\n\nHello`);
  await read(later(10 * MINUTE));
  expect((await desk.letter(id))?.state).toBe('accepted');
});

test('a server that says no for good is believed, and an address that is none is written to no more', async () => {
  behaviour.onRecipient = refusal(550, '5.1.1 No such user');
  const { id, personId } = await desk.letterTo('bo@reed.example');
  await send();
  expect(await desk.letter(id)).toMatchObject({ state: 'refused', said: '550 5.1.1 No such user' });
  behaviour.onRecipient = null;
  const second = await desk.letterTo('bo@reed.example', { personId, sendAt: later(2 * MINUTE)() });
  await send(later(3 * MINUTE));
  expect((await desk.letter(second.id))?.state).toBe('refused');
  expect(received).toEqual([]);
});

test('a server that says not now is asked again, later and later, and then no more', async () => {
  behaviour.onRecipient = refusal(451, 'Come back later');
  const { id } = await desk.letterTo('bo@reed.example');
  let at = 0;
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await send(later(at));
    expect(await desk.letter(id)).toMatchObject({
      attempts: attempt,
      state: attempt < 6 ? 'due' : 'refused',
    });
    at += 5 * MINUTE * 2 ** (attempt - 1) + MINUTE;
  }
});

test('a refused password holds the letters, and nothing is lost', async () => {
  behaviour.password = 'another';
  const { id } = await desk.letterTo('bo@reed.example');
  await send();
  const settings = await app.call(
    getEmailSettings,
    { params: { employer: desk.employer.permalink } },
    { as: desk.owner },
  );
  expect(settings.body.mailboxes).toMatchObject([{ status: 'reauth', held: 1, usedToday: 0 }]);
  const told = await app.call(
    listNotifications,
    { params: { id: desk.owner.id }, query: {} },
    { as: desk.owner },
  );
  expect(told.body.data).toMatchObject([{ title: 'ada@harbour.example needs you to sign in again' }]);
  behaviour.password = 'secret';
  await send();
  expect(await desk.letter(id)).toMatchObject({ state: 'due', attempts: 0 });
  await app.db
    .update(mailboxes)
    .set({ status: 'connected' })
    .where(eq(mailboxes.id, (await desk.mailbox()).id));
  await send();
  expect((await desk.letter(id))?.state).toBe('accepted');
});

test('a receiving server gets one a minute of a mailbox, another server meanwhile its own', async () => {
  const [first, second, other] = [
    await desk.letterTo('a@reed.example'),
    await desk.letterTo('b@reed.example'),
    await desk.letterTo('c@moor.example'),
  ];
  await send();
  expect(received.map(({ to }) => to[0])).toEqual(['a@reed.example', 'c@moor.example']);
  await send(later(2 * MINUTE));
  const states = [first, second, other].map(async ({ id }) => (await desk.letter(id))?.state);
  expect(await Promise.all(states)).toEqual(['accepted', 'accepted', 'accepted']);
});

test('much is what could leave at once, whatever else is due', async () => {
  const many = (now?: () => Date) => areToGo(workPorts(app, now), 2);
  await desk.letterTo('a@reed.example');
  await desk.letterTo('b@reed.example');
  expect(await many()).toBe(false);
  await desk.letterTo('c@moor.example');
  expect(await many()).toBe(true);
  await send();
  expect(await many()).toBe(false);
  await desk.letterTo('d@quay.example');
  await desk.letterTo('e@pier.example');
  expect(await many()).toBe(true);
  await app.db.update(mailboxes).set({ status: 'reauth' });
  expect(await many()).toBe(false);
});

test('what came to be due since the turn began, and is much, is left to a thread of its own', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, n) => desk.letterTo(`bo@reed${n}.example`)));
  const apart = async () => undefined;
  expect(await sendLetters.doDue({ ...workPorts(app), apart }, signal)).toBe(true);
  expect(received).toEqual([]);
});

test('while a look into Sent gets no answer, what comes to be due is sent', { timeout: 40_000 }, async () => {
  imap.state.isSilent = true;
  await desk.letterTo('bo@reed.example');
  const sending = send();
  await expect.poll(() => received.length, { timeout: 4_000 }).toBe(1);
  await desk.letterTo('eve@moor.example');
  await expect.poll(() => received.length, { timeout: 4_000 }).toBe(2);
  await sending;
});

test('over the daily limit letters wait until the same time tomorrow', async () => {
  const mailbox = await desk.mailbox();
  await app.db.update(mailboxes).set({ dailyLimit: 1 }).where(eq(mailboxes.id, mailbox.id));
  await desk.letterTo('a@reed.example');
  const { id } = await desk.letterTo('c@moor.example');
  const due = (await desk.letter(id))?.sendAt.getTime() ?? 0;
  await send();
  expect(received).toHaveLength(1);
  expect(await quotaLeft(app.db, { ...mailbox, dailyLimit: 1 })).toBe(0);
  expect((await desk.letter(id))?.sendAt.getTime()).toBe(due + 24 * 60 * MINUTE);
});

test('two nodes that look at once send a letter once', async () => {
  await desk.letterTo('bo@reed.example');
  await Promise.all([send(), send(), send()]);
  expect(received).toHaveLength(1);
});

test('a letter that comes to be due for a disconnected mailbox is not sent, and nobody waits for it', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  await app.db.update(mailboxes).set({ removedAt: new Date() });
  await send();
  expect(await desk.letter(id)).toMatchObject({ state: 'refused', said: 'The mailbox was disconnected.' });
  expect(received).toEqual([]);
});

test('nothing leaves for a closed employer or from a member who left', async () => {
  await desk.letterTo('bo@reed.example');
  await app.db.execute(sql`update users set status = 'deactivated' where id = ${desk.owner.id}::uuid`);
  await send();
  await app.db.execute(sql`update users set status = 'active' where id = ${desk.owner.id}::uuid`);
  await app.db.execute(sql`update employers set closed_at = now() where id = ${desk.employer.id}::uuid`);
  await send();
  expect(received).toEqual([]);
  expect(await app.db.select().from(mailboxLetters)).toMatchObject([{ state: 'due' }]);
});

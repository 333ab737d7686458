/** Mail servers that say nothing, too much, or nonsense: every look ends, nothing is lost, and nobody else waits for them. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getEmailSettings, saveMailbox } from '#contract/mailboxes.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { withImap } from '#server/outside/mailbox/imap.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import { mailboxAnswers, mailboxes } from '#server/tables/mailboxes.ts';
import { type MailDesk, mailDesk, mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { imap } = servers;
let desk: MailDesk;
let minutes = 0;

const signal = new AbortController().signal;
const later = () => new Date(Date.now() + minutes * 60_000);
/** Each look is later than the longest pause. */
async function look(): Promise<void> {
  minutes += 35;
  await readMailboxes.doDue(workPorts(app, later), signal);
}
const words = async () =>
  (await app.db.select().from(mailboxAnswers).orderBy(mailboxAnswers.createdAt)).map((one) => one.words);
const row = async () => {
  const [found] = await app.db
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.id, (await desk.mailbox()).id));
  if (found === undefined) throw new Error('The mailbox is gone.');
  return found;
};
async function shown() {
  const params = { employer: desk.employer.permalink };
  return (await app.call(getEmailSettings, { params }, { as: desk.owner })).body.mailboxes[0];
}

beforeEach(async () => {
  servers.reset();
  minutes = 0;
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null });
  desk = await mailDesk(app, servers);
  await app.db.delete(mailboxAnswers);
  await look();
});

async function sent() {
  const letter = await desk.letterTo('bo@reed.example');
  await sendLetters.doDue(workPorts(app), signal);
  expect((await desk.letter(letter.id))?.state).toBe('accepted');
  return letter;
}

const answerTo = (messageId: string, body: string, name: string) =>
  `From: Bo <bo@reed.example>\nMessage-ID: <${name}@reed.example>\nIn-Reply-To: ${messageId}\nSubject: Re\n\n${body}\n`;

const others = await mailServers();

test('nobody waits for a server that says nothing, and it is left after seconds', {
  timeout: 30_000,
}, async () => {
  imap.state.isSilent = true;
  const eve = await mailDesk(app, others, 'eve@moor.example');
  await app.db.update(mailboxes).set({ nextReadAt: new Date(Date.now() - 60_000) });
  const began = Date.now();
  minutes += 1;
  const looking = readMailboxes.doDue(workPorts(app, later), signal);
  // The other one is read again and again meanwhile.
  for (let time = 0; time < 2; time += 1) {
    await expect.poll(async () => (await eve.mailbox()).readingUntil, { timeout: 4000 }).toBeNull();
    await expect.poll(async () => (await eve.mailbox()).lastSyncAt, { timeout: 4000 }).not.toBeNull();
    await app.db
      .update(mailboxes)
      .set({ nextReadAt: new Date(Date.now() - 60_000), lastSyncAt: null })
      .where(eq(mailboxes.id, (await eve.mailbox()).id));
  }
  expect((await row()).failures).toBe(0);
  await looking;
  expect(Date.now() - began).toBeLessThan(15_000);
  expect(await row()).toMatchObject({ failures: 1, readingUntil: null });
});

test('a server that falls silent later is left too, and so is one that talks for ever', async () => {
  const access = servers.accesses().imap;
  const times = { greetingMs: 1000, quietMs: 300, mostMs: 2000 };
  const silent = withImap(
    app.settings,
    access,
    (client) => {
      imap.state.isSilent = true;
      return client.mailboxOpen('INBOX', { readOnly: true });
    },
    { times },
  );
  await expect(silent).rejects.toThrow(MailServerError);
  imap.state.isSilent = false;
  const talking = withImap(
    app.settings,
    access,
    async (client) => {
      for (;;) await client.noop();
    },
    { times },
  );
  await expect(talking).rejects.toThrow(MailServerError);
});

test('work that ends leaves its servers at once, and what it read is read again', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, 'Yes.', 'one'));
  const ending = new AbortController();
  imap.state.onCommand = (command) => {
    if (!command.startsWith('FETCH')) return;
    imap.state.isSilent = true;
    ending.abort();
  };
  minutes += 35;
  const began = Date.now();
  await readMailboxes.doDue(workPorts(app, later), ending.signal);
  expect(Date.now() - began).toBeLessThan(2000);
  expect(await row()).toMatchObject({ failures: 0, readingUntil: null });
  imap.state.onCommand = () => undefined;
  imap.state.isSilent = false;
  await look();
  expect(await words()).toEqual(['Yes.']);
});

test('what was cut off in the middle of a mail is read the next time, once', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, 'The first.', 'one'));
  imap.state.cuts = { uid: imap.put('INBOX', answerTo(messageId, 'The second.', 'two')), times: 2 };
  await look();
  expect(await row()).toMatchObject({ failures: 1 });
  await look();
  await look();
  expect(await words()).toEqual(['The first.', 'The second.']);
  expect(await row()).toMatchObject({ failures: 0 });
});

test('a mail at which the server always breaks off holds up no other', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, 'Before.', 'one'));
  imap.state.cuts = { uid: imap.put('INBOX', answerTo(messageId, 'Broken.', 'two')), times: 1000 };
  imap.put('INBOX', answerTo(messageId, 'After.', 'three'));
  for (let time = 0; time < 9; time += 1) await look();
  expect(await words()).toEqual(['Before.', 'After.']);
  expect(await shown()).toMatchObject({ status: 'connected', lastError: null });
});

test('nonsense is a server that can’t be used, until it speaks again', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, 'Yes.', 'one'));
  imap.state.saysGarbage = true;
  // It is waited for its first words, each time.
  await app.db.update(mailboxes).set({ failures: 2 });
  await look();
  expect(await shown()).toMatchObject({ status: 'error' });
  imap.state.saysGarbage = false;
  await look();
  expect(await shown()).toMatchObject({ status: 'connected', lastError: null });
  expect(await words()).toEqual(['Yes.']);
});

test('of a mail of 200 MB only the beginning crosses the wire', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, 'See the film.\n\n-- \nBo', 'one'), new Date(), 200_000_000);
  imap.state.sentBytes = 0;
  await look();
  expect(imap.state.sentBytes).toBeLessThan(320_000);
  expect((await words()).join()).toContain('See the film.');
});

test('a server that sends all 200 MB is left at once, and its other mails are read', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, 'Film.', 'one'), new Date(), 200_000_000);
  imap.put('INBOX', answerTo(messageId, 'Yes.', 'two'));
  imap.state.sendsAll = true;
  const before = process.memoryUsage().arrayBuffers;
  for (let time = 0; time < 4; time += 1) await look();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  await look();
  expect(await words()).toEqual(['Yes.']);
});

test('a password that is refused is tried once, and what came meanwhile is read after another', async () => {
  const { messageId } = await sent();
  imap.state.password = 'another';
  imap.state.commands.length = 0;
  for (let time = 0; time < 4; time += 1) await look();
  expect(imap.state.commands.filter((command) => command.startsWith('LOGIN'))).toHaveLength(1);
  expect(await shown()).toMatchObject({ status: 'reauth' });
  expect((await shown())?.lastError).toContain('Wrong password, said the server');
  imap.put('INBOX', answerTo(messageId, 'Yes.', 'one'));
  const { permalink } = desk.connected;
  const saved = await app.call(
    saveMailbox,
    {
      params: { employer: desk.employer.permalink, mailbox: permalink },
      body: { imap: { ...servers.accesses().imap, password: 'another' } },
    },
    { as: desk.owner, version: (await row()).version },
  );
  expect(saved.status).toBe(200);
  await look();
  expect(await words()).toEqual(['Yes.']);
});

test('a server that is away is asked ever more rarely, but twice an hour', async () => {
  imap.state.isBroken = true;
  const pauses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    await look();
    pauses.push(Math.round(((await row()).nextReadAt.getTime() - later().getTime()) / 60_000));
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30]);
});

/** The e-mails with one person as they are read, and an answer that goes on in the same thread. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { answerMail, cancelMail, listMailThreads, type MailThread } from '#contract/mail-threads.ts';
import { saveEmailSettings } from '#contract/mailboxes.ts';
import { suppress } from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { type MailDesk, mailDesk, mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { imap, received } = servers;
let desk: MailDesk;

beforeEach(async () => {
  servers.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null });
  desk = await mailDesk(app, servers);
  // What lay there before is not read.
  await look(0);
});

const signal = new AbortController().signal;
const after = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
async function look(minutes: number): Promise<void> {
  while (await readMailboxes.doDue(workPorts(app, after(minutes)), signal));
}
async function send(minutes = 0): Promise<void> {
  while (await sendLetters.doDue(workPorts(app, after(minutes)), signal));
}

/** A letter that arrived, and what they wrote back. */
async function conversation(words = 'Gladly.\n\nOn Mon Ada wrote:\n> Hello') {
  const letter = await desk.letterTo('bo@reed.example', { subject: 'Re: A role at Harbour' });
  await send();
  const lines = [
    ...['From: Bo <bo@reed.example>', 'To: ada@harbour.example', 'Subject: AW: A role at Harbour'],
    ...[`In-Reply-To: ${letter.messageId}`, 'Message-ID: <own@reed.example>'],
    ...[`Date: ${new Date().toUTCString()}`, '', words, ''],
  ];
  imap.put('INBOX', lines.join('\r\n'));
  await look(15);
  return { ...letter, person: await permalinkOf(letter.personId) };
}

async function permalinkOf(id: PersonId): Promise<PersonPermalink> {
  const [row] = await app.db.select().from(persons).where(eq(persons.id, id));
  if (row === undefined) throw new Error('The person is gone.');
  return row.permalink;
}

const read = (person: PersonPermalink, as = desk.owner, employer = desk.employer.permalink) =>
  app.call(listMailThreads, { params: { employer, person } }, { as });

async function threadOf(person: PersonPermalink): Promise<MailThread> {
  const { status, body } = await read(person);
  expect(status).toBe(200);
  const [thread] = body.threads;
  if (thread === undefined || body.threads.length > 1) throw new Error('There is not one thread.');
  return thread;
}

type Answered = { person: PersonPermalink; thread: string; bodyHtml?: string };
const answer = ({ person, thread, bodyHtml = '<p>Tomorrow at <b>ten</b>?</p>' }: Answered, as = desk.owner) =>
  app.call(
    answerMail,
    {
      params: { employer: desk.employer.permalink, person, thread: thread as never },
      body: { bodyHtml },
    },
    { as },
  );

test('letters and their own words stand in one thread, in order', async () => {
  const { id, person } = await conversation();
  expect(await threadOf(person)).toMatchObject({
    ...{ id, subject: 'Re: A role at Harbour', mailbox: 'ada@harbour.example' },
    ...{ answerTo: 'bo@reed.example', whyNot: null },
    messages: [
      { direction: 'sent', state: 'sent', reason: null, text: 'Hello', sequence: null, canCancel: false },
      { direction: 'received', kind: 'human', from: 'bo@reed.example', text: 'Gladly.' },
    ],
  });
});

test('an answer arrives in their thread, with one "Re:" and what the settings put under it', async () => {
  const { id, messageId, person } = await conversation();
  await app.call(
    saveEmailSettings,
    {
      params: { employer: desk.employer.permalink },
      body: { signature: '<p>Ada</p>', postalAddress: 'Quay 1, Porto' },
    },
    { as: desk.owner, version: desk.connected.version },
  );
  const bodyHtml = '<p>Tomorrow at <b>ten</b>?</p><script>alert(1)</script>';
  const written = await answer({ person, thread: id, bodyHtml });
  expect(written.status, JSON.stringify(written.problem)).toBe(201);
  expect(written.body.messages.at(-1)).toMatchObject({ direction: 'sent', state: 'due', canCancel: true });
  await send();
  expect(received).toHaveLength(1);
  await send(2);
  expect(received).toHaveLength(2);
  const source = received[1]?.source ?? '';
  expect(received[1]?.to).toEqual(['bo@reed.example']);
  expect(source).toContain('Subject: Re: A role at Harbour\r\n');
  expect(source).toContain('In-Reply-To: <own@reed.example>\r\n');
  expect(source.replace(/\r\n[ \t]+/g, ' ')).toContain(`References: ${messageId} <own@reed.example>\r\n`);
  expect(source).not.toContain('alert');
  const { messages } = await threadOf(person);
  expect(messages.map(({ direction }) => direction)).toEqual(['sent', 'received', 'sent']);
  expect(messages[2]).toMatchObject({ state: 'sent', canCancel: false });
  expect(messages[2]?.text).toMatch(/^Tomorrow at ten\?\n\n-- \n/);
  expect(messages[2]?.text).toContain('Quay 1, Porto');
});

test('what waits is taken back, what left is not', async () => {
  const { id, person } = await conversation();
  const { body } = await answer({ person, thread: id });
  const cancel = (letter: string) =>
    app.call(
      cancelMail,
      { params: { employer: desk.employer.permalink, person, letter: letter as never } },
      { as: desk.owner },
    );
  expect((await cancel(body.messages.at(-1)?.id ?? '')).status).toBe(204);
  await send(2);
  expect(received).toHaveLength(1);
  expect((await threadOf(person)).messages).toHaveLength(2);
  expect(await cancel(id)).toMatchObject({ status: 409, problem: { code: 'CONFLICT' } });
});

test('nobody is answered who wants no mail, before anything left, or through a mailbox that can’t send', async () => {
  const { id, person, personId } = await conversation();
  const refused = async (sentence: RegExp) => {
    const { status, problem } = await answer({ person, thread: id });
    expect({ status, detail: problem?.detail }).toEqual({
      status: 409,
      detail: expect.stringMatching(sentence),
    });
    expect(await threadOf(person)).toMatchObject({ answerTo: null, whyNot: expect.stringMatching(sentence) });
  };
  const mark = (doNotContact: boolean) =>
    app.db.update(persons).set({ doNotContact }).where(eq(persons.id, personId));
  await mark(true);
  await refused(/do not contact/);
  await mark(false);
  const { id: mailboxId } = await desk.mailbox();
  const put = (set: Partial<typeof mailboxes.$inferInsert>) =>
    app.db.update(mailboxes).set(set).where(eq(mailboxes.id, mailboxId));
  await put({ status: 'reauth' });
  await refused(/needs a new sign-in/);
  await put({ status: 'connected', removedAt: new Date() });
  await refused(/was disconnected/);
  await put({ removedAt: null });
  await app.db.update(mailboxLetters).set({ state: 'due' });
  await refused(/Nothing of this conversation/);
  await app.db.update(mailboxLetters).set({ state: 'accepted' });
  await suppress(app.db, {
    ...{ employerId: desk.employer.id, value: 'bo@reed.example', at: new Date() },
    ...{ origin: 'person', reason: '' },
  });
  await refused(/list of suppressions/);
});

test('words are needed, and a thread that is this person’s', async () => {
  const { id, person } = await conversation();
  expect(await answer({ person, thread: id, bodyHtml: '<p> </p>' })).toMatchObject({
    ...{ status: 422, problem: { code: 'VALIDATION', errors: [{ pointer: '/bodyHtml' }] } },
  });
  const other = await permalinkOf((await desk.letterTo('eve@moor.example')).personId);
  expect((await answer({ person: other, thread: id })).status).toBe(404);
});

test('a hiring manager reads no mail, and another employer finds nothing', async () => {
  const { id, person } = await conversation();
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await read(person, manager)).status).toBe(403);
  expect((await answer({ person, thread: id }, manager)).status).toBe(403);
  const { owner, employer } = await makeEmployer(app);
  expect((await read(person, owner)).status).toBe(404);
  expect((await read(person, owner, employer.permalink)).status).toBe(404);
  const answered = await app.call(listMailThreads, {
    params: { employer: desk.employer.permalink, person },
  });
  expect(answered.status).toBe(401);
});

/** An e-mail outside any sequence: from one's own mailbox, once, and only to who may be written to when it leaves. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MailboxPermalink, PersonPermalink } from '#contract/kit/ids.ts';
import { cancelMail, listMailThreads, writeMail } from '#contract/mail-threads.ts';
import { saveEmailSettings } from '#contract/mailboxes.ts';
import { isSuppressed, suppress } from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { type MailDesk, mailDesk, mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { imap, received } = servers;
const signal = new AbortController().signal;
const after = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
let desk: MailDesk;
let person: PersonPermalink;

beforeEach(async () => {
  servers.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null });
  desk = await mailDesk(app, servers);
  await read(0);
  const made = await makePerson(desk, { fullName: 'Bo Reed', emails: [{ value: 'bo@reed.example' }] });
  person = made.permalink;
});

async function read(minutes: number): Promise<void> {
  while (await readMailboxes.doDue(workPorts(app, after(minutes)), signal));
}
async function send(minutes = 2): Promise<void> {
  while (await sendLetters.doDue(workPorts(app, after(minutes)), signal));
}

type Written = { to?: string; mailbox?: MailboxPermalink; subject?: string; bodyHtml?: string; key?: string };
const write = ({ key, ...body }: Written = {}, as = desk.owner) =>
  app.call(
    writeMail,
    {
      params: { employer: desk.employer.permalink, person },
      body: {
        ...{ mailbox: desk.connected.permalink, to: 'bo@reed.example', subject: 'A kiln for Bo' },
        ...{ bodyHtml: '<p>Hello <b>Bo</b></p><script>alert(1)</script>', ...body },
      },
    },
    { as, ...(key === undefined ? {} : { idempotencyKey: key }) },
  );

const set = (change: Partial<typeof persons.$inferInsert>) =>
  app.db.update(persons).set(change).where(eq(persons.permalink, person));

test('it arrives once as it was written, signed, with an address and how to opt out, and begins a thread', async () => {
  await app.call(
    saveEmailSettings,
    {
      params: { employer: desk.employer.permalink },
      body: { signature: '<p>Ada</p>', postalAddress: 'Quay 1, Porto' },
    },
    { as: desk.owner, version: desk.connected.version },
  );
  const key = crypto.randomUUID();
  const written = await write({ key });
  expect(written.status, JSON.stringify(written.problem)).toBe(201);
  expect(written.body).toMatchObject({
    subject: 'A kiln for Bo',
    mailbox: 'ada@harbour.example',
    reply: null,
  });
  expect(written.body.messages).toMatchObject([{ state: 'due', canCancel: true, sequence: null }]);
  expect((await write({ key })).body).toEqual(written.body);
  await send();
  await send();
  expect(received).toHaveLength(1);
  const source = received[0]?.source ?? '';
  expect(received[0]?.to).toEqual(['bo@reed.example']);
  expect(source).toContain('Subject: A kiln for Bo\r\n');
  expect(source).toMatch(/^From: .+<ada@harbour\.example>\r$/m);
  expect(source).not.toMatch(/alert|List-Unsubscribe|In-Reply-To/);
  const { threads } = (
    await app.call(
      listMailThreads,
      { params: { employer: desk.employer.permalink, person } },
      { as: desk.owner },
    )
  ).body;
  expect(threads).toMatchObject([
    { messages: [{ state: 'sent', canCancel: false }], answerTo: 'bo@reed.example' },
  ]);
  const [message] = threads[0]?.messages ?? [];
  expect(message?.text).toMatch(
    /^Hello Bo\n\n-- \nAda\n\n.+, Quay 1, Porto · Reply “stop” to get no more e-mails\.\n$/,
  );

  imap.put(
    'INBOX',
    [
      ...['From: Bo <bo@reed.example>', 'To: ada@harbour.example', 'Subject: Re: A kiln for Bo'],
      ...[`In-Reply-To: ${/^Message-ID: *(<.+>)/im.exec(source)?.[1]}`, 'Message-ID: <own@reed.example>'],
      ...[`Date: ${new Date().toUTCString()}`, '', 'Stop', ''],
    ].join('\r\n'),
  );
  await read(15);
  expect((await isSuppressed(app.db, desk.employer.id, ['bo@reed.example'])).size).toBe(1);
  expect((await write()).status).toBe(409);
});

test('whoever may not be written to is refused with the reason, and asked again when it leaves', async () => {
  const refused = async (sentence: RegExp) => {
    const { status, problem } = await write();
    expect({ status, detail: problem?.detail }).toEqual({
      status: 409,
      detail: expect.stringMatching(sentence),
    });
  };
  await set({ doNotContact: true });
  await refused(/do not contact/);
  await set({ doNotContact: false, archivedAt: new Date() });
  await refused(/archived/);
  await set({ archivedAt: null });
  await app.db.update(personEmails).set({ optOut: true }).where(eq(personEmails.email, 'bo@reed.example'));
  await refused(/opted out/);
  await app.db.update(personEmails).set({ optOut: false }).where(eq(personEmails.email, 'bo@reed.example'));
  expect((await write({ to: 'eve@moor.example' })).problem?.detail).toMatch(/no longer has this address/);
  expect((await write()).status).toBe(201);
  await set({ doNotContact: true });
  await send();
  expect(received).toEqual([]);
  await set({ doNotContact: false });
  await suppress(app.db, {
    ...{ employerId: desk.employer.id, value: 'bo@reed.example', at: new Date() },
    ...{ origin: 'person', reason: '' },
  });
  await refused(/list of suppressions/);
});

test('one’s own mailbox is needed, and words', async () => {
  const colleague = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await write({}, colleague)).status).toBe(404);
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await write({}, manager)).status).toBe(403);
  expect((await write({ bodyHtml: '<p> </p>' })).problem?.errors).toMatchObject([{ pointer: '/bodyHtml' }]);
  const { body } = await write({ subject: 'Hello\r\nBcc: eve@moor.example' });
  expect(body.subject).toMatch(/^Hello +Bcc: eve@moor\.example$/);
  await app.db.update(mailboxes).set({ status: 'reauth' });
  expect((await write()).problem?.detail).toMatch(/needs a new sign-in/);
  await app.db.update(mailboxes).set({ removedAt: new Date() });
  expect((await write()).status).toBe(404);
});

test('while it waits it can be taken back', async () => {
  const { body } = await write();
  const letter = body.messages[0]?.id as never;
  const params = { employer: desk.employer.permalink, person, letter };
  expect((await app.call(cancelMail, { params }, { as: desk.owner })).status).toBe(204);
  await send();
  expect(received).toEqual([]);
});

/** A mailbox at Google, from consent to reply: each letter once, whatever Gmail names it, and whatever Google forgets. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { authorizeMailbox, disconnectMailbox, getEmailSettings, testMailbox } from '#contract/mailboxes.ts';
import { listNotifications } from '#contract/notifications.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { mailboxAnswers, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { consentOf, type GoogleDesk, googleDesk, googleOutreach } from '#tests/support/gmail/google-desk.ts';
import { fieldOf } from '#tests/support/gmail/mailbox.ts';
import { workPorts } from '#tests/support/mail-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { emailStage, look } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const { app, gmail } = await googleOutreach();
let desk: GoogleDesk;

beforeEach(async () => {
  gmail.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null, sealedTokens: null });
  desk = await googleDesk(app);
  await read();
});

const signal = new AbortController().signal;
const MINUTE = 60_000;
const later = (minutes: number) => () => new Date(Date.now() + minutes * MINUTE);
async function send(minutes = 0): Promise<void> {
  while (await sendLetters.doDue(workPorts(app, later(minutes)), signal));
}
async function read(minutes = 0): Promise<void> {
  while (await readMailboxes.doDue(workPorts(app, later(minutes)), signal));
}
const letters = () => app.db.select().from(mailboxLetters).orderBy(mailboxLetters.createdAt);
const sentIds = () => gmail.sent().map(({ raw }) => fieldOf(raw, 'message-id'));
const shown = async () => {
  const at = { params: { employer: desk.employer.permalink } };
  const { body } = await app.call(getEmailSettings, at, { as: desk.owner });
  return body.mailboxes.find(({ permalink }) => permalink === desk.connected.permalink);
};
const answerTo = (id: string, name = 'one', body = 'Yes, tell me more.') =>
  `From: Bo <bo@reed.example>\r\nTo: ada@harbour.example\r\nMessage-ID: <${name}@reed.example>\r\nIn-Reply-To: ${id}\r\nDate: ${new Date().toUTCString()}\r\nSubject: Re: A role\r\n\r\n${body}\r\n`;

const row = async () =>
  (await app.db.select().from(mailboxes).where(eq(mailboxes.permalink, desk.connected.permalink)))[0];

test('a consent connects the mailbox of that account, once, and no secret can be read in the database', async () => {
  expect(await shown()).toMatchObject({ provider: 'google', address: 'ada@harbour.example', smtp: null });
  expect((await row())?.sealedTokens).toEqual(expect.any(String));
  expect(JSON.stringify(await row())).not.toMatch(/ya29|1\/\//);
  const { back, finish } = await consentOf(app, desk);
  expect(back.pathname).toBe('/auth/google/callback');
  const stranger = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await finish(stranger)).problem?.code).toBe('TOKEN_INVALID');
  expect((await finish()).body.permalink).toBe(desk.connected.permalink);
  expect((await finish()).problem?.code).toBe('TOKEN_INVALID');
});

test('a box left unticked, or no consent at all, connects nothing', async () => {
  const fresh = await newDesk(app);
  gmail.behaviour.grants = 'https://www.googleapis.com/auth/gmail.send';
  const half = await (await consentOf(app, fresh)).finish();
  expect(half.problem).toMatchObject({ code: 'UPSTREAM_FAILED', detail: expect.stringMatching(/Tick both/) });
  gmail.behaviour.isAgreed = false;
  const none = await (await consentOf(app, fresh)).finish();
  expect(none.problem).toMatchObject({ code: 'UPSTREAM_FAILED' });
  const settings = await app.call(
    getEmailSettings,
    { params: { employer: fresh.employer.permalink } },
    { as: fresh.owner },
  );
  expect(settings.body).toMatchObject({ mailboxes: [], signIns: ['google'] });
});

test('tested, it says how it stands; disconnected, the consent is given back unless somebody else needs it', async () => {
  const other = await googleDesk(app);
  const at = (one: GoogleDesk) => ({
    params: { employer: one.employer.permalink, mailbox: one.connected.permalink },
  });
  const tested = async () => (await app.call(testMailbox, at(desk), { as: desk.owner })).body;
  expect(await tested()).toEqual({ ok: true });
  const disconnect = async (one: GoogleDesk) =>
    expect((await app.call(disconnectMailbox, at(one), { as: one.owner })).status).toBe(204);
  await disconnect(other);
  // What follows an answer has had its time when the next one is there.
  expect(await tested()).toEqual({ ok: true });
  expect(gmail.asked).not.toContain('revoke');
  await disconnect(desk);
  await vi.waitFor(() => expect(gmail.asked).toContain('revoke'));
  expect((await row())?.sealedTokens).toBeNull();
});

test('without credentials of this server nothing is offered', async () => {
  const without = await testApp();
  const fresh = await newDesk(without);
  const params = { employer: fresh.employer.permalink, provider: 'google' } as const;
  const asked = await without.call(authorizeMailbox, { params }, { as: fresh.owner });
  expect(asked.problem?.code).toBe('NOT_CONFIGURED');
});

test('a sequence leaves through Gmail, its follow-up in the thread, and a reply stops it', async () => {
  const { target } = await desk.running('bo@reed.example', {
    stages: [
      emailStage(),
      emailStage({ delay: { n: 2, unit: 'd' }, threadMode: 'reply', subject: '' }),
      emailStage({ delay: { n: 2, unit: 'd' }, threadMode: 'reply', subject: '' }),
    ],
  });
  await look(app);
  await send(10);
  const [first] = await letters();
  expect(first).toMatchObject({ state: 'accepted', sentAs: sentIds()[0], thread: gmail.sent()[0]?.threadId });
  const days = 3 * 24 * 60;
  await look(app, days);
  await send(days + 10);
  expect(gmail.sent()).toHaveLength(2);
  const [, follow] = gmail.sent();
  expect(fieldOf(follow?.raw ?? '', 'in-reply-to')).toBe(sentIds()[0]);
  expect(follow?.threadId).toBe(gmail.sent()[0]?.threadId);
  // Bo answers the first one.
  gmail.mailbox.arrive(answerTo(sentIds()[0] ?? ''));
  await read(days + 20);
  expect(await app.db.select().from(mailboxAnswers)).toMatchObject([
    { kind: 'human', letterId: first?.id, words: 'Yes, tell me more.' },
  ]);
  expect(await desk.row(target)).toMatchObject({ status: 'replied' });
  await look(app, 2 * days);
  await send(2 * days + 10);
  expect(gmail.sent()).toHaveLength(2);
});

test('a cut after Gmail took a letter is found out in Sent, and it is not sent again', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  gmail.trouble('send', 'cut');
  await send();
  expect((await desk.letter(id))?.state).toBe('unclear');
  await send(30);
  await read(30);
  expect(await desk.letter(id)).toMatchObject({ state: 'accepted', sentAs: sentIds()[0] });
  gmail.mailbox.arrive(answerTo(sentIds()[0] ?? ''));
  await read(60);
  expect(await app.db.select().from(mailboxAnswers)).toHaveLength(1);
  await send(120);
  expect(gmail.sent()).toHaveLength(1);
});

test('one that Gmail never took is known not to have left after an hour', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  gmail.trouble('send', 'hang-up');
  await send();
  await read(30);
  expect((await desk.letter(id))?.state).toBe('unclear');
  await read(90);
  expect(await desk.letter(id)).toMatchObject({ state: 'refused', said: 'It is not in the Sent folder.' });
});

test('a Message-ID that could not be read back leaves the thread to know an answer by', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  gmail.trouble('get', { status: 503, reason: 'backendError' });
  gmail.trouble('get', 'hang-up');
  await send();
  expect(await desk.letter(id)).toMatchObject({ state: 'accepted', sentAs: null });
  gmail.mailbox.arrive(answerTo(sentIds()[0] ?? ''));
  await read(15);
  expect(await app.db.select().from(mailboxAnswers)).toMatchObject([{ letterId: id }]);
});

test('asked too often, the mailbox pauses as long as Gmail says, and no letter loses a try', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  const at = new Date(Date.now() + 120 * MINUTE).toISOString();
  gmail.trouble('send', { status: 429, reason: 'rateLimitExceeded', message: `Limit. Retry after ${at}` });
  await send();
  await send(60);
  expect(gmail.sent()).toEqual([]);
  expect(await desk.letter(id)).toMatchObject({ state: 'due', attempts: 0 });
  await send(121);
  expect((await desk.letter(id))?.state).toBe('accepted');
});

test('an ended token is renewed unseen, once for all who ask', async () => {
  await desk.letterTo('bo@reed.example');
  gmail.endAccessTokens();
  await Promise.all([send(70), read(70)]);
  await send(80);
  expect(gmail.sent()).toHaveLength(1);
  expect(gmail.asked.filter((where) => where === 'token')).toHaveLength(2);
  expect(await shown()).toMatchObject({ status: 'connected' });
});

test('a consent that was taken back holds the letters and asks its owner to sign in', async () => {
  const { id } = await desk.letterTo('bo@reed.example');
  gmail.revokeConsent();
  await send();
  expect(await desk.letter(id)).toMatchObject({ state: 'due', attempts: 0 });
  expect(await shown()).toMatchObject({ status: 'reauth', held: 1 });
  await send(60);
  expect(gmail.sent()).toEqual([]);
  const at = { params: { id: desk.owner.id }, query: {} };
  expect(await app.call(listNotifications, at, { as: desk.owner })).toMatchObject({
    body: { data: [{ title: 'ada@harbour.example needs you to sign in again' }] },
  });
  // Signed in again, what waited goes.
  expect((await (await consentOf(app, desk)).finish()).status).toBe(201);
  await send();
  expect(gmail.sent()).toHaveLength(1);
});

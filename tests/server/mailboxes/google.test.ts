/** A mailbox at Google, from consent to reply: each letter once, whatever Gmail names it, and whatever Google forgets. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getEmailSettings } from '#contract/mailboxes.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { mailboxAnswers, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { googleDesk, googleOutreach } from '#tests/support/gmail/google-desk.ts';
import { fieldOf } from '#tests/support/gmail/mailbox.ts';
import { workPorts } from '#tests/support/mail-desk.ts';
import { emailStage, look } from '#tests/support/sequence-desk.ts';

const { app, gmail, servers } = await googleOutreach();
let desk: Awaited<ReturnType<typeof googleDesk>>;

beforeEach(async () => {
  gmail.reset();
  servers.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null, sealedTokens: null });
  desk = await googleDesk(app, { gmail, servers });
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
  const row = await app.db.select().from(mailboxes).where(eq(mailboxes.permalink, desk.connected.permalink));
  expect(JSON.stringify(row)).not.toMatch(/ya29|1\/\//);
});

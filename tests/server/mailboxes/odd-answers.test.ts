/** Answers that are none, from elsewhere, or to people who are not there any more. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { erasePerson, mergePersons } from '#contract/person-care.ts';
import { lettersOf } from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';
import { type PersonId, personEvents, persons } from '#server/tables/persons.ts';
import { mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { freshSequenceDesk, look, type SequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { imap, received } = servers;
const signal = new AbortController().signal;
const at = (minutes: number) => workPorts(app, () => new Date(Date.now() + minutes * 60_000));
const read = (minutes: number) => readMailboxes.doDue(at(minutes), signal);
const answers = () => app.db.select().from(mailboxAnswers).orderBy(mailboxAnswers.createdAt);
let desk: SequenceDesk;

beforeEach(async () => {
  desk = await freshSequenceDesk(app, servers);
  await read(0);
});

type Mail = { name: string; to: string; more?: string; body?: string; from?: string; names?: string };

const put = ({ name, to, more = '', body = 'Yes.', from = 'bo@reed.example', names = 'In-Reply-To' }: Mail) =>
  imap.put(
    'INBOX',
    `From: ${from}\nMessage-ID: <${name}@reed.example>\n${names}: ${to}\nSubject: Re: A role\n${more}\n${body}\n`,
  );
const AUTOMATIC = 'Auto-Submitted: auto-replied\n';

/** A letter of a sequence, sent. */
async function begun() {
  const { target } = await desk.running('bo@reed.example');
  await look(app, 10);
  await sendLetters.doDue(at(14), signal);
  const { id } = await desk.row(target);
  const [letter] = await lettersOf(app.db, [id]);
  return { target, messageId: letter?.messageId ?? '' };
}

test('of a machine that answers a hundred times one answer an hour is taken, and nothing of ours answers it', async () => {
  const { target, messageId } = await begun();
  const sent = received.length;
  const [before] = await app.db.select().from(mailboxLetters);
  for (let time = 0; time < 100; time += 1)
    put({ name: `robot-${time}`, to: messageId, more: AUTOMATIC, body: 'We have got your mail.' });
  await read(30);
  expect(await answers()).toMatchObject([{ kind: 'auto-reply' }]);
  put({ name: 'robot-later', to: messageId, more: AUTOMATIC, body: 'We have got your mail.' });
  await read(95);
  expect((await answers()).map(({ kind }) => kind)).toEqual(['auto-reply', 'auto-reply']);
  expect(await desk.row(target)).toMatchObject({ status: 'active', repliedAt: null });
  await sendLetters.doDue(at(100), signal);
  expect(received).toHaveLength(sent);
  expect(await app.db.select().from(mailboxLetters)).toEqual([before]);
  // A person is heard all the same.
  put({ name: 'bo', to: messageId });
  await read(100);
  expect(await desk.row(target)).toMatchObject({ status: 'replied' });
});

test('a machine that passes for a person fills no thread, and hides no wish', async () => {
  const { target, messageId } = await begun();
  for (let time = 0; time < 60; time += 1)
    put({ name: `ticket-${time}`, to: messageId, body: `Your request ${time} is being looked at.` });
  put({ name: 'stop', to: messageId, body: 'Please unsubscribe me.' });
  await read(30);
  const kinds = (await answers()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'human')).toHaveLength(20);
  expect(kinds).toContain('unsubscribe');
  expect(await desk.row(target)).toMatchObject({ status: 'unsubscribed' });
});

async function personOf(messageId: string) {
  const [letter] = await app.db.select().from(mailboxLetters).where(eq(mailboxLetters.messageId, messageId));
  const [person] = await app.db
    .select()
    .from(persons)
    .where(eq(persons.id, letter?.personId as PersonId));
  return person?.permalink as PersonPermalink;
}
const inEmployer = () => ({ employer: desk.employer.permalink });

test('of an answer to an erased person nothing is stored, and nothing but its headers is read', async () => {
  const { messageId } = await begun();
  const person = await personOf(messageId);
  const erased = await app.call(
    erasePerson,
    { params: { ...inEmployer(), person }, body: { confirm: person, reason: 'A wish' } },
    { as: desk.owner },
  );
  expect(erased.status).toBeLessThan(300);
  const events = await app.db.$count(personEvents);
  put({ name: 'late', to: messageId, body: 'It was me.' });
  imap.state.commands.length = 0;
  await read(30);
  expect(imap.state.commands.filter((command) => command.includes('BODY.PEEK[]'))).toEqual([]);
  expect(imap.state.commands.some((command) => command.includes('HEADER.FIELDS'))).toBe(true);
  expect(await answers()).toEqual([]);
  expect(await app.db.$count(personEvents)).toBe(events);
});

test('an answer to a person who was merged is one of whom they were merged into', async () => {
  const { target, messageId } = await begun();
  const gone = await personOf(messageId);
  const kept = await makePerson(desk);
  const merged = await app.call(
    mergePersons,
    { params: inEmployer(), body: { keep: kept.permalink, merge: [gone], version: kept.version } },
    { as: desk.owner },
  );
  expect(merged.status).toBe(200);
  put({ name: 'after', to: messageId });
  await read(30);
  const [row] = await app.db.select().from(persons).where(eq(persons.permalink, kept.permalink));
  expect(await answers()).toMatchObject([{ personId: row?.id, kind: 'human' }]);
  expect(await desk.row(target)).toMatchObject({ status: 'replied', personId: row?.id });
});

test('an answer from another address is known by the letters it names, the newest of them', async () => {
  const { target, messageId } = await begun();
  put({
    name: 'home',
    from: 'Bo at home <bo.home@elsewhere.example>',
    to: `<unknown@elsewhere.example>\n ${messageId}`,
    names: 'References',
  });
  await read(30);
  expect(await answers()).toMatchObject([{ from: 'bo.home@elsewhere.example', kind: 'human' }]);
  expect(await desk.row(target)).toMatchObject({ status: 'replied' });
});

test('an answer that a server takes for spam is read, and once', async () => {
  const { target, messageId } = await begun();
  const source = `From: bo@reed.example\nMessage-ID: <spam@reed.example>\nIn-Reply-To: ${messageId}\n\nYes.\n`;
  imap.put('Spam', source);
  await read(30);
  expect(await answers()).toMatchObject([{ kind: 'human', from: 'bo@reed.example' }]);
  expect(await desk.row(target)).toMatchObject({ status: 'replied' });
  // Somebody moved it.
  imap.put('INBOX', source);
  imap.countAnew('Spam');
  await read(60);
  expect(await answers()).toHaveLength(1);
});

test('whatever is wrong with the folder of spam, the inbox is read', async () => {
  const { messageId } = await begun();
  imap.state.onCommand = (command) => {
    imap.state.isBroken = command.startsWith('EXAMINE Spam');
  };
  put({ name: 'good', to: messageId });
  await read(30);
  expect(await answers()).toHaveLength(1);
});

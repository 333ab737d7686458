/** The whole way: approved, due, a letter in the mailbox, sent, answered, stopped. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listPersonEvents } from '#contract/persons.ts';
import {
  approveSequenceTargets,
  changeSequenceTargets,
  getSequenceMetrics,
  pauseSequence,
  resumeSequence,
} from '#contract/sequences.ts';
import { lettersOf, suppress } from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { notifications } from '#server/tables/notifications.ts';
import { persons } from '#server/tables/persons.ts';
import { mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import {
  emailStage,
  freshSequenceDesk,
  look,
  type SequenceDesk,
  taskStage,
} from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { imap, received } = servers;
const signal = new AbortController().signal;
const at = (minutes: number) => workPorts(app, () => new Date(Date.now() + minutes * 60_000));
const DAY = 24 * 60;
let desk: SequenceDesk;

beforeEach(async () => {
  desk = await freshSequenceDesk(app, servers);
  imap.put('INBOX', 'From: old@friend.example\nSubject: Long before\n\nHello');
  while (await readMailboxes.doDue(at(0), signal));
});

const send = async (minutes: number) => {
  await look(app, minutes);
  await sendLetters.doDue(at(minutes + 4), signal);
};
const read = async (minutes: number) => {
  while (await readMailboxes.doDue(at(minutes), signal));
};
const answer = (messageId: string, more = '', body = 'Yes, tell me more.') =>
  imap.put(
    'INBOX',
    `From: Bo <bo@reed.example>\nTo: ada@harbour.example\nMessage-ID: <one@reed.example>\nIn-Reply-To: ${messageId}\nDate: ${new Date().toUTCString()}\nSubject: Re: A role\n${more}\n${body}\n`,
  );

test('a person who is approved gets a letter, and one who answers gets no other', async () => {
  const { person, target, sequence } = await desk.running('bo@reed.example');
  expect((await desk.row(target)).status).toBe('scheduled');
  await send(10);
  const [mail, ...others] = received;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ['bo@reed.example'] });
  expect(mail?.source).toContain('Subject: A role for Bo');
  expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.source).toContain(`/app-reminder/opt-out/${target}`);
  const sent = await desk.row(target);
  expect(sent).toMatchObject({ status: 'active', stageIndex: 1, sentCount: 1, openLetter: null });
  expect((sent.nextSendAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(1.9 * DAY * 60_000);

  const [letter] = await lettersOf(app.db, [sent.id]);
  answer(letter?.messageId ?? '');
  await read(30);
  expect(await desk.row(target)).toMatchObject({ status: 'replied', nextSendAt: null });
  await send(3 * DAY);
  expect(received).toHaveLength(1);

  const params = { ...desk.params, person: person.permalink };
  const { body } = await app.call(listPersonEvents, { params }, { as: desk.owner });
  expect(body.data.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['sequence-email-sent', 'sequence-email-replied']),
  );
  expect(body.data[0]?.sequence).toEqual({ permalink: sequence.permalink, title: 'Harbour engineers' });
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, desk.owner.id));
  expect(told.map(({ title }) => title)).toContain('Bo Reed replied to Harbour engineers');
  const metrics = await app.call(getSequenceMetrics, { params: desk.of(sequence) }, { as: desk.owner });
  expect(metrics.body.stages[0]).toMatchObject({ sent: 1, replied: 1, bounced: 0 });
});

test('the next e-mail goes into the same thread, and the last one finishes the sequence', async () => {
  const { target } = await desk.running('bo@reed.example');
  await send(10);
  await send(3 * DAY);
  expect(received).toHaveLength(2);
  const first = /^Message-ID: (.*)$/im.exec(received[0]?.source ?? '')?.[1]?.trim() ?? 'none';
  expect(received[1]?.source).toContain('Subject: Re: A role for Bo');
  expect(received[1]?.source.replace(/\r\n\s+/g, ' ')).toContain(`In-Reply-To: ${first}`);
  expect(await desk.row(target)).toMatchObject({ status: 'finished', sentCount: 2, nextSendAt: null });
});

test('looking twice, or on two nodes at once, queues one letter', async () => {
  const { target } = await desk.running('bo@reed.example');
  await Promise.all([look(app, 10), look(app, 10), look(app, 11)]);
  expect(await lettersOf(app.db, [(await desk.row(target)).id])).toHaveLength(1);
});

test('nobody is written to who may not be any more', async () => {
  const one = await desk.running('no@contact.example');
  const two = await desk.running('gone@suppressed.example');
  await app.db.update(persons).set({ doNotContact: true }).where(eq(persons.permalink, one.person.permalink));
  await suppress(app.db, {
    ...{ employerId: desk.employer.id, value: 'gone@suppressed.example', origin: 'person' },
    ...{ reason: 'Asked', at: new Date() },
  });
  await send(10);
  expect(received).toEqual([]);
  expect(await desk.row(one.target)).toMatchObject({ status: 'removed' });
  expect(await desk.row(two.target)).toMatchObject({ status: 'failed', errorCode: 'suppressed' });
});

test('a paused sequence takes its letters back, and sends them once when it goes on', async () => {
  const { target, sequence } = await desk.running('bo@reed.example');
  await look(app, 10);
  expect((await desk.row(target)).openLetter).not.toBeNull();
  const params = desk.of(sequence);
  expect((await app.call(pauseSequence, { params }, { as: desk.owner })).body.status).toBe('paused');
  await send(20);
  expect(received).toEqual([]);
  expect((await app.call(resumeSequence, { params }, { as: desk.owner })).body.status).toBe('active');
  await send(30);
  expect(received).toHaveLength(1);
  await send(40);
  expect(received).toHaveLength(1);
});

test('an absence puts the next e-mail off to the working day after, and ends nothing', async () => {
  const { target } = await desk.running('bo@reed.example');
  await send(10);
  const [letter] = await lettersOf(app.db, [(await desk.row(target)).id]);
  const until = Temporal.Now.plainDateISO().add({ days: 20 });
  answer(
    letter?.messageId ?? '',
    'Auto-Submitted: auto-replied\n',
    `I am out of office until ${until.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}.`,
  );
  await read(30);
  const row = await desk.row(target);
  expect(row).toMatchObject({ status: 'active', absentUntil: until.toString() });
  expect(row.nextSendAt?.toISOString().slice(0, 10).localeCompare(until.toString())).toBe(1);
});

test('a letter that the server refuses for good fails, with the reason', async () => {
  servers.behaviour.onRecipient = Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 });
  const { target } = await desk.running('bo@reed.example');
  await send(10);
  expect(await desk.row(target)).toMatchObject({ status: 'failed', errorCode: 'server' });
});

test('a task waits until it is done, and the next stage counts from then', async () => {
  const stages = [taskStage({ delay: { n: 0, unit: 'h' } }), emailStage({ delay: { n: 1, unit: 'd' } })];
  const { target, sequence } = await desk.running('bo@reed.example', { stages });
  await send(10);
  expect(received).toEqual([]);
  const [shown] = await desk.targets(sequence);
  expect(shown).toMatchObject({ task: { subject: 'Call them' }, status: 'active', nextSendAt: null });
  const body = { targets: [target], action: 'finish-task' as const };
  const done = await app.call(changeSequenceTargets, { params: desk.of(sequence), body }, { as: desk.owner });
  expect(done.body.results).toEqual([{ permalink: target, ok: true }]);
  await send(2 * DAY);
  expect(received).toHaveLength(1);
});

test('the daily limit holds the others until the next day', async () => {
  const { sequence } = await desk.running('a@one.example', { dailyLimit: 1 });
  const other = await makePerson(desk, { emails: [{ value: 'b@two.example' }] });
  await desk.add(sequence, [other.permalink]);
  const params = desk.of(sequence);
  await app.call(approveSequenceTargets, { params, body: { allReady: true } }, { as: desk.owner });
  await send(10);
  expect(received).toHaveLength(1);
  await send(DAY + 10);
  expect(received).toHaveLength(2);
});

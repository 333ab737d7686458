/** What outreach needs of a recruiter now: replies nobody answered, tasks that are due, and e-mails of today. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getOutreach, getSince } from '#contract/dashboard.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { answerMail, cancelMail, settleMail } from '#contract/mail-threads.ts';
import type { ReplyStatus } from '#contract/sequence.ts';
import { listSequenceTargets, saveSequence } from '#contract/sequences.ts';
import { newId } from '#server/context.ts';
import { lettersOf } from '#server/features/mailboxes/lookups.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';
import { persons } from '#server/tables/persons.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { mailServers } from '#tests/support/mail-desk.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { freshSequenceDesk, look, type SequenceDesk, taskStage } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
let desk: SequenceDesk;

beforeEach(async () => {
  desk = await freshSequenceDesk(app, servers);
});

const ask = (as: TestUser | undefined = desk.owner, employer = desk.employer.permalink) =>
  app.call(getOutreach, { params: { employer } }, { as });

/** A letter of a sequence that arrived at this moment. */
async function written(email: string, at = new Date()) {
  const running = await desk.running(email);
  await look(app, 10);
  const { id, personId } = await desk.row(running.target);
  const [letter] = await lettersOf(app.db, [id]);
  if (letter === undefined || personId === null) throw new Error('Nothing was written.');
  const [row] = await app.db
    .update(mailboxLetters)
    .set({ state: 'accepted', claimedAt: at, acceptedAt: at })
    .where(eq(mailboxLetters.messageId, letter.messageId))
    .returning();
  if (row === undefined) throw new Error('The letter is gone.');
  return { ...running, letter: row, personId };
}

type Written = Awaited<ReturnType<typeof written>>;

type Reply = { words?: string; at?: Date; kind?: string };

async function reply({ letter, personId, target }: Written, more: Reply = {}) {
  const { words = 'Gladly.', at = new Date(), kind = 'human' } = more;
  await app.db.insert(mailboxAnswers).values({
    ...{ id: newId(), employerId: desk.employer.id, personId, mailboxId: letter.mailboxId },
    letterId: letter.id,
    ...{ messageId: `<${crypto.randomUUID()}@reed.example>`, kind, from: letter.to, subject: '', words, at },
  });
  await app.db.update(sequenceTargets).set({ repliedAt: at }).where(eq(sequenceTargets.permalink, target));
}

const classed = (target: SequenceTargetPermalink, replyStatus: ReplyStatus) =>
  app.db.update(sequenceTargets).set({ replyStatus }).where(eq(sequenceTargets.permalink, target));

const none = {
  hasSequences: true,
  replies: { count: 0, items: [] },
  tasksDue: 0,
  sentToday: 0,
  sequences: [],
};

test('an employer without sequences has none', async () => {
  expect((await ask()).body).toEqual({ ...none, hasSequences: false });
});

test('a reply waits with its words until it is answered, and again once the answer is taken back', async () => {
  const one = await written('bo@reed.example');
  await reply(one, { words: `Gladly.\n\nWhen may I ${'see it and '.repeat(30)}?` });
  await reply(one, { words: 'I am away.', kind: 'auto-reply' });
  const { replies, sequences: rows, sentToday } = (await ask()).body;
  expect(replies).toMatchObject({
    count: 1,
    items: [
      {
        person: { permalink: one.person.permalink, title: 'Bo Reed' },
        sequence: { title: 'Harbour engineers' },
      },
    ],
  });
  expect(replies.items[0]?.words).toMatch(/^Gladly\. When may I see it and .{100,}…$/);
  expect(rows).toEqual([
    { permalink: one.sequence.permalink, name: 'Harbour engineers', replies: 1, tasksDue: 0, sentToday: 1 },
  ]);
  expect(sentToday).toBe(1);
  // What a sequence sends by itself answers nobody.
  await app.db.insert(mailboxLetters).values({
    ...{ ...one.letter, id: newId(), stage: 'second', messageId: '<second@harbour.example>' },
    createdAt: new Date(Date.now() + 1000),
  });
  expect((await ask()).body.replies.count).toBe(1);
  const params = { ...desk.params, person: one.person.permalink };
  const settle = async (needsAnswer: boolean) =>
    (
      await app.call(
        settleMail,
        { params: { ...params, thread: one.letter.id as never }, body: { needsAnswer } },
        { as: desk.owner },
      )
    ).body.waits;
  expect(await settle(false)).toBe('settled');
  expect((await ask()).body.replies.count).toBe(0);
  expect(await settle(true)).toBe('yes');
  expect((await ask()).body.replies.count).toBe(1);
  const answered = await app.call(
    answerMail,
    { params: { ...params, thread: one.letter.id as never }, body: { bodyHtml: '<p>Tomorrow</p>' } },
    { as: desk.owner },
  );
  expect(answered.status, JSON.stringify(answered.problem)).toBe(201);
  expect((await ask()).body.replies.count).toBe(0);
  const letter = answered.body.messages.at(-1)?.id as never;
  await app.call(cancelMail, { params: { ...params, letter } }, { as: desk.owner });
  expect((await ask()).body.replies.count).toBe(1);
});

test('what is new since the last visit names replies, to who may read them', async () => {
  const one = await written('bo@reed.example');
  await reply(one);
  await reply(one, { kind: 'auto-reply' });
  const since = async (as: TestUser) =>
    (await app.call(getSince, { params: desk.params, query: {} }, { as })).body;
  const { counts, items } = await since(desk.owner);
  expect(counts.replies).toBe(1);
  expect(items.find(({ kind }) => kind === 'reply')).toMatchObject({
    text: 'Bo Reed replied to Harbour engineers',
    entity: { kind: 'persons', permalink: one.person.permalink },
  });
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await since(viewer)).counts.replies).toBe(0);
  await app.db.update(sequences).set({ sharing: 'private' });
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await since(recruiter)).counts.replies).toBe(0);
});

test('a no, a later, and a reply of long ago wait for nobody', async () => {
  const one = await written('one@reed.example');
  await reply(one);
  for (const status of ['not-interested', 'later'] as const) {
    await classed(one.target, status);
    expect((await ask()).body.replies.count).toBe(0);
  }
  await classed(one.target, 'interested');
  expect((await ask()).body.replies.count).toBe(1);
  const old = await written('old@reed.example');
  await reply(old, { at: new Date(Date.now() - 31 * 86_400_000) });
  expect((await ask()).body.replies.count).toBe(1);
});

test('the figures of a sequence are whom its list shows', async () => {
  const one = await written('one@reed.example');
  await reply(one);
  const task = await desk.running('task@reed.example', {
    stages: [taskStage({ delay: { n: 0, unit: 'h' } })],
  });
  await look(app, 10);
  const { tasksDue, sequences: rows } = (await ask()).body;
  expect(tasksDue).toBe(1);
  expect(rows.map(({ permalink, replies, tasksDue: due }) => [permalink, replies, due])).toEqual([
    [one.sequence.permalink, 1, 0],
    [task.sequence.permalink, 0, 1],
  ]);
  const listed = async (of: Written['sequence'], query: object) =>
    (await app.call(listSequenceTargets, { params: desk.of(of), query }, { as: desk.owner })).body.data.map(
      ({ permalink }) => permalink,
    );
  expect(await listed(one.sequence, { reply: 'waiting' })).toEqual([one.target]);
  expect(await listed(task.sequence, { task: 'due' })).toEqual([task.target]);
  await classed(one.target, 'later');
  expect(await listed(one.sequence, { reply: 'waiting' })).toEqual([]);
});

test('today begins at midnight where the employer is, and single e-mails count', async () => {
  const timezone = 'Asia/Tokyo';
  await app.db
    .update(employerSettings)
    .set({ timezone })
    .where(eq(employerSettings.employerId, desk.employer.id));
  const midnight = Temporal.Now.zonedDateTimeISO(timezone).startOfDay().epochMilliseconds;
  const early = await written('early@reed.example', new Date(midnight - 60_000));
  expect((await ask()).body).toEqual(none);
  await app.db
    .update(mailboxLetters)
    .set({ claimedAt: new Date(midnight + 1000) })
    .where(eq(mailboxLetters.id, early.letter.id));
  expect((await ask()).body).toMatchObject({ sentToday: 1, sequences: [{ sentToday: 1 }] });
  const single = await desk.letterTo('single@reed.example');
  await app.db
    .update(mailboxLetters)
    .set({ state: 'accepted', claimedAt: new Date() })
    .where(eq(mailboxLetters.id, single.id as never));
  expect((await ask()).body).toMatchObject({ sentToday: 2, sequences: [{ sentToday: 1 }] });
});

test('a private sequence is its owner’s; managers, strangers and visitors see nothing', async () => {
  const one = await written('bo@reed.example');
  await reply(one);
  const saved = await app.call(
    saveSequence,
    { params: desk.of(one.sequence), body: { sharing: 'private' } },
    { as: desk.owner, version: one.sequence.version },
  );
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200);
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await ask()).body.replies.count).toBe(1);
  expect((await ask(recruiter)).body).toEqual({ ...none, hasSequences: false });
  await app.db.update(sequences).set({ ownerId: recruiter.id });
  expect((await ask(recruiter)).body.replies.count).toBe(1);
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await ask(manager)).status).toBe(403);
  expect((await app.call(getOutreach, { params: desk.params })).status).toBe(401);
  const { owner, employer } = await makeEmployer(app);
  expect((await ask(owner)).status).toBe(404);
  expect((await ask(owner, employer.permalink)).body.replies.count).toBe(0);
  await app.db.update(persons).set({ fullName: '' }).where(eq(persons.id, one.personId));
  expect((await ask(recruiter)).body.replies.items[0]?.person.title).toBe('');
});

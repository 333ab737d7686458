/** Notes on persons: who writes, who is told, and what two who write at once get. */
import { beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import type { Person } from '#contract/person.ts';
import { addNote, deleteNote, listNotes, saveNote } from '#contract/person-notes.ts';
import { getPerson } from '#contract/persons.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import { employerPaths } from '#lib/paths.ts';
import { notifications } from '#server/tables/notifications.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser, type TestUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let person: Person;
let [recruiter, manager, stranger] = [] as unknown as [TestUser, TestUser, TestUser];

beforeAll(async () => {
  desk = await newDesk(app);
  person = await makePerson(desk);
  recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter', firstName: 'Rui' });
  manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  stranger = (await newDesk(app)).owner;
});

const params = () => ({ employer: desk.employer.permalink, person: person.permalink });
const write = (text: string, as = recruiter) =>
  app.call(addNote, { params: params(), body: { text } }, { as });

test('a colleague who is named is told, nobody else, and never oneself', async () => {
  const { body } = await write(
    `Ask @{${desk.owner.id}}, @{${recruiter.id}}, @{${stranger.id}}, @{${manager.id}} @{x}`,
  );
  expect(body.mentions.map(({ id }) => id)).toEqual([desk.owner.id, recruiter.id, manager.id]);
  const told = await app.db.select().from(notifications);
  expect(
    told.map(({ userId, type, entityKind, entityPermalink }) => [userId, type, entityKind, entityPermalink]),
  ).toEqual([[desk.owner.id, 'mention', 'persons', person.permalink]]);
  const changed = await app.call(
    saveNote,
    { params: { ...params(), note: body.id }, body: { text: `Ask @{${desk.owner.id}} again` } },
    { as: recruiter, version: 1 },
  );
  expect([changed.body.version, changed.body.history.map(({ by }) => by.name)]).toEqual([2, ['Rui Okafor']]);
  expect(await app.db.select().from(notifications)).toHaveLength(1);
});

test('a mention leads to the person', async () => {
  const colleague = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  await write(`Call @{${colleague.id}}`);
  const { body } = await app.call(
    listNotifications,
    { params: { id: colleague.id }, query: {} },
    { as: colleague },
  );
  const [mention] = body.data;
  expect(mention).toMatchObject({
    type: 'mention',
    entity: { kind: 'persons', permalink: person.permalink, parent: null },
  });
  expect(notificationPath(mention?.entity ?? null)).toBe(employerPaths.person(person.permalink));
});

test('of two who edit one note the second is told, and sees the first', async () => {
  const { body: note } = await write('First');
  const save = (text: string, as: TestUser) =>
    app.call(saveNote, { params: { ...params(), note: note.id }, body: { text } }, { as, version: 1 });
  const answers = await Promise.all([save('By the author', recruiter), save('By an admin', desk.owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const kept = answers.find(({ status }) => status === 200);
  expect(refused?.problem.current).toMatchObject({ text: kept?.body.text });
});

test('only its author and admins change or delete a note', async () => {
  const { body: note } = await write('Mine');
  const other = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const where = { params: { ...params(), note: note.id } };
  expect((await app.call(deleteNote, where, { as: other, version: 1 })).status).toBe(403);
  expect((await app.call(deleteNote, where, { as: stranger, version: 1 })).status).toBe(404);
  expect((await app.call(deleteNote, where, { as: manager, version: 1 })).status).toBe(404);
  expect((await app.call(deleteNote, where, { version: 1 })).status).toBe(401);
  expect((await app.call(deleteNote, where, { as: recruiter, version: 9 })).status).toBe(409);
  expect((await app.call(deleteNote, where, { as: desk.owner, version: 1 })).status).toBe(204);
  expect((await app.call(deleteNote, where, { as: desk.owner, version: 1 })).status).toBe(404);
});

test('notes come newest first, page by page, and the newest twenty with the person', async () => {
  for (let at = 0; at < 22; at += 1) await write(`Note ${at}`);
  const first = await app.call(listNotes, { params: params(), query: { perPage: '5' } }, { as: recruiter });
  expect(first.body.data.map(({ text }) => text)).toEqual([
    'Note 21',
    'Note 20',
    'Note 19',
    'Note 18',
    'Note 17',
  ]);
  const next = await app.call(
    listNotes,
    { params: params(), query: { perPage: '5', cursor: first.body.nextCursor ?? '' } },
    { as: recruiter },
  );
  expect(next.body.data[0]?.text).toBe('Note 16');
  const read = await app.call(getPerson, { params: params() }, { as: recruiter });
  expect(read.body.notes).toHaveLength(20);
  expect((await write('  ')).status).toBe(422);
  expect((await write('x'.repeat(10_001))).status).toBe(422);
});

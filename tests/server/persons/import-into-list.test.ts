/** A file whose persons go straight into a talent list: said before, done, and taken back. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { runPersonImport, undoPersonImport } from '#contract/person-imports.ts';
import {
  archivePersonList,
  createPersonList,
  listPersonsOfList,
  type PersonList,
  restorePersonList,
} from '#contract/person-lists.ts';
import { addNote } from '#contract/person-notes.ts';
import { personImports } from '#server/tables/person-imports.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { importsOf } from '#tests/support/run-imports.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const { at, one, send, check, work, look, found } = importsOf(app, () => desk);

let lists = 0;
async function newList(body: Partial<PersonList> = {}, as = desk.owner): Promise<PersonList> {
  lists += 1;
  const given = { title: `From a file ${lists}`, kind: 'manual' as const, ...body };
  const made = await app.call(createPersonList, { params: at(), body: given as never }, { as });
  expect(made.status).toBe(201);
  return made.body;
}

const inList = async ({ permalink: personList }: PersonList) =>
  (await app.call(listPersonsOfList, { params: { ...at(), personList } }, { as: desk.owner })).body.data.map(
    ({ fullName }) => fullName,
  );

/** Sent and checked, so that it could be run. */
async function checked(text: string, list: PersonList) {
  const sent = await send(text);
  const tried = await check(sent.body.id, {
    ...{ mapping: sent.body.mapping, upsertBy: 'email' },
    personLists: [list.permalink],
  });
  expect([tried.status, tried.problem?.detail]).toEqual([200, undefined]);
  return tried.body;
}

const run = (id: string) => app.call(runPersonImport, one(id), { as: desk.owner });
const undo = (id: string) => app.call(undoPersonImport, one(id), { as: desk.owner });

test('new and known persons of a file stand in the list, and an undo takes them out again', async () => {
  const known = await makePerson(desk, { fullName: 'Known Already' });
  const list = await newList();
  const text = `name,email\nNew Listed,new.listed@example.com\nKnown Already,${known.emails[0]?.value}\nNoted Later,noted.later@example.com\n`;
  const tried = await checked(text, list);
  expect(tried.personLists).toEqual([{ permalink: list.permalink, title: list.title }]);
  // Nothing of the known one changes but the list.
  expect(tried.counts).toMatchObject({ create: 2, update: 1, skip: 0, refuse: 0 });
  expect(await inList(list)).toEqual([]);

  await run(tried.id);
  await work();
  expect((await look(tried.id)).status).toBe('done');
  expect((await inList(list)).sort()).toEqual(['Known Already', 'New Listed', 'Noted Later']);

  // Somebody wrote about one of them: that person stays when the file is taken back, and not in its list.
  const [noted] = await found('Noted Later');
  const params = { ...at(), person: noted?.permalink as PersonPermalink };
  await app.call(addNote, { params, body: { text: 'Rang today' } }, { as: desk.owner });
  await undo(tried.id);
  await work();
  expect((await look(tried.id)).status).toBe('undone');
  expect(await inList(list)).toEqual([]);
  expect([await found('New Listed'), (await found('Noted Later')).length]).toEqual([[], 1]);
  expect((await found('Known Already')).length).toBe(1);
});

test('a list that was archived since the check is an error that changes nothing', async () => {
  const list = await newList();
  const params = { ...at(), personList: list.permalink };
  const tried = await checked('name,email\nNever Here,never.here@example.com\n', list);
  await app.call(archivePersonList, { params }, { as: desk.owner });
  const refused = await run(tried.id);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    409,
    'CONFLICT',
    `The list “${list.title}” was archived. Restore it or choose another list.`,
  ]);
  await work();
  expect(await look(tried.id)).toMatchObject({ status: 'checked', counts: { done: 0 } });
  expect(await found('Never Here')).toEqual([]);
  // It can be chosen no more either, until somebody restores it.
  const again = { mapping: tried.mapping, upsertBy: tried.upsertBy, personLists: [list.permalink] };
  expect((await check(tried.id, again)).problem.code).toBe('CONFLICT');
  await app.call(restorePersonList, { params }, { as: desk.owner });
  expect((await run(tried.id)).status).toBe(202);
  await work();
  expect(await inList(list)).toEqual(['Never Here']);
});

test('a list that goes between the start and the first row stops the file before anybody is written', async () => {
  const list = await newList();
  const tried = await checked('name,email\nStopped Early,stopped.early@example.com\n', list);
  await run(tried.id);
  const params = { ...at(), personList: list.permalink };
  await app.call(archivePersonList, { params }, { as: desk.owner });
  await work();
  expect(await look(tried.id)).toMatchObject({ status: 'failed', undoableUntil: null });
  expect(await found('Stopped Early')).toEqual([]);
  const [row] = await app.db
    .select({ storedAs: personImports.storedAs })
    .from(personImports)
    .where(eq(personImports.id, tried.id as never));
  expect(row?.storedAs).toBeNull();
});

test('smart lists, another’s private ones and those of other employers take nobody', async () => {
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const smart = await newList({ kind: 'smart', search: { filters: [] } } as never);
  const hidden = await newList({ sharing: 'private' }, recruiter);
  const stranger = await newDesk(app);
  const foreign = await app.call(
    createPersonList,
    { params: at(stranger), body: { title: 'Theirs', kind: 'manual' } },
    { as: stranger.owner },
  );
  const sent = await send('name\nNobody\n');
  const given = { mapping: sent.body.mapping, upsertBy: 'email' as const };
  for (const [{ permalink }, code] of [
    [smart, 'CONFLICT'],
    [hidden, 'NOT_FOUND'],
    [foreign.body, 'NOT_FOUND'],
  ] as const) {
    const answer = await check(sent.body.id, { ...given, personLists: [permalink] });
    expect(answer.problem.code).toBe(code);
  }
  expect(await look(sent.body.id)).toMatchObject({ status: 'mapping', personLists: [] });
});

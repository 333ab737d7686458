/** The own order of a list kept by hand: moved one by one, by several at once, and turned page by page. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import { changePersons, undoPersonBatch } from '#contract/person-batches.ts';
import {
  changePersonList,
  createPersonList,
  listPersonsOfList,
  movePersonInList,
  type PersonList,
} from '#contract/person-lists.ts';
import { archivePerson } from '#contract/persons.ts';
import { halfway } from '#server/features/person-lists/rules.ts';
import { personListMembers, personLists } from '#server/tables/person-lists.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
const people: Person[] = [];
beforeAll(async () => {
  desk = await newDesk(app);
  for (const fullName of ['Ana', 'Bo', 'Cy', 'Di', 'Ed']) people.push(await makePerson(desk, { fullName }));
});

const at = () => ({ employer: desk.employer.permalink });
const person = (name: string) => people.find(({ fullName }) => fullName === name)?.permalink as never;
let count = 0;

/** Ana, Bo, Cy, Di and Ed in a list of their own. */
async function newList(): Promise<PersonList> {
  count += 1;
  const body = { kind: 'manual' as const, title: `Order ${count}` };
  const { body: list } = await app.call(createPersonList, { params: at(), body }, { as: desk.owner });
  const add = people.map(({ permalink }) => permalink);
  await app.call(
    changePersonList,
    { params: { ...at(), personList: list.permalink }, body: { add } },
    { as: desk.owner },
  );
  return list;
}

const move = (list: PersonList, name: string, body: object) => moveAs(desk.owner, { list, name, body });
const moveAs = (
  as: Desk['owner'],
  { list, name, body }: { list: Pick<PersonList, 'permalink'>; name: string; body: object },
) =>
  app.call(
    movePersonInList,
    { params: { ...at(), personList: list.permalink, person: person(name) }, body: body as never },
    { as },
  );
const read = (list: PersonList, query: object = {}) =>
  app.call(listPersonsOfList, { params: { ...at(), personList: list.permalink }, query }, { as: desk.owner });
const order = async (list: PersonList) =>
  (await read(list)).body.data.map(({ fullName }) => fullName).join(' ');

test('somebody is moved before or behind another one, and back again', async () => {
  const list = await newList();
  expect(await order(list)).toBe('Ana Bo Cy Di Ed');
  const moved = await move(list, 'Di', { before: person('Bo') });
  expect(moved.body).toMatchObject({ permalink: list.permalink, personCount: 5 });
  expect(await order(list)).toBe('Ana Di Bo Cy Ed');
  await move(list, 'Di', { after: person('Cy') });
  expect(await order(list)).toBe('Ana Bo Cy Di Ed');
  await move(list, 'Ed', { before: person('Ana') });
  await move(list, 'Ana', { after: person('Di') });
  expect(await order(list)).toBe('Ed Bo Cy Di Ana');
  await move(list, 'Ed', { before: person('Ed') });
  expect(await order(list)).toBe('Ed Bo Cy Di Ana');
});

test('who joins later stands at the end, also behind somebody moved there', async () => {
  const list = await newList();
  await move(list, 'Ana', { after: person('Ed') });
  const late = await makePerson(desk, { fullName: 'Fay' });
  const params = { ...at(), personList: list.permalink };
  await app.call(changePersonList, { params, body: { add: [late.permalink] } }, { as: desk.owner });
  expect(await order(list)).toBe('Bo Cy Di Ed Ana Fay');
  await app.call(archivePerson, { params: { ...at(), person: late.permalink } }, { as: desk.owner });
});

test('who was taken out comes back to the place they had', async () => {
  const list = await newList();
  await move(list, 'Ed', { before: person('Bo') });
  const action = { list: { remove: [list.permalink] } };
  const body = { permalinks: [person('Ed'), person('Cy')], action };
  const done = await app.call(
    changePersons,
    { params: at(), body },
    { as: desk.owner, idempotencyKey: randomUUID() },
  );
  expect(await order(list)).toBe('Ana Bo Di');
  await app.call(undoPersonBatch, { params: { ...at(), batch: done.body.batchId } }, { as: desk.owner });
  expect(await order(list)).toBe('Ana Ed Bo Cy Di');
});

test('two who keep changing places run out of no numbers', async () => {
  const list = await newList();
  for (let turn = 0; turn < 40; turn += 1) {
    await move(list, 'Di', { before: person('Bo') });
    await move(list, 'Cy', { before: person('Bo') });
    await move(list, 'Di', { after: person('Cy') });
    await move(list, 'Cy', { before: person('Bo') });
  }
  expect(await order(list)).toBe('Ana Di Cy Bo Ed');
  // As close as numbers get: the next move numbers all of them anew.
  const where = eq(
    personListMembers.listId,
    sql`(select id from ${personLists} where permalink = ${list.permalink})`,
  );
  await app.db.update(personListMembers).set({ position: 1 }).where(where);
  const [first, second] = (await order(list)).split(' ') as [string, string];
  const last = ['Ana', 'Bo', 'Cy', 'Di', 'Ed'].find((name) => name !== first && name !== second) as string;
  await move(list, last, { before: person(second) });
  expect((await order(list)).split(' ').slice(0, 3)).toEqual([first, last, second]);
});

test('several who move and add at once lose nobody', async () => {
  const list = await newList();
  const late = await makePerson(desk, { fullName: 'Gil' });
  const params = { ...at(), personList: list.permalink };
  const answers = await Promise.all([
    move(list, 'Ed', { before: person('Ana') }),
    move(list, 'Ana', { after: person('Ed') }),
    move(list, 'Cy', { before: person('Bo') }),
    move(list, 'Bo', { after: person('Di') }),
    app.call(changePersonList, { params, body: { add: [late.permalink] } }, { as: desk.owner }),
    move(list, 'Di', { before: person('Cy') }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await order(list)).split(' ').sort()).toEqual(['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Gil']);
  await app.call(archivePerson, { params: { ...at(), person: late.permalink } }, { as: desk.owner });
});

test('a page that is turned while others move skips nobody who stayed', async () => {
  const list = await newList();
  const first = await read(list, { perPage: '2' });
  expect(first.body.data.map(({ fullName }) => fullName)).toEqual(['Ana', 'Bo']);
  await move(list, 'Ana', { after: person('Ed') });
  await move(list, 'Ed', { before: person('Bo') });
  const rest = await read(list, { cursor: first.body.nextCursor });
  expect(rest.body.data.map(({ fullName }) => fullName)).toEqual(['Cy', 'Di', 'Ana']);
});

test('nothing moves where it cannot, and says why', async () => {
  const list = await newList();
  const outside = await makePerson(desk, { fullName: 'Zoe' });
  const gone = await move(list, 'Ana', { before: outside.permalink });
  expect([gone.status, gone.problem.code]).toEqual([409, 'CONFLICT']);
  people.push(outside);
  expect((await move(list, 'Zoe', { before: person('Ana') })).problem.code).toBe('CONFLICT');
  people.pop();
  expect(await order(list)).toBe('Ana Bo Cy Di Ed');
  const unknown = await move(list, 'Ana', { after: 'nobody12345' });
  expect([unknown.status, unknown.problem.errors?.[0]?.pointer]).toEqual([404, '/after']);
  const both = await move(list, 'Ana', { before: person('Bo'), after: person('Cy') });
  expect([both.status, (await move(list, 'Ana', {})).status]).toEqual([422, 422]);
  const body = { kind: 'smart' as const, title: 'Smart order', search: { q: 'an' } };
  const { body: smart } = await app.call(createPersonList, { params: at(), body }, { as: desk.owner });
  expect((await move(smart, 'Ana', { after: person('Bo') })).problem.code).toBe('CONFLICT');
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await moveAs(manager, { list, name: 'Ana', body: { after: person('Bo') } })).status).toBe(403);
  const unknownList = { ...list, permalink: 'list0000001' as PersonListPermalink };
  expect((await move(unknownList, 'Ana', { after: person('Bo') })).status).toBe(404);
});

test.each([
  [{ here: 2, next: 4 }, 'after', 3],
  [{ here: 4, next: 2 }, 'before', 3],
  [{ here: 4, next: null }, 'before', 3],
  [{ here: 4, next: null }, 'after', 5],
  [{ here: 4, next: 4 }, 'after', null],
  [{ here: 1, next: 1 + Number.EPSILON }, 'after', null],
] as const)('halfway from %j %s is %s', (between, side, place) => {
  expect(halfway(between, side)).toBe(place);
});

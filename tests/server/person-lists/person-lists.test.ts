/** Talent lists: by hand and smart, of the team and one's own. */
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#contract/person.ts';
import {
  archivePersonList,
  changePersonList,
  createPersonList,
  duplicatePersonList,
  getPersonList,
  listPersonLists,
  listPersonsOfList,
  restorePersonList,
  savePersonList,
} from '#contract/person-lists.ts';
import { archivePerson, getPerson, setPersonLists } from '#contract/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let [ana, bo, cy] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  desk = await newDesk(app);
  ana = await makePerson(desk, { fullName: 'Ana', stage: 'hired' });
  bo = await makePerson(desk, { fullName: 'Bo' });
  cy = await makePerson(desk, { fullName: 'Cy' });
});

const at = () => ({ employer: desk.employer.permalink });
const create = (body: object, as = desk.owner) =>
  app.call(
    createPersonList,
    { params: at(), body: { kind: 'manual', title: 'List', ...body } as never },
    { as },
  );
const change = (list: { permalink: string }, body: object, as = desk.owner) =>
  app.call(
    changePersonList,
    { params: { ...at(), personList: list.permalink as never }, body: body as never },
    { as },
  );
const inside = async (list: { permalink: string }, query: object = {}) =>
  (
    await app.call(
      listPersonsOfList,
      { params: { ...at(), personList: list.permalink as never }, query },
      { as: desk.owner },
    )
  ).body.data.map(({ fullName }) => fullName);

test('a list by hand keeps its order, its count and who added whom', async () => {
  const { body: list } = await create({ title: 'Divers' });
  const answer = await change(list, { add: [cy.permalink, ana.permalink, 'nobody12345', bo.permalink] });
  expect(answer.body).toEqual({
    personCount: 3,
    results: [
      { permalink: cy.permalink, ok: true },
      { permalink: ana.permalink, ok: true },
      { permalink: 'nobody12345', ok: false, code: 'NOT_FOUND' },
      { permalink: bo.permalink, ok: true },
    ],
  });
  expect(await inside(list)).toEqual(['Cy', 'Ana', 'Bo']);
  expect(await inside(list, { sort: 'name' })).toEqual(['Ana', 'Bo', 'Cy']);
  expect(await inside(list, { search: 'an' })).toEqual(['Ana']);
  // Whoever takes it back has to know whom it changed.
  const again = await change(list, { add: [cy.permalink], remove: [ana.permalink] });
  expect(again.body.results).toEqual([
    { permalink: cy.permalink, ok: true, code: 'UNCHANGED' },
    { permalink: ana.permalink, ok: true },
  ]);
  expect((await change(list, { remove: [ana.permalink] })).body.results[0]?.code).toBe('UNCHANGED');
  expect(await inside(list)).toEqual(['Cy', 'Bo']);
  await app.call(archivePerson, { params: { ...at(), person: cy.permalink } }, { as: desk.owner });
  expect(await inside(list)).toEqual(['Bo']);
  const read = await app.call(
    getPersonList,
    { params: { ...at(), personList: list.permalink } },
    { as: desk.owner },
  );
  expect(read.body).toMatchObject({ personCount: 1, newThisWeek: 1, sharing: 'team' });
});

test('a smart list follows its search, and nobody is put into it by hand', async () => {
  const search = { filters: [{ field: 'stage', op: 'is', value: 'hired' }] };
  const { body: list } = await create({ title: 'Hired', kind: 'smart', search });
  expect([list.personCount, await inside(list)]).toEqual([1, ['Ana']]);
  expect((await change(list, { add: [bo.permalink] })).problem.code).toBe('CONFLICT');
  const into = { params: { ...at(), person: bo.permalink }, body: { add: [list.permalink] } };
  expect((await app.call(setPersonLists, into, { as: desk.owner })).status).toBe(409);
  const saved = await app.call(
    savePersonList,
    { params: { ...at(), personList: list.permalink }, body: { search: { q: 'bo' } } },
    { as: desk.owner, version: 1 },
  );
  expect([saved.body.personCount, await inside(list)]).toEqual([1, ['Bo']]);
  expect((await create({ title: 'None', kind: 'smart' })).problem.errors?.[0]?.pointer).toBe('/search');
  const wrong = { filters: [{ field: 'stage', op: 'gt', value: 1 }] };
  const refused = await create({ title: 'Wrong', kind: 'smart', search: wrong });
  expect(refused.problem.errors?.[0]?.pointer).toBe('/search/filters/0/op');
});

test('a private list is its owner’s alone, also where persons name their lists', async () => {
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const { body: list } = await create({ title: 'Mine', sharing: 'private' }, recruiter);
  await change(list, { add: [bo.permalink] }, recruiter);
  const params = { ...at(), personList: list.permalink };
  expect((await app.call(getPersonList, { params }, { as: desk.owner })).status).toBe(404);
  const titles = async (as: typeof recruiter) =>
    (await app.call(listPersonLists, { params: at() }, { as })).body.data.map(({ title }) => title);
  expect([await titles(recruiter), await titles(desk.owner)].map((all) => all.includes('Mine'))).toEqual([
    true,
    false,
  ]);
  const read = (as: typeof recruiter) =>
    app.call(getPerson, { params: { ...at(), person: bo.permalink } }, { as });
  const listed = async (as: typeof recruiter) => (await read(as)).body.personLists.map(({ title }) => title);
  expect((await listed(recruiter)).includes('Mine')).toBe(true);
  expect((await listed(desk.owner)).includes('Mine')).toBe(false);
  // The whole set, set by somebody else, leaves it alone.
  const { version } = (await read(desk.owner)).body;
  await app.call(
    setPersonLists,
    { params: { ...at(), person: bo.permalink }, body: { personLists: [], version } },
    { as: desk.owner },
  );
  expect(await listed(recruiter)).toEqual(['Mine']);
});

test('a title is taken once; a copy gets the next one, an archived list rests', async () => {
  const { body: list } = await create({ title: 'Welders' });
  await change(list, { add: [bo.permalink] });
  expect((await create({ title: 'WELDERS' })).problem.code).toBe('DUPLICATE');
  const params = { ...at(), personList: list.permalink };
  const copy = await app.call(duplicatePersonList, { params }, { as: desk.owner });
  expect([copy.body.title, copy.body.personCount]).toEqual(['Welders (2)', 1]);
  const archived = await app.call(archivePersonList, { params }, { as: desk.owner });
  expect(archived.body.isArchived).toBe(true);
  expect((await change(list, { add: [ana.permalink] })).status).toBe(409);
  expect((await app.call(restorePersonList, { params }, { as: desk.owner })).body.isArchived).toBe(false);
});

test('strangers, smaller roles and other tenants', async () => {
  const { body: list } = await create({ title: 'Guarded' });
  const params = { ...at(), personList: list.permalink };
  const other = await newDesk(app);
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await app.call(getPersonList, { params })).status).toBe(401);
  expect((await app.call(getPersonList, { params }, { as: other.owner })).status).toBe(404);
  expect((await change(list, { add: [ana.permalink] }, manager)).status).toBe(403);
  await change(list, { add: [ana.permalink, bo.permalink] });
  const seen = await app.call(listPersonsOfList, { params }, { as: manager });
  expect([seen.status, seen.body.data]).toEqual([200, []]);
  const foreign = await makePerson(other);
  expect((await change(list, { add: [foreign.permalink] })).body.results[0]?.code).toBe('NOT_FOUND');
});

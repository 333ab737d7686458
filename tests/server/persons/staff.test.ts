/** Persons as staff makes, corrects, hides and finds them. */
import { beforeAll, expect, test } from 'vitest';
import type { PersonChange } from '#contract/person.ts';
import {
  archivePerson,
  createPerson,
  createPersons,
  getPerson,
  listPersons,
  restorePerson,
  savePerson,
} from '#contract/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let other: Desk;

beforeAll(async () => {
  [desk, other] = [await newDesk(app), await newDesk(app)];
});

const at = () => ({ employer: desk.employer.permalink });
const list = async (query: object = {}) =>
  (await app.call(listPersons, { params: at(), query }, { as: desk.owner })).body.data;
const save = (person: { permalink: string; version: number }, body: object) =>
  app.call(
    savePerson,
    { params: { ...at(), person: person.permalink as never }, body: body as PersonChange },
    { as: desk.owner, version: person.version },
  );

test('a person made by hand is there at once, with everything that was said', async () => {
  const person = await makePerson(desk, {
    fullName: 'Łukasz Brzęk',
    company: 'Harbour & Vine',
    phones: [{ value: '00351 912 345 678' }],
    profile: { skills: ['Diving'] },
    customFields: { Shoes: 44 },
  });
  expect(person).toMatchObject({
    ...{ firstName: 'Łukasz', lastName: 'Brzęk', stage: 'lead', version: 1, isArchived: false },
    ...{ trust: { name: 'form', email: 'form', phone: 'form' }, source: { type: 'manual', ref: null } },
    phones: [{ value: '+351912345678', type: 'other', optOut: false }],
    customFields: { Shoes: 44 },
  });
  const read = await app.call(
    getPerson,
    { params: { ...at(), person: person.permalink } },
    { as: desk.owner },
  );
  expect(read.body).toEqual(person);
  expect((await list({ search: 'lukasz harb' })).map(({ fullName }) => fullName)).toEqual(['Łukasz Brzęk']);
});

test.for([
  [{}, '/fullName'],
  [{ fullName: '  ' }, '/fullName'],
  [{ fullName: 'A', phones: [{ value: '12 34' }] }, '/phones/0/value'],
  [{ fullName: 'A', emails: [{ value: 'no address' }] }, '/emails/0/value'],
  [{ fullName: 'A', unheard: 1 }, '/unheard'],
  [{ fullName: 'A', owner: 'nobody' }, '/owner'],
  [{ fullName: ['A'] }, '/fullName'],
] as const)('%j is refused at %s', async ([body, pointer]) => {
  const before = (await list()).length;
  const answer = await app.call(
    createPerson,
    { params: at(), body: body as PersonChange },
    { as: desk.owner },
  );
  expect([404, 422]).toContain(answer.status);
  expect(answer.problem.errors?.[0]?.pointer).toBe(pointer);
  expect(await list()).toHaveLength(before);
});

test('an address that another person has is refused, and stays with who has it', async () => {
  await makePerson(desk, { fullName: 'Ana', emails: [{ value: 'ana@example.com' }] });
  const answer = await app.call(
    createPerson,
    { params: at(), body: { fullName: 'Anna', emails: [{ value: 'ANA@example.com' }] } },
    { as: desk.owner },
  );
  expect([answer.status, answer.problem.code]).toEqual([409, 'DUPLICATE']);
  expect(await list({ search: 'anna' })).toEqual([]);
  // Another employer knows somebody else by it.
  await makePerson(other, { emails: [{ value: 'ana@example.com' }] });
});

test('a correction merges field by field, and an old version changes nothing', async () => {
  const person = await makePerson(desk, { customFields: { a: 1, b: 'x' }, profile: { skills: ['Go'] } });
  const saved = await save(person, {
    ...{ lastName: 'Lund', customFields: { a: null, c: 'y' } },
    profile: { education: [{ school: 'KTH', degree: '', from: '2001', to: '' }] },
  });
  expect(saved.body).toMatchObject({
    ...{ fullName: 'Íris Lund', customFields: { b: 'x', c: 'y' }, version: 2 },
    profile: { skills: ['Go'], education: [{ school: 'KTH' }] },
  });
  const stale = await save(person, { lastName: 'Lost' });
  expect([stale.status, (stale.problem.current as { fullName: string }).fullName]).toEqual([
    409,
    'Íris Lund',
  ]);
  expect((await save(saved.body, { fullName: '', emails: [] })).status).toBe(422);
});

test('an archived person is in no list and comes back as they were', async () => {
  const person = await makePerson(desk, { fullName: 'Zoë Quist', stage: 'interviewing' });
  const params = { ...at(), person: person.permalink };
  for (const _ of [1, 2]) {
    const { body } = await app.call(archivePerson, { params }, { as: desk.owner });
    expect([body.isArchived, body.stage, body.version]).toEqual([true, 'archived', 2]);
  }
  expect(await list({ search: 'quist' })).toEqual([]);
  expect(await list({ search: 'quist', archived: 'true' })).toHaveLength(1);
  const { body } = await app.call(restorePerson, { params }, { as: desk.owner });
  expect([body.isArchived, body.stage]).toEqual([false, 'interviewing']);
});

test('of a batch each answers for itself, and an upsert corrects who is known', async () => {
  await makePerson(desk, { fullName: 'Old Name', emails: [{ value: 'known@example.com' }] });
  const body = {
    upsertBy: 'email' as const,
    persons: [
      { fullName: 'New Name', emails: [{ value: 'known@example.com' }, { value: 'more@example.com' }] },
      { fullName: 'Somebody New' },
      { fullName: 7 },
      { fullName: 'Wrong', phones: [{ value: 'none' }] },
      { constructor: { fullName: 'Nobody' } },
    ] as Record<string, unknown>[],
  };
  for (const idempotencyKey of [undefined, 'a-key-of-sixteen-letters']) {
    const answer = await app.call(
      createPersons,
      { params: at(), body },
      { as: desk.owner, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.results.map(({ outcome }) => outcome)).toEqual([
      'updated',
      'created',
      'refused',
      'refused',
      'refused',
    ]);
    expect(answer.body.results[3]?.errors?.[0]?.pointer).toBe('/phones/0/value');
  }
  const [found] = await list({ search: 'more@example' });
  expect([found?.fullName, found?.email]).toEqual(['New Name', 'known@example.com']);
  expect(await list({ search: 'wrong' })).toEqual([]);
});

test('strangers and the roles below find nobody; another tenant gets 404', async () => {
  const person = await makePerson(desk);
  const params = { ...at(), person: person.permalink };
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await app.call(getPerson, { params })).status).toBe(401);
  expect((await app.call(getPerson, { params }, { as: other.owner })).status).toBe(404);
  expect((await app.call(getPerson, { params }, { as: viewer })).status).toBe(403);
  expect((await app.call(getPerson, { params }, { as: manager })).status).toBe(404);
  expect((await app.call(listPersons, { params: at() }, { as: manager })).body.data).toEqual([]);
  const foreign = { employer: other.employer.permalink, person: person.permalink };
  for (const endpoint of [getPerson, archivePerson, restorePerson])
    expect((await app.call(endpoint, { params: foreign }, { as: other.owner })).status).toBe(404);
  expect((await app.call(archivePerson, { params }, { as: manager })).status).toBe(403);
  expect((await save({ ...person, version: 1 }, {})).status).toBe(200);
});

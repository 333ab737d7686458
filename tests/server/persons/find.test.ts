/** Persons found: filters of the list, filter groups, suggestions, figures, and what cannot be asked. */

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { autocompletePersons, getPersonMetrics } from '#contract/person-figures.ts';
import { createPersonList } from '#contract/person-lists.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { archivePerson, listPersons, searchPersons, setPersonTags } from '#contract/persons.ts';
import type { AnyEventName } from '#contract/tracking.ts';
import { type PersonId, personActivity, persons } from '#server/tables/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let tagged: string;
const at = () => ({ employer: desk.employer.permalink });

/** What the tracking side would have counted. */
async function did(name: string, event: AnyEventName, thing: string) {
  const kind = 'job-clip';
  const [row] = await app.db.select().from(persons).where(eq(persons.fullName, name));
  const counted = { employerId: desk.employer.id, personId: row?.id as PersonId, event, count: 1 };
  const when = { firstAt: new Date(), lastAt: new Date() };
  await app.db
    .insert(personActivity)
    .values([
      { ...counted, ...when, kind: '', thing: '' },
      { ...counted, ...when, kind, thing },
    ])
    .onConflictDoNothing();
}

beforeAll(async () => {
  desk = await newDesk(app);
  const ana = await makePerson(desk, { fullName: 'Ana Brzęk', company: 'Zürich Works', stage: 'hired' });
  await makePerson(desk, { fullName: 'Bo Lund', title: 'Welder', profile: { skills: ['TIG welding'] } });
  await makePerson(desk, { fullName: "D'Arcy O’Neil", stage: 'applied', owner: desk.owner.id });
  const away = await makePerson(desk, { fullName: 'Ana Away', company: 'Zürich Works' });
  await app.call(archivePerson, { params: { ...at(), person: away.permalink } }, { as: desk.owner });
  const answer = await app.call(
    setPersonTags,
    { params: { ...at(), person: ana.permalink }, body: { create: ['Déjà vu'] } },
    { as: desk.owner },
  );
  tagged = answer.body.personTags[0]?.permalink ?? '';
  await did('Ana Brzęk', 'job-clip-played', 'clip1234567');
  await did('Bo Lund', 'job-clip-viewed', 'clip1234567');
  await did('Bo Lund', 'job-clip-played', 'other123456');
});

const names = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName).sort();
const list = async (query: object) =>
  names((await app.call(listPersons, { params: at(), query }, { as: desk.owner })).body.data);
const search = (body: object) =>
  app.call(searchPersons, { params: at(), body: body as PersonQuestion }, { as: desk.owner });
const found = async (...filters: object[]) => names((await search({ filters })).body.data);
const leaf = (field: string, op: string, value?: unknown) => ({ field, op, value });

test.for([
  [{ search: 'brzek' }, ['Ana Brzęk']],
  [{ search: 'zur' }, ['Ana Brzęk']],
  [{ search: 'oneil' }, []],
  [{ search: 'o neil arcy' }, ["D'Arcy O’Neil"]],
  [{ search: '%' }, ['Ana Brzęk', 'Bo Lund', "D'Arcy O’Neil"]],
  [{ stage: ['hired', 'applied'] }, ['Ana Brzęk', "D'Arcy O’Neil"]],
  [{ stage: ['archived'] }, ['Ana Away']],
  [{ event: ['job-clip-played'] }, ['Ana Brzęk', 'Bo Lund']],
  [{ jobClipPermalink: ['clip1234567'] }, ['Ana Brzęk', 'Bo Lund']],
  [{ jobClipPermalink: ['clip1234567'], event: ['job-clip-played'] }, ['Ana Brzęk']],
  [{ jobPagePermalink: ['clip1234567'] }, []],
  [{ personListPermalink: ['nothing1234'] }, []],
  [{ source: ['import'] }, []],
] as const)('the list by %j', async ([query, expected]) => {
  expect(await list(query)).toEqual([...expected]);
});

test('the list by tag and owner', async () => {
  expect(await list({ personTagPermalink: [tagged] })).toEqual(['Ana Brzęk']);
  expect(await list({ owner: desk.owner.id })).toEqual(["D'Arcy O’Neil"]);
});

test.for([
  ['two kinds of things', { jobClipPermalink: ['clip1234567'], jobPagePermalink: ['jobp1234567'] }],
  ['perPage 0', { perPage: '0' }],
  ['perPage -1', { perPage: '-1' }],
  ['perPage 1001', { perPage: '1001' }],
  ['perPage NaN', { perPage: 'NaN' }],
  ['an event that does not exist', { event: ['constructor'] }],
  ['an array where a text belongs', { search: ['a'] }],
  ['a forged cursor', { cursor: 'A'.repeat(60) }],
  ['an unknown parameter', { nothing: '1' }],
] as const)('%s is refused', async ([, query]) => {
  const answer = await app.call(listPersons, { params: at(), query: query as never }, { as: desk.owner });
  expect(answer.status).toBe(400);
});

test('a cursor is good for its own list, sort and employer only', async () => {
  const first = await app.call(listPersons, { params: at(), query: { perPage: '1' } }, { as: desk.owner });
  const cursor = first.body.nextCursor ?? '';
  const again = async (query: object, where = desk) =>
    (
      await app.call(
        listPersons,
        { params: { employer: where.employer.permalink }, query: { perPage: '1', cursor, ...query } },
        { as: where.owner },
      )
    ).status;
  expect(await again({})).toBe(200);
  expect(await again({ sort: 'name' })).toBe(400);
  expect(await again({ stage: ['lead'] })).toBe(400);
  expect(await again({}, await newDesk(app))).toBe(400);
});

test.for(['updated', 'name', 'created', 'seen', 'score'] as const)(
  'pages by %s hold everybody once',
  async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: object = { perPage: '1', sort, ...(cursor === null ? {} : { cursor }) };
      const { body } = await app.call(listPersons, { params: at(), query }, { as: desk.owner });
      seen.push(...body.data.map(({ fullName }) => fullName));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen.sort()).toEqual(['Ana Brzęk', 'Bo Lund', "D'Arcy O’Neil"]);
  },
);

test('groups join conditions by and, or and not', async () => {
  expect(await found(leaf('company', 'contains', 'zurich wo'))).toEqual(['Ana Brzęk']);
  expect(await found(leaf('company', 'is', 'ZÜRICH works'))).toEqual(['Ana Brzęk']);
  expect(await found(leaf('skill', 'starts', 'tig'))).toEqual(['Bo Lund']);
  expect(await found(leaf('skill', 'empty'))).toEqual(['Ana Brzęk', "D'Arcy O’Neil"]);
  expect(await found(leaf('tag', 'has', tagged))).toEqual(['Ana Brzęk']);
  expect(await found(leaf('tag', 'empty'))).toEqual(['Bo Lund', "D'Arcy O’Neil"]);
  expect(await found({ not: leaf('event', 'has', 'job-clip-viewed') })).toEqual([
    'Ana Brzęk',
    "D'Arcy O’Neil",
  ]);
  expect(await found({ or: [leaf('tag', 'has', tagged), leaf('jobClip', 'has', ['other123456'])] })).toEqual([
    'Ana Brzęk',
    'Bo Lund',
  ]);
  expect(
    await found(
      { or: [leaf('stage', 'is', 'hired'), leaf('title', 'contains', 'weld')] },
      leaf('score', 'lt', 5),
    ),
  ).toEqual(['Ana Brzęk', 'Bo Lund']);
  expect(
    await found(leaf('email', 'contains', '@example.com'), leaf('created', 'within-days', 1)),
  ).toHaveLength(3);
  expect(await found(leaf('owner', 'is', 'nobody'))).toEqual([]);
  expect(await found(leaf('seen', 'empty'))).toHaveLength(3);
  expect(await found(leaf('consent', 'has', 'marketing'))).toEqual([]);
});

const deep = (levels: number): object =>
  levels === 0 ? leaf('stage', 'is', 'lead') : { not: deep(levels - 1) };

test.for([
  [leaf('shoes', 'is', 'x'), '/filters/0'],
  [leaf('stage', 'contains', 'x'), '/filters/0/op'],
  [leaf('stage', 'is', 'unheard'), '/filters/0/value'],
  [leaf('score', 'gt', 'many'), '/filters/0/value'],
  [leaf('seen', 'between', ['2026-03-01']), '/filters/0/value'],
  [leaf('created', 'gt', '2026-02-30'), '/filters/0/value'],
  [leaf('name', 'is', ''), '/filters/0/value'],
  [{ and: [leaf('stage', 'is', 'lead'), leaf('score', 'starts', 1)] }, '/filters/0/and/1/op'],
  [deep(4), '/filters/0/not/not/not/not'],
  [
    { or: Array.from({ length: 50 }, () => ({ and: [leaf('plays', 'gt', 1), leaf('plays', 'lt', 9)] })) },
    '/filters/0/or/25/and/0',
  ],
  [{ and: [] }, '/filters/0/and'],
] as const)('%j cannot be asked', async ([filter, pointer]) => {
  const answer = await search({ filters: [filter] });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors?.[0]?.pointer).toMatch(new RegExp(`^${pointer}`));
});

test('smart lists that look into each other in a circle are told so', async () => {
  const make = (title: string, of: object) =>
    app.call(
      createPersonList,
      { params: at(), body: { title, kind: 'smart', search: of as PersonQuestion } },
      { as: desk.owner },
    );
  const hired = await make('Hired', { filters: [leaf('stage', 'is', 'hired')] });
  expect(hired.body.personCount).toBe(1);
  const outer = await make('Outer', { filters: [leaf('list', 'has', hired.body.permalink)] });
  expect(await list({ personListPermalink: [outer.body.permalink] })).toEqual(['Ana Brzęk']);
  expect(await found({ not: leaf('list', 'has', outer.body.permalink) })).toEqual([
    'Bo Lund',
    "D'Arcy O’Neil",
  ]);
});

test('suggestions begin like what was typed, with how many each stands for', async () => {
  const suggest = async (q: string, as = desk.owner) =>
    (await app.call(autocompletePersons, { params: at(), body: { q } }, { as })).body.data.map(
      ({ type, value, count }) => [type, value, count],
    );
  expect(await suggest('ana')).toEqual([['person', 'Ana Brzęk', 1]]);
  expect(await suggest('zurich')).toEqual([
    ['person', 'Ana Brzęk', 1],
    ['company', 'Zürich Works', 1],
  ]);
  expect(await suggest('tig')).toEqual([['skill', 'TIG welding', 1]]);
  expect(await suggest('deja')).toEqual([['tag', 'Déjà vu', 1]]);
  expect(await suggest('%')).toEqual([]);
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect(await suggest('zurich', manager)).toEqual([]);
});

test('figures count the living, and a viewer cannot ask for a name', async () => {
  const figures = (query: object, as = desk.owner) =>
    app.call(getPersonMetrics, { params: at(), query }, { as });
  const { body } = await figures({});
  expect(body).toMatchObject({ total: 3, new7Days: 3, engaged: 2, applied: 2 });
  expect(body.byStage.map(({ key, count }) => [key, count])).toEqual([
    ['lead', 1],
    ['applied', 1],
    ['hired', 1],
  ]);
  expect((await figures({ jobClipPermalink: ['clip1234567'] })).body.total).toBe(2);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await figures({}, viewer)).body).toMatchObject({ total: 3, byList: [] });
  expect((await figures({ search: 'ana' }, viewer)).status).toBe(403);
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await figures({}, manager)).body.total).toBe(0);
  expect((await figures({ from: '2026-02-30' })).status).toBe(400);
});

test('a list says who must not be written to', async () => {
  const fresh = await newDesk(app);
  const quiet = await makePerson(fresh, { fullName: 'Quiet One', doNotContact: true });
  const other = await makePerson(fresh, { fullName: 'Other One' });
  const { body } = await app.call(
    listPersons,
    { params: { employer: fresh.employer.permalink }, query: {} },
    { as: fresh.owner },
  );
  const told = new Map(body.data.map(({ permalink, doNotContact }) => [permalink, doNotContact]));
  expect([told.get(quiet.permalink), told.get(other.permalink)]).toEqual([true, false]);
});

/** Whom somebody keeps out of a smart list: out of its rows, its counts and every filter by it, until taken back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#contract/person.ts';
import { erasePerson, mergePersons, undoPersonMerge } from '#contract/person-care.ts';
import { getPersonMetrics } from '#contract/person-figures.ts';
import { changeExclusions, listExclusions } from '#contract/person-list-exclusions.ts';
import {
  archivePersonList,
  createPersonList,
  duplicatePersonList,
  getPersonList,
  listPersonsOfList,
  type PersonList,
  restorePersonList,
} from '#contract/person-lists.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { listPersons, searchPersons } from '#contract/persons.ts';
import { personListExclusions } from '#server/tables/person-lists.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
let [ana, bo, cy] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  desk = await newDesk(app);
  ana = await makePerson(desk, { fullName: 'Ana', company: 'Quay' });
  bo = await makePerson(desk, { fullName: 'Bo', company: 'Quay' });
  cy = await makePerson(desk, { fullName: 'Cy', company: 'Quay' });
});

const at = () => ({ employer: desk.employer.permalink });
const as = () => ({ as: desk.owner });
const quay: PersonQuestion = {
  filters: [{ field: 'company', op: 'is', value: 'Quay' }],
  sort: { field: 'name', direction: 'asc' },
};
let count = 0;

async function smartList(search: PersonQuestion = quay): Promise<PersonList> {
  count += 1;
  const body = { kind: 'smart' as const, title: `Smart ${count}`, search };
  return (await app.call(createPersonList, { params: at(), body }, as())).body;
}

const of = (list: Pick<PersonList, 'permalink'>) => ({ params: { ...at(), personList: list.permalink } });
const change = (list: PersonList, body: object, by = desk.owner) =>
  app.call(changeExclusions, { ...of(list), body: body as never }, { as: by });
const names = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName).sort();
const inside = async (list: PersonList) =>
  names((await app.call(listPersonsOfList, of(list), as())).body.data);
const read = async (list: PersonList) => (await app.call(getPersonList, of(list), as())).body;

test('who is excluded stands in the list no more, until taken back', async () => {
  const list = await smartList();
  expect([list.personCount, list.excludedCount, await inside(list)]).toEqual([3, 0, ['Ana', 'Bo', 'Cy']]);
  const answer = await change(list, { exclude: [bo.permalink, 'nobody12345'] });
  expect(answer.body).toEqual({
    ...{ personCount: 2, excludedCount: 1 },
    results: [
      { permalink: bo.permalink, ok: true },
      { permalink: 'nobody12345', ok: false, code: 'NOT_FOUND' },
    ],
  });
  expect(await inside(list)).toEqual(['Ana', 'Cy']);
  expect(await read(list)).toMatchObject({ personCount: 2, newThisWeek: 2, excludedCount: 1 });
  await change(list, { exclude: [cy.permalink, bo.permalink] });
  const first = await app.call(listExclusions, { ...of(list), query: { perPage: '1' } }, as());
  const rest = await app.call(
    listExclusions,
    { ...of(list), query: { cursor: first.body.nextCursor ?? '' } },
    as(),
  );
  expect(names([...first.body.data, ...rest.body.data])).toEqual(['Bo', 'Cy']);
  expect([first.body.data.length, rest.body.nextCursor]).toEqual([1, null]);
  expect(first.body.data[0]).toMatchObject({ excludedBy: { id: desk.owner.id } });
  const back = await change(list, { readmit: [bo.permalink, cy.permalink] });
  expect(back.body).toMatchObject({ personCount: 3, excludedCount: 0 });
  expect(await inside(list)).toEqual(['Ana', 'Bo', 'Cy']);
});

test('every filter by the list leaves them out, also in groups, in figures and by lists that look into it', async () => {
  const list = await smartList();
  await change(list, { exclude: [bo.permalink] });
  const query = { personListPermalink: [list.permalink] };
  const listed = await app.call(listPersons, { params: at(), query }, as());
  expect(names(listed.body.data)).toEqual(['Ana', 'Cy']);
  const metrics = await app.call(getPersonMetrics, { params: at(), query }, as());
  expect(metrics.body.total).toBe(2);
  const has = { field: 'list' as const, op: 'has' as const, value: [list.permalink] };
  const found = async (filters: PersonQuestion['filters']) =>
    names((await app.call(searchPersons, { params: at(), body: { filters } }, as())).body.data);
  expect(await found([has])).toEqual(['Ana', 'Cy']);
  expect(await found([{ not: has }])).toEqual(['Bo']);
  const outer = await smartList({ filters: [has] });
  expect([outer.personCount, await inside(outer)]).toEqual([2, ['Ana', 'Cy']]);
  await change(outer, { exclude: [cy.permalink] });
  expect([await inside(outer), await inside(list)]).toEqual([['Ana'], ['Ana', 'Cy']]);
});

test('a copy of the list leaves out the same ones, by itself from then on', async () => {
  const list = await smartList();
  await change(list, { exclude: [ana.permalink] });
  const { body: copy } = await app.call(duplicatePersonList, of(list), {
    ...as(),
    idempotencyKey: randomUUID(),
  });
  expect([copy.personCount, copy.excludedCount]).toEqual([2, 1]);
  await change(copy, { readmit: [ana.permalink] });
  expect([await inside(copy), await inside(list)]).toEqual([
    ['Ana', 'Bo', 'Cy'],
    ['Bo', 'Cy'],
  ]);
});

test('two who become one stay out, and are parted as they were', async () => {
  const [list, both] = [await smartList(), await smartList()];
  const keep = await makePerson(desk, { fullName: 'Dot', company: 'Quay' });
  const other = await makePerson(desk, { fullName: 'Dorothy', company: 'Quay' });
  await change(list, { exclude: [other.permalink] });
  await change(both, { exclude: [keep.permalink, other.permalink] });
  const body = { keep: keep.permalink, merge: [other.permalink], version: keep.version };
  const merged = await app.call(
    mergePersons,
    { params: at(), body },
    { ...as(), idempotencyKey: randomUUID() },
  );
  expect([(await inside(list)).includes('Dot'), (await read(list)).excludedCount]).toEqual([false, 1]);
  expect([(await inside(both)).includes('Dot'), (await read(both)).excludedCount]).toEqual([false, 1]);
  const merge = merged.body.mergeId as NonNullable<typeof merged.body.mergeId>;
  await app.call(undoPersonMerge, { params: { ...at(), merge } }, as());
  expect(names((await app.call(listExclusions, of(list), as())).body.data)).toEqual(['Dorothy']);
  expect((await inside(list)).includes('Dot')).toBe(true);
  expect(names((await app.call(listExclusions, of(both), as())).body.data)).toEqual(['Dorothy', 'Dot']);
});

test('an erased person is kept out of nothing any more, although a job still counts them', async () => {
  const fresh = await newDesk(app);
  const job = await makeJob(fresh);
  await apply(app, job, { firstName: 'Eve', lastName: 'Hart', email: 'eve@example.net' });
  const params = { employer: fresh.employer.permalink };
  const who = { as: fresh.owner };
  const [eve] = (await app.call(listPersons, { params }, who)).body.data;
  if (eve === undefined) throw new Error('The applicant is not there.');
  const made = { kind: 'smart' as const, title: 'Everybody', search: {} };
  const { body: list } = await app.call(createPersonList, { params, body: made }, who);
  const personList = list.permalink;
  await app.call(
    changeExclusions,
    { params: { ...params, personList }, body: { exclude: [eve.permalink] } },
    who,
  );
  const ofList = sql`list_id = (select id from person_lists where permalink = ${personList})`;
  const kept = () => app.db.$count(personListExclusions, ofList);
  expect(await kept()).toBe(1);
  const body = { confirm: eve.permalink, reason: 'Asked by letter' };
  await app.call(erasePerson, { params: { ...params, person: eve.permalink }, body }, who);
  expect(await kept()).toBe(0);
});

test('lists by hand exclude nobody, archived ones rest, and smaller roles and strangers may not', async () => {
  const body = { kind: 'manual' as const, title: 'By hand' };
  const { body: byHand } = await app.call(createPersonList, { params: at(), body }, as());
  expect((await change(byHand, { exclude: [ana.permalink] })).problem.code).toBe('CONFLICT');
  const list = await smartList();
  await app.call(archivePersonList, of(list), as());
  expect((await change(list, { exclude: [ana.permalink] })).problem.code).toBe('CONFLICT');
  await app.call(restorePersonList, of(list), as());
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await change(list, { exclude: [ana.permalink] }, manager)).status).toBe(403);
  expect((await app.call(listExclusions, of(list), { as: manager })).status).toBe(403);
  const other = await newDesk(app);
  const stranger = await makePerson(other);
  expect((await change(list, { exclude: [stranger.permalink] })).body.results[0]?.code).toBe('NOT_FOUND');
  expect((await change(list, { exclude: [ana.permalink] }, other.owner)).status).toBe(404);
});

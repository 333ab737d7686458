/** Tags on persons: each name once, counted, merged, and never more than 10,000. */
import { beforeAll, expect, test } from 'vitest';
import type { PersonTagPermalink } from '#contract/kit/ids.ts';
import {
  createPersonTag,
  deletePersonTag,
  listPersonTags,
  mergePersonTag,
  savePersonTag,
} from '#contract/person-tags.ts';
import { archivePerson, setPersonTags } from '#contract/persons.ts';
import { personTags } from '#server/tables/person-tags.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const at = (of = desk) => ({ employer: of.employer.permalink });
const create = (name: string, of = desk, as = of.owner) =>
  app.call(createPersonTag, { params: at(of), body: { name } }, { as });
const list = async (query: object = {}, of = desk) =>
  (await app.call(listPersonTags, { params: at(of), query }, { as: of.owner })).body.data.map(
    ({ name, personCount }) => [name, personCount],
  );
const setTags = (person: string, body: object, of = desk) =>
  app.call(setPersonTags, { params: { ...at(of), person: person as never }, body }, { as: of.owner });

test('a tag is counted with who carries it, and merged into another one', async () => {
  const [warm, hot] = [(await create('Warm')).body, (await create('Hot')).body];
  const [one, two] = [await makePerson(desk), await makePerson(desk)];
  const both = await setTags(one.permalink, {
    add: [warm.permalink, hot.permalink],
    create: ['warm', 'New one'],
  });
  expect(both.body.personTags.map(({ name }) => name)).toEqual(['Hot', 'New one', 'Warm']);
  await setTags(two.permalink, { add: [warm.permalink] });
  expect(await list()).toEqual([
    ['Hot', 1],
    ['New one', 1],
    ['Warm', 2],
  ]);
  const merge = () =>
    app.call(
      mergePersonTag,
      { params: { ...at(), personTag: warm.permalink }, body: { into: hot.permalink } },
      { as: desk.owner },
    );
  expect((await merge()).body.personCount).toBe(2);
  expect((await merge()).status).toBe(404);
  await app.call(archivePerson, { params: { ...at(), person: two.permalink } }, { as: desk.owner });
  expect(await list({ search: 'ho' })).toEqual([['Hot', 1]]);
  const whole = await setTags(one.permalink, { personTags: [], version: 3 });
  expect([whole.status, (await setTags(one.permalink, { personTags: [] })).status]).toEqual([409, 428]);
  const version = (whole.problem.current as { version: number }).version;
  expect((await setTags(one.permalink, { personTags: [], version })).body.personTags).toEqual([]);
  expect(await list({ search: 'hot' })).toEqual([['Hot', 0]]);
});

test('a name stands once whatever its case, an old version changes nothing, a deleted one is gone', async () => {
  const { body: tag } = await create('Éclair');
  expect((await create('éCLAIR')).problem.code).toBe('DUPLICATE');
  const save = (name: string, version: number) =>
    app.call(
      savePersonTag,
      { params: { ...at(), personTag: tag.permalink }, body: { name } },
      { as: desk.owner, version },
    );
  expect((await save('ÉCLAIR', 1)).body.version).toBe(2);
  expect((await save('Other', 1)).status).toBe(409);
  const gone = { params: { ...at(), personTag: tag.permalink } };
  expect((await app.call(deletePersonTag, gone, { as: desk.owner, version: 2 })).status).toBe(204);
  expect((await app.call(deletePersonTag, gone, { as: desk.owner, version: 2 })).status).toBe(404);
});

test('strangers, smaller roles and other tenants change nothing', async () => {
  const { body: tag } = await create('Safe');
  const other = await newDesk(app);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const merge = {
    params: { ...at(other), personTag: (await create('Theirs', other)).body.permalink },
    body: { into: tag.permalink },
  };
  expect((await app.call(mergePersonTag, merge, { as: other.owner })).status).toBe(404);
  expect((await create('No', desk, viewer)).status).toBe(403);
  expect((await create('No', desk, other.owner)).status).toBe(404);
  expect((await app.call(createPersonTag, { params: at(), body: { name: 'No' } })).status).toBe(401);
  const person = await makePerson(other);
  expect((await setTags(person.permalink, { add: [tag.permalink] }, other)).status).toBe(404);
  expect(await list({}, other)).toEqual([['Theirs', 0]]);
});

test('ten thousand tags are listed to the last, and there is no further one', async () => {
  const full = await newDesk(app);
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
    ...{
      id: crypto.randomUUID() as never,
      permalink: `t${String(n).padStart(10, '0')}` as PersonTagPermalink,
    },
    ...{ employerId: full.employer.id, name: `Tag ${n}`, nameKey: `tag ${n}` },
  }));
  for (let from = 0; from < rows.length; from += 2_000)
    await app.db.insert(personTags).values(rows.slice(from, from + 2_000));
  expect((await create('One more', full)).problem.code).toBe('CONFLICT');
  const person = await makePerson(full);
  expect((await setTags(person.permalink, { create: ['One more'] }, full)).status).toBe(409);
  const names = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: object = { perPage: '1000', ...(cursor === null ? {} : { cursor }) };
    const { body } = await app.call(listPersonTags, { params: at(full), query }, { as: full.owner });
    for (const { name } of body.data) names.add(name);
    cursor = body.nextCursor;
  } while (cursor !== null);
  expect(names.size).toBe(10_000);
});

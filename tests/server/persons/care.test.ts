/** What keeps the pool clean: many changed at once and back, two made one and parted, and consents. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { PersonMergeId, PersonPermalink } from '#contract/kit/ids.ts';
import { changePersons, undoPersonBatch } from '#contract/person-batches.ts';
import {
  addConsent,
  dismissDuplicate,
  listDuplicates,
  mergePersons,
  restoreDuplicate,
  undoPersonMerge,
} from '#contract/person-care.ts';
import { addNote } from '#contract/person-notes.ts';
import { createPersonTag } from '#contract/person-tags.ts';
import { getPerson, setPersonTags } from '#contract/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const here = () => ({ params: { employer: desk.employer.permalink } });
const at = (person: PersonPermalink) => ({ params: { employer: desk.employer.permalink, person } });
const as = () => ({ as: desk.owner });
const read = async (person: PersonPermalink) => (await app.call(getPerson, at(person), as())).body;

describe('many at once', () => {
  test('are changed, and put back but for whom somebody changed since', async () => {
    const [one, other] = [await makePerson(desk), await makePerson(desk)];
    const unknown = 'person00001' as PersonPermalink;
    const body = {
      permalinks: [one.permalink, other.permalink, unknown],
      action: { stage: 'hired' as const },
    };
    const done = await app.call(changePersons, { ...here(), body }, as());
    expect(done.body.results).toEqual([
      { permalink: one.permalink, ok: true },
      { permalink: other.permalink, ok: true },
      { permalink: unknown, ok: false, code: 'NOT_FOUND' },
    ]);
    await app.call(setPersonTags, { ...at(other.permalink), body: { create: ['Kept'] } }, as());
    const { batchId: batch } = done.body;
    const undo = { params: { ...here().params, batch } };
    const back = await app.call(undoPersonBatch, undo, as());
    const outcome = new Map(back.body.results.map(({ permalink, ok }) => [permalink, ok]));
    expect([outcome.get(one.permalink), outcome.get(other.permalink)]).toEqual([true, false]);
    expect((await read(one.permalink)).stage).toBe('lead');
    expect((await read(other.permalink)).stage).toBe('hired');
    expect((await app.call(undoPersonBatch, undo, as())).body.results).toEqual([]);
  });

  test('get a tag, and lose only what the batch gave', async () => {
    const [one, other] = [await makePerson(desk), await makePerson(desk)];
    const tag = await app.call(createPersonTag, { ...here(), body: { name: 'Night owls' } }, as());
    const add = [tag.body.permalink];
    await app.call(setPersonTags, { ...at(one.permalink), body: { add } }, as());
    const done = await app.call(
      changePersons,
      { ...here(), body: { permalinks: [one.permalink, other.permalink], action: { tag: { add } } } },
      as(),
    );
    await app.call(undoPersonBatch, { params: { ...here().params, batch: done.body.batchId } }, as());
    expect((await read(one.permalink)).personTags).toHaveLength(1);
    expect((await read(other.permalink)).personTags).toHaveLength(0);
  });

  test('refuses who may not, other tenants and what is neither named nor searched', async () => {
    const one = await makePerson(desk);
    const body = { permalinks: [one.permalink], action: { archive: true } };
    const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
    expect((await app.call(changePersons, { ...here(), body }, { as: manager })).status).toBe(403);
    const stranger = await newDesk(app);
    expect((await app.call(changePersons, { ...here(), body }, { as: stranger.owner })).status).toBe(404);
    const foreign = { params: { employer: stranger.employer.permalink }, body };
    const results = (await app.call(changePersons, foreign, { as: stranger.owner })).body.results;
    expect(results).toEqual([{ permalink: one.permalink, ok: false, code: 'NOT_FOUND' }]);
    const none = await app.call(changePersons, { ...here(), body: { action: { archive: true } } }, as());
    expect(none.problem?.errors?.[0]?.pointer).toBe('/permalinks');
    expect((await read(one.permalink)).isArchived).toBe(false);
  });
});

describe('two who are one', () => {
  const pair = async () => {
    const keep = await makePerson(desk, { fullName: 'Noor Haddad', title: 'Grower', emails: [] });
    const other = await makePerson(desk, {
      fullName: 'Noor Haddad',
      company: 'Fjordglass',
      emails: [{ value: `noor-${keep.permalink.toLowerCase()}@example.com` }],
    });
    await app.call(addNote, { ...at(other.permalink), body: { text: 'Met at the fair' } }, as());
    return { keep, other };
  };
  const merge = (body: CallInput<typeof mergePersons>['body']) =>
    app.call(mergePersons, { ...here(), body }, { ...as(), idempotencyKey: randomUUID() });

  test('are proposed until somebody says they are not', async () => {
    const fresh = await newDesk(app);
    const one = await makePerson(fresh, { fullName: 'Uma Okafor', company: 'Quay' });
    const other = await makePerson(fresh, { fullName: 'uma  ókafor', company: 'quay' });
    const params = { employer: fresh.employer.permalink };
    const found = await app.call(listDuplicates, { params }, { as: fresh.owner });
    expect(found.body.data).toHaveLength(1);
    expect(found.body.data[0]?.persons.map(({ permalink }) => permalink).sort()).toEqual(
      [one.permalink, other.permalink].sort(),
    );
    const named = { params: { ...params, pair: found.body.data[0]?.id ?? '' } };
    const proposed = async () =>
      (await app.call(listDuplicates, { params }, { as: fresh.owner })).body.data.length;
    expect((await app.call(dismissDuplicate, named, { as: fresh.owner })).status).toBe(204);
    expect(await proposed()).toBe(0);
    expect((await app.call(restoreDuplicate, named, { as: fresh.owner })).status).toBe(204);
    expect(await proposed()).toBe(1);
    expect((await app.call(restoreDuplicate, named, { as: fresh.owner })).status).toBe(204);
  });

  test('are proposed with what speaks for it and against it', async () => {
    const fresh = await newDesk(app);
    const known = { company: 'Quay', phones: [{ value: '+351912345678' }] };
    await makePerson(fresh, { fullName: 'Uma Okafor', location: 'Porto', ...known });
    await makePerson(fresh, { fullName: 'Uma Okafor', location: 'Faro, Portugal', ...known });
    await makePerson(fresh, { fullName: 'Ben Okafor', location: 'Faro' });
    const params = { employer: fresh.employer.permalink };
    const found = await app.call(listDuplicates, { params }, { as: fresh.owner });
    expect(found.body).toMatchObject({ total: 1, unchecked: 0 });
    const [pair] = found.body.data;
    expect(pair?.reasons).toEqual(['Same phone number', 'Same name and company, different locations']);
    expect(pair?.shared).toEqual(['+351912345678']);
    expect(pair?.locations.toSorted()).toEqual(['Faro, Portugal', 'Porto']);
  });

  test('are shown as one without a trace when it is only tried', async () => {
    const { keep, other } = await pair();
    const tried = await merge({
      keep: keep.permalink,
      merge: [other.permalink],
      version: keep.version,
      dryRun: true,
    });
    expect(tried.body.mergeId).toBeNull();
    expect([tried.body.person.company, tried.body.person.notes.length]).toEqual(['Fjordglass', 1]);
    expect((await read(keep.permalink)).notes).toEqual([]);
    expect((await read(other.permalink)).permalink).toBe(other.permalink);
  });

  test('become one, and two again with what was theirs', async () => {
    const { keep, other } = await pair();
    const done = await merge({ keep: keep.permalink, merge: [other.permalink], version: keep.version });
    expect(done.status).toBe(200);
    expect((await read(other.permalink)).permalink).toBe(keep.permalink);
    const one = await read(keep.permalink);
    expect([one.title, one.company, one.emails.length, one.notes.length]).toEqual([
      'Grower',
      'Fjordglass',
      1,
      1,
    ]);
    const undone = await app.call(
      undoPersonMerge,
      { params: { ...here().params, merge: done.body.mergeId as PersonMergeId } },
      as(),
    );
    expect(undone.body.persons).toHaveLength(2);
    const [first, second] = [await read(keep.permalink), await read(other.permalink)];
    expect([first.company, first.notes.length, second.company, second.notes.length]).toEqual([
      '',
      0,
      'Fjordglass',
      1,
    ]);
  });

  test('are not made one against an old version, by strangers, or with themselves', async () => {
    const { keep, other } = await pair();
    const body = { keep: keep.permalink, merge: [other.permalink], version: keep.version + 1 };
    expect((await merge(body)).problem?.code).toBe('STALE_VERSION');
    const itself = await merge({ ...body, merge: [keep.permalink], version: keep.version });
    expect(itself.status).toBe(422);
    const stranger = await newDesk(app);
    const foreign = { params: { employer: stranger.employer.permalink }, body };
    expect((await app.call(mergePersons, foreign, { as: stranger.owner })).status).toBe(404);
    expect((await read(other.permalink)).permalink).toBe(other.permalink);
  });
});

test('a consent is written down beside the earlier ones', async () => {
  const person = await makePerson(desk);
  const body = { kind: 'marketing' as const, version: '1', source: 'Said on the telephone' };
  await app.call(addConsent, { ...at(person.permalink), body: { ...body, given: true } }, as());
  const after = await app.call(
    addConsent,
    { ...at(person.permalink), body: { ...body, given: false } },
    as(),
  );
  expect(after.body.consent.map(({ given }) => given)).toEqual([true, false]);
});

/** One change to all a search finds: made in the background, cancelled, and put back exactly. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { PersonBatchId, UserId } from '#contract/kit/ids.ts';
import {
  cancelPersonBatch,
  getPersonBatch,
  listPersonBatches,
  revertPersonBatch,
  startPersonBatch,
} from '#contract/person-batches.ts';
import { createPersonList } from '#contract/person-lists.ts';
import { createPersonTag, deletePersonTag } from '#contract/person-tags.ts';
import { getPerson, savePerson, setPersonTags } from '#contract/persons.ts';
import { forgetBatches, runBatches } from '#server/features/persons/care/batch-jobs/batch-work.ts';
import { createLog } from '#server/log.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const at = (of: Desk) => ({ employer: of.employer.permalink });
const ofJob = (of: Desk, batch: PersonBatchId) => ({ params: { ...at(of), batch } });
type Body = CallInput<typeof startPersonBatch>['body'];
const start = (of: Desk, body: Body, as = of.owner) =>
  app.call(startPersonBatch, { params: at(of), body }, { as, idempotencyKey: randomUUID() });
const look = async (of: Desk, batch: PersonBatchId) =>
  (await app.call(getPersonBatch, ofJob(of, batch), { as: of.owner })).body;
const read = async (of: Desk, person: Awaited<ReturnType<typeof makePerson>>) =>
  (await app.call(getPerson, { params: { ...at(of), person: person.permalink } }, { as: of.owner })).body;
const ports = () => {
  const { db, services } = app.app.ports;
  return { db, services, now: () => new Date(), log: createLog(app.settings) };
};
const turn = () => runBatches.doDue(ports(), new AbortController().signal);
const work = async () => {
  while (await turn());
};
const tagOf = async (of: Desk, name: string) =>
  (await app.call(createPersonTag, { params: at(of), body: { name } }, { as: of.owner })).body.permalink;

async function crowd(of: Desk, count: number, company: string) {
  const all = [];
  for (let n = 0; n < count; n += 1) all.push(await makePerson(of, { fullName: `Crowd ${n}`, company }));
  return all;
}
const of = (company: string): Body['search'] => ({
  filters: [{ field: 'company', op: 'is', value: company }],
});

describe('everybody a search finds', () => {
  test('gets a tag, but who comes later, and loses exactly what was given', async () => {
    const here = await newDesk(app);
    const [had, other, edited] = await crowd(here, 3, 'Quay');
    if (!had || !other || !edited) throw new Error('Nobody was made.');
    const tag = await tagOf(here, 'Night owls');
    const tags = { params: { ...at(here), person: had.permalink }, body: { add: [tag] } };
    await app.call(setPersonTags, tags, { as: here.owner });
    const begun = await start(here, { search: of('Quay'), action: { tag: { add: [tag] } } });
    expect([begun.status, begun.body.status, begun.body.counts.total]).toEqual([202, 'running', 3]);
    const late = await makePerson(here, { company: 'Quay' });
    await work();
    const done = await look(here, begun.body.id);
    expect(done).toMatchObject({ status: 'done', counts: { total: 3, done: 3, changed: 2, skipped: 0 } });
    expect((await read(here, late)).personTags).toEqual([]);
    const listed = await app.call(listPersonBatches, { params: at(here) }, { as: here.owner });
    expect(listed.body.data.map(({ id }) => id)).toEqual([begun.body.id]);

    const now = await read(here, edited);
    await app.call(
      savePerson,
      { params: { ...at(here), person: edited.permalink }, body: { title: 'Cook' } },
      { as: here.owner, version: now.version },
    );
    const back = await app.call(revertPersonBatch, ofJob(here, begun.body.id), { as: here.owner });
    expect([back.status, back.body.status]).toEqual([202, 'undoing']);
    await work();
    expect(await look(here, begun.body.id)).toMatchObject({
      status: 'undone',
      counts: { total: 2, done: 2, changed: 1, skipped: 1 },
      undoableUntil: null,
    });
    const left = await Promise.all([had, other, edited].map((one) => read(here, one)));
    expect(left.map(({ personTags }) => personTags.length)).toEqual([1, 0, 1]);
    // Twice does nothing more.
    expect(
      (await app.call(revertPersonBatch, ofJob(here, begun.body.id), { as: here.owner })).body.status,
    ).toBe('undone');
  });

  test('changes owner, list and archive, and whoever was edited meanwhile keeps what they have', async () => {
    const here = await newDesk(app);
    const [one, edited] = await crowd(here, 2, 'Weir');
    if (!one || !edited) throw new Error('Nobody was made.');
    const owner = here.owner.id as UserId;
    const begun = await start(here, { search: of('Weir'), action: { owner } });
    const now = await read(here, edited);
    await app.call(
      savePerson,
      { params: { ...at(here), person: edited.permalink }, body: { title: 'Cook' } },
      { as: here.owner, version: now.version },
    );
    await work();
    expect((await look(here, begun.body.id)).counts).toMatchObject({ changed: 1, skipped: 1 });
    expect([(await read(here, one)).owner?.id, (await read(here, edited)).owner]).toEqual([owner, null]);

    const list = await app.call(
      createPersonList,
      { params: at(here), body: { title: 'Weir', kind: 'manual' } },
      { as: here.owner, idempotencyKey: randomUUID() },
    );
    await start(here, { search: of('Weir'), action: { list: { add: [list.body.permalink] } } });
    await work();
    expect((await read(here, edited)).personLists).toHaveLength(1);
    const hidden = await start(here, { search: of('Weir'), action: { archive: true } });
    await work();
    expect((await read(here, one)).isArchived).toBe(true);
    await app.call(revertPersonBatch, ofJob(here, hidden.body.id), { as: here.owner });
    await work();
    expect((await read(here, one)).isArchived).toBe(false);
  });

  test('is cancelled between two portions, goes on after a break, and ends where its tag is gone', async () => {
    const here = await newDesk(app);
    await crowd(here, 2, 'Lock');
    const tag = await tagOf(here, 'Short lived');
    const action = { tag: { add: [tag] } };
    const canceled = await start(here, { search: of('Lock'), action });
    const stopped = await app.call(cancelPersonBatch, ofJob(here, canceled.body.id), { as: here.owner });
    expect([stopped.status, stopped.body.status]).toEqual([202, 'canceled']);
    await work();
    expect(await look(here, canceled.body.id)).toMatchObject({ status: 'canceled', counts: { changed: 0 } });
    const gone = await start(here, { search: of('Lock'), action });
    await app.call(
      deletePersonTag,
      { params: { ...at(here), personTag: tag } },
      { as: here.owner, version: 1 },
    );
    await work();
    expect((await look(here, gone.body.id)).status).toBe('failed');
    await forgetBatches.doDue(
      { ...ports(), now: () => new Date(Date.now() + 30 * 86_400_000) },
      new AbortController().signal,
    );
    expect((await app.call(getPersonBatch, ofJob(here, gone.body.id), { as: here.owner })).status).toBe(404);
  });
});

describe('refuses', () => {
  test('who may not, other tenants, what is running too often, and what cannot be asked', async () => {
    const search = of('Nowhere');
    const action = { archive: true };
    const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
    expect((await start(desk, { search, action }, manager)).status).toBe(403);
    const stranger = await newDesk(app);
    const own = await start(desk, { search, action });
    expect((await start(desk, { search, action }, stranger.owner)).status).toBe(404);
    for (const verb of [getPersonBatch, cancelPersonBatch, revertPersonBatch]) {
      expect((await app.call(verb, ofJob(stranger, own.body.id), { as: stranger.owner })).status).toBe(404);
      expect((await app.call(verb, ofJob(desk, own.body.id), { as: manager })).status).toBe(403);
    }
    expect((await app.call(listPersonBatches, { params: at(desk) }, { as: manager })).status).toBe(403);
    expect(
      (await app.call(revertPersonBatch, ofJob(desk, own.body.id), { as: desk.owner })).problem?.code,
    ).toBe('CONFLICT');
    await start(desk, { search, action });
    await start(desk, { search, action });
    expect((await start(desk, { search, action })).problem?.code).toBe('CONFLICT');
    await work();
    const bad = await start(desk, { search, action: { tag: { add: ['tag00000001' as never] } } });
    expect([bad.status, bad.problem?.errors?.[0]?.pointer]).toEqual([404, '/action/tag/add/0']);
  });
});

import { expect, test } from 'vitest';
import { findThings } from '#contract/find.ts';
import type { Role } from '#contract/kit/roles.ts';
import { newId, newPermalink } from '#server/context.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { sequences } from '#server/tables/sequences.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, makeJob } from '#tests/support/make-jobs.ts';
import { makePage } from '#tests/support/make-pages.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { alwaysOpen } from '#tests/support/sequence-parts.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

const ask = ({ employer }: Desk, as: TestUser | undefined, query: { q: string; perPage?: string }) =>
  app.call(findThings, { params: { employer: employer.permalink }, query }, { as });
const find = (desk: Desk, as: TestUser | undefined, q: string) => ask(desk, as, { q });

/** One thing of several kinds, all named for the harbor. */
async function furnished() {
  const desk = await newDesk(app);
  const { employer, owner } = desk;
  const job = await makeJob(desk, { job: { title: 'Harbour pilot', location: 'Quillmere' } });
  await apply(app, job, { firstName: 'Hélène', lastName: 'Harboe' });
  const titled = { title: 'Harbour people', titleKey: 'harbour people', kind: 'manual' } as const;
  await app.db.insert(personLists).values({
    ...{ id: newId(), permalink: newPermalink(), employerId: employer.id, ownerId: owner.id, ...titled },
  });
  await app.db.insert(shareLinks).values({
    ...{ id: newId(), permalink: newPermalink(), employerId: employer.id, createdById: owner.id },
    ...{ name: 'Harbour fair', ownerType: 'job-page', ownerPermalink: job.permalink },
  });
  await app.db.insert(sequences).values({
    ...{ id: newId(), permalink: newPermalink(), employerId: employer.id, ownerId: owner.id },
    ...{ name: 'Harbour engineers', schedule: alwaysOpen, stages: [], sharing: 'private' },
    stopRules: { reply: true, applied: true },
  });
  return { desk, job };
}

test('things are found by the beginnings of their words, each kind as far as the role opens it', async () => {
  const { desk } = await furnished();
  const kinds = async (role: Role) => {
    const as = await makeUser(app, { ...desk, role });
    return (await find(desk, as, 'harb')).body.data.map(({ kind }) => kind);
  };
  expect(await kinds('recruiter')).toEqual(['person', 'job-page', 'person-list', 'share-link']);
  // A private sequence is found by its owner and by admins.
  expect(await kinds('admin')).toEqual(['person', 'job-page', 'person-list', 'sequence', 'share-link']);
  // A viewer has no screen of a share link.
  expect(await kinds('viewer')).toEqual(['job-page']);
  expect((await find(desk, desk.owner, 'HELENE harb')).body.data).toMatchObject([
    { kind: 'person', title: 'Hélène Harboe' },
  ]);
});

test('a hiring manager finds the assigned jobs and who applied for them', async () => {
  const { desk, job } = await furnished();
  const manager = await makeUser(app, { ...desk, role: 'hiring-manager' });
  expect((await find(desk, manager, 'harb')).body.data).toEqual([]);
  await assign(app, job, manager);
  const found = (await find(desk, manager, 'harb')).body.data;
  expect(found.map(({ kind }) => kind)).toEqual(['person', 'job-page', 'share-link']);
  expect(found[0]?.application?.jobPage).toBe(job.permalink);
  expect((await find(desk, desk.owner, 'harb')).body.data[0]?.application).toBeUndefined();
});

test('pages are found by their title and by what staff call them, each as its kind', async () => {
  const desk = await newDesk(app);
  const page = await makePage(desk, { title: 'Life here', internalName: 'Harbour story' });
  expect((await find(desk, desk.owner, 'harb')).body.data).toMatchObject([
    { kind: 'content-page', permalink: page.permalink, title: 'Harbour story', status: 'draft' },
  ]);
  expect((await find(desk, desk.owner, 'life')).body.data).toHaveLength(1);
  const viewer = await makeUser(app, { ...desk, role: 'viewer' });
  expect((await find(desk, viewer, 'harb')).body.data).toEqual([]);
  const stranger = await newDesk(app);
  expect((await find(stranger, stranger.owner, 'harb')).body.data).toEqual([]);
});

test('strangers are refused, and another employer does not exist', async () => {
  const { desk } = await furnished();
  const stranger = (await makeEmployer(app)).owner;
  expect((await find(desk, undefined, 'harb')).status).toBe(401);
  expect((await find(desk, stranger, 'harb')).status).toBe(404);
});

test.each(["%' or 1=1 --", '\\', '._*', '(((', '__proto__'])(
  '%s finds nothing and breaks nothing',
  async (q) => {
    const { desk } = await furnished();
    const answer = await find(desk, desk.owner, q);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([]);
  },
);

test('an empty question and a size that is none are refused', async () => {
  const { desk } = await furnished();
  expect((await find(desk, desk.owner, '')).problem.code).toBe('BAD_QUERY');
  expect((await ask(desk, desk.owner, { q: 'harb', perPage: '21' })).problem.code).toBe('BAD_QUERY');
});

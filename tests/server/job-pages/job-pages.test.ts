import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { unpublishJobBoard } from '#contract/job-boards.ts';
import type { JobPage } from '#contract/job-page.ts';
import * as contract from '#contract/job-pages.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { makeBoardByHand, makeJobPage, savePage } from '../../support/make-board-by-hand.ts';
import { makeSpokenClip, newDesk } from '../../support/make-clips.ts';
import { makeUser } from '../../support/make-people.ts';
import { paramsOf, readPage, step } from '../../support/staff-job-pages.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

/** What a source would have written. */
const asSynced = (page: JobPage, overrides: Partial<typeof jobPages.$inferInsert> = {}) =>
  app.db
    .update(jobPages)
    .set({ sourceId: '4711', sourceHash: 'x', lastSeenAt: new Date('2026-11-01T10:00:00Z'), ...overrides })
    .where(eq(jobPages.permalink, page.permalink));

test('a job is made as a draft; its description is made safe, its place in the tree told', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk, {
    departments: [{ name: 'Works', children: [{ name: 'Pumps', children: [] }] }],
  });
  const pumps = board.departments[0]!.children[0]!;
  const { clip } = await makeSpokenClip(desk);
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  const page = await makeJobPage(desk, board.permalink, {
    ...{ isPublished: false, title: 'Fitter', location: 'Oban', departments: [pumps.id] },
    descriptionHtml: '<h1>Hello</h1><script>alert(1)</script>you',
    salary: { min: 30_000, max: null, currency: 'GBP', interval: 'year' },
    ...{ workplaceType: 'hybrid', employmentType: 'part-time', requisitionId: 'R-1' },
    ...{ jobClips: [clip], hiringManagers: [manager.id] },
  });
  expect(page).toMatchObject({
    ...{ title: 'Fitter', status: 'draft', isListed: true, language: 'en', version: 1 },
    descriptionHtml: '<h2>Hello</h2><p>you</p>',
    ...{ departments: [{ name: 'Pumps' }], topDepartment: { name: 'Works' }, topOffice: null },
    ...{ workplaceType: 'hybrid', employmentType: 'part-time', requisitionId: 'R-1', applyMode: 'here' },
    salary: { min: 30_000, max: null, currency: 'GBP', interval: 'year' },
    jobBoard: { permalink: board.permalink, atsSourcePlatform: 'manual' },
    jobClips: [{ permalink: clip }],
    hiringManagers: [{ id: manager.id, name: 'Nadia Okafor' }],
    ...{ source: null, overrides: [], publishedAt: null, validThrough: null, missedSyncs: 0 },
  });
  expect(await readPage(desk, page.permalink)).toEqual(page);
});

test('a published job says when its board is a draft, where nobody sees it', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const { permalink } = await makeJobPage(desk, board.permalink);
  expect(await readPage(desk, permalink)).toMatchObject({ status: 'published', isBoardPublic: true });
  const params = { employer: desk.employer.permalink, board: board.permalink };
  expect((await app.call(unpublishJobBoard, { params }, { as: desk.owner })).status).toBe(200);
  expect(await readPage(desk, permalink)).toMatchObject({ status: 'published', isBoardPublic: false });
});

test('a job lives from draft to public to closed to archived', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const { permalink } = await makeJobPage(desk, board.permalink, { isPublished: false });
  const states = [];
  for (const word of [
    'close',
    'publish',
    'publish',
    'close',
    'close',
    'publish',
    'archive',
    'publish',
    'restore',
    'restore',
  ] as const) {
    const { status, body, problem } = await step(desk, word, permalink);
    states.push([word, status, body.status === (status as unknown) ? problem.state : body.status]);
  }
  expect(states).toEqual([
    ['close', 409, 'draft'],
    ['publish', 200, 'published'],
    ['publish', 200, 'published'],
    ['close', 200, 'closed'],
    ['close', 200, 'closed'],
    ['publish', 200, 'published'],
    ['archive', 200, 'archived'],
    ['publish', 409, 'archived'],
    ['restore', 200, 'draft'],
    ['restore', 200, 'draft'],
  ]);
});

test('what is public says what it is and where to apply', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const empty = await makeJobPage(desk, board.permalink, {
    isPublished: false,
    descriptionHtml: '<p>&nbsp;</p>',
  });
  expect((await step(desk, 'publish', empty.permalink)).problem).toMatchObject({
    ...{ code: 'VALIDATION', errors: [{ pointer: '/descriptionHtml', code: 'REQUIRED' }] },
  });
  const page = await makeJobPage(desk, board.permalink);
  const linkless = await savePage(desk, page, { applyMode: 'link' });
  expect([linkless.status, linkless.problem.errors?.[0]?.pointer]).toEqual([422, '/applyUrl']);
  const linked = await savePage(desk, page, { applyMode: 'link', applyUrl: 'quillmere.example/apply' });
  expect(linked.body).toMatchObject({
    applyMode: 'link',
    applyUrl: 'https://quillmere.example/apply',
    version: 3,
  });
});

test('bad input is named and changes nothing', async () => {
  const desk = await newDesk(app);
  const other = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const page = await makeJobPage(desk, board.permalink);
  const foreignClip = await makeSpokenClip(other);
  const wrong: [object, number, string][] = [
    [{ title: '' }, 422, '/title'],
    [{ salary: { min: null, max: null, currency: 'GBP', interval: 'year' } }, 422, '/salary'],
    [{ salary: { min: 5, max: 4, currency: 'GBP', interval: 'year' } }, 422, '/salary/max'],
    [{ salary: { min: 5, max: 4, currency: 'pounds', interval: 'year' } }, 422, '/salary/currency'],
    [{ departments: ['nowhere'] }, 404, '/departments/0'],
    [{ jobClips: [foreignClip.clip] }, 404, '/jobClips/0'],
    [{ hiringManagers: [other.owner.id] }, 404, '/hiringManagers/0'],
    [{ screeningSetPermalink: 'a234567890b' }, 404, '/screeningSetPermalink'],
    [{ applyUrl: 'javascript:alert(1)' }, 422, '/applyUrl'],
    [{ backToSource: ['title'] }, 422, '/backToSource/0'],
    [{ status: 'published' }, 422, '/status'],
  ];
  for (const [body, status, pointer] of wrong) {
    const answer = await savePage(desk, page, body);
    expect([answer.status, answer.problem.errors?.[0]?.pointer], JSON.stringify(body)).toEqual([
      status,
      pointer,
    ]);
  }
  expect(await readPage(desk, page.permalink)).toEqual(page);
  await savePage(desk, page, { title: 'Newer' });
  const stale = await savePage(desk, page, { title: 'Older' });
  expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
});

test('what is set by hand on a synced job is kept over its source until it is given back', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const page = await makeJobPage(desk, board.permalink, { title: 'From the source' });
  await asSynced(page);
  const set = await savePage(desk, page, { title: 'Our words', location: page.location, isListed: false });
  expect(set.body).toMatchObject({
    ...{ title: 'Our words', isListed: false, overrides: ['title', 'isListed'] },
    source: { id: '4711', lastSeenAt: '2026-11-01T10:00:00.000Z' },
    validThrough: '2026-12-01T00:00:00.000Z',
  });
  const both = await savePage(desk, set.body, { title: 'x', backToSource: ['title'] });
  expect([both.status, both.problem.errors?.[0]?.pointer]).toEqual([422, '/backToSource/0']);
  expect((await savePage(desk, set.body, { backToSource: ['jobClips'] })).status).toBe(422);
  const back = await savePage(desk, set.body, { backToSource: ['title', 'location'] });
  expect(back.body).toMatchObject({ title: 'From the source', overrides: ['isListed'] });
  const [row] = await app.db.select().from(jobPages).where(eq(jobPages.permalink, page.permalink));
  expect(row?.sourceValues).toEqual({ isListed: true });
});

test('a copy is a draft by hand with the same words, clips and people', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const { clip } = await makeSpokenClip(desk);
  const page = await makeJobPage(desk, board.permalink, {
    jobClips: [clip],
    hiringManagers: [desk.owner.id],
  });
  await asSynced(page, { overrides: ['title'], sourceValues: { title: 'x' } });
  const copy = await app.call(
    contract.duplicateJobPage,
    { params: paramsOf(desk, page.permalink), body: {} },
    { as: desk.owner },
  );
  expect(copy.status).toBe(201);
  expect(copy.body).toMatchObject({
    ...{ title: 'Pump fitter (copy)', status: 'draft', source: null, overrides: [], version: 1 },
    ...{ jobClips: [{ permalink: clip }], hiringManagers: [{ id: desk.owner.id }], publishedAt: null },
    descriptionHtml: page.descriptionHtml,
  });
  expect(copy.body.permalink).not.toBe(page.permalink);
});

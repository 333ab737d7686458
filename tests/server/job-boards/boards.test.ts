import { expect, test } from 'vitest';
import { getEmployer } from '#contract/employers.ts';
import * as contract from '#contract/job-boards.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { getPublicJobBoard } from '#contract/public-job-boards.ts';
import { closePage, makeBoardByHand, makeJobPage } from '../../support/make-board-by-hand.ts';
import { type Desk, makeImage, makeSpokenClip, newDesk } from '../../support/make-clips.ts';
import { makeUser } from '../../support/make-people.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

const paramsOf = ({ employer }: Desk, board: string) => ({
  employer: employer.permalink,
  board: board as JobBoardPermalink,
});
const read = async (desk: Desk, board: string) =>
  (await app.call(contract.getJobBoard, { params: paramsOf(desk, board) }, { as: desk.owner })).body;
const open = (board: string) =>
  app.call(getPublicJobBoard, { params: { board: board as JobBoardPermalink } });

const steps = {
  publish: contract.publishJobBoard,
  unpublish: contract.unpublishJobBoard,
  archive: contract.archiveJobBoard,
  restore: contract.restoreJobBoard,
};
const step = (desk: Desk, word: keyof typeof steps, board: string) =>
  app.call(
    steps[word] as typeof contract.publishJobBoard,
    { params: paramsOf(desk, board) },
    { as: desk.owner },
  );

type Change = Parameters<typeof app.call<typeof contract.saveJobBoard>>[1]['body'];
const save = async (desk: Desk, board: string, body: Change) => {
  const { version } = await read(desk, board);
  return app.call(
    contract.saveJobBoard,
    { params: paramsOf(desk, board), body },
    { as: desk.owner, version },
  );
};

const trees = {
  departments: [
    { name: 'Works', children: [{ name: 'Pumps', children: [] }] },
    { name: 'Office', children: [] },
  ],
  offices: [{ name: 'Scotland', children: [{ name: 'Oban', children: [] }] }],
};

test('a board is made as a draft, with its trees, words, cover and clips', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const cover = await makeImage(desk);
  const board = await makeBoardByHand(desk, {
    ...{ ...trees, isPublished: false, title: 'Work here', intro: 'Hello', language: 'fr' },
    ...{ coverImage: cover.permalink, jobClips: [clip] },
  });
  expect(board).toMatchObject({
    ...{ title: 'Work here', status: 'draft', language: 'fr', intro: 'Hello', version: 1 },
    ...{ atsSourcePlatform: 'manual', connection: null, state: 'empty', syncedAt: null, jobCount: 0 },
    coverImage: { permalink: cover.permalink },
    jobClips: [{ permalink: clip, title: 'How we fix pumps' }],
    departments: [{ name: 'Works', jobCount: 0, children: [{ name: 'Pumps' }] }, { name: 'Office' }],
  });
  expect((await open(board.permalink)).status).toBe(404);
});

test('counts hold descendants, each job once, and only open, listed jobs', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk, trees);
  const [works, office] = board.departments;
  const pumps = works?.children[0]?.id ?? '';
  const oban = board.offices[0]?.children[0]?.id ?? '';
  await makeJobPage(desk, board.permalink, {
    title: 'A',
    departments: [pumps, works?.id ?? ''],
    offices: [oban],
  });
  await makeJobPage(desk, board.permalink, { title: 'B', departments: [office?.id ?? '', pumps] });
  await makeJobPage(desk, board.permalink, { title: 'C', departments: [pumps], isListed: false });
  await makeJobPage(desk, board.permalink, { title: 'D', departments: [pumps], isPublished: false });
  const closed = await makeJobPage(desk, board.permalink, { title: 'E', departments: [pumps] });
  await closePage(desk, closed.permalink);

  const staff = await read(desk, board.permalink);
  expect(staff).toMatchObject({ jobCount: 2, state: 'board' });
  expect(
    staff.departments.map((node) => [node.jobCount, ...node.children.map((child) => child.jobCount)]),
  ).toEqual([[2, 2], [1]]);
  expect(staff.offices).toMatchObject([{ jobCount: 1, children: [{ jobCount: 1 }] }]);
  expect(staff.jobs.map(({ title }) => title).sort()).toEqual(['A', 'B', 'C', 'D', 'E']);
  const jobs = Object.fromEntries(staff.jobs.map((job) => [job.title, job]));
  expect(jobs.A).toMatchObject({
    topDepartment: { name: 'Works' },
    topOffice: { name: 'Scotland' },
    jobCount: 2,
  });
  expect(jobs.B).toMatchObject({ topDepartment: { name: 'Office' }, topOffice: null, jobCount: 1 });

  const seen = (await open(board.permalink)).body;
  expect(seen.jobs.map(({ title }) => title)).toEqual(['B', 'A']);
  expect(seen.jobs).toEqual(['B', 'A'].map((title) => jobs[title]));
  expect(seen.departments).toEqual(staff.departments);
  expect(seen).not.toHaveProperty('status');
  expect(seen).not.toHaveProperty('version');
});

test('a saved tree keeps known nodes and their jobs; wrong trees change nothing', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk, trees);
  const works = board.departments[0]!;
  const job = await makeJobPage(desk, board.permalink, { departments: [works.children[0]!.id] });
  const moved = await save(desk, board.permalink, {
    title: 'Renamed',
    departments: [{ name: 'Water', children: [{ id: works.children[0]!.id, name: 'Pumps', children: [] }] }],
  });
  expect([moved.status, moved.body.version]).toEqual([200, 3]);
  expect(moved.body.departments).toMatchObject([{ name: 'Water', jobCount: 1, children: [{ jobCount: 1 }] }]);
  const [seen] = (await open(board.permalink)).body.jobs;
  expect(seen).toMatchObject({ permalink: job.permalink, topDepartment: { name: 'Water' } });

  const deep = {
    name: 'a',
    children: [
      {
        name: 'b',
        children: [{ name: 'c', children: [{ name: 'd', children: [{ name: 'e', children: [] }] }] }],
      },
    ],
  };
  const wrong: [Change, number, string][] = [
    [{ departments: [deep] }, 422, '/departments/0/children/0/children/0/children/0/children'],
    [{ departments: [{ id: 'strange', name: 'x', children: [] }] }, 404, '/departments/0/id'],
    [{ offices: Array.from({ length: 501 }, () => ({ name: 'x', children: [] })) }, 422, '/offices'],
    [{ coverImage: 'a234567890b' as never }, 404, '/coverImage'],
    [{ jobClips: ['a234567890b' as never] }, 404, '/jobClips/0'],
    [{ title: ' ' }, 422, '/title'],
  ];
  const before = await read(desk, board.permalink);
  for (const [body, status, pointer] of wrong) {
    const answer = await save(desk, board.permalink, body);
    expect([answer.status, answer.problem.errors?.[0]?.pointer], JSON.stringify(body).slice(0, 60)).toEqual([
      status,
      pointer,
    ]);
  }
  expect(await read(desk, board.permalink)).toEqual(before);
});

test('an old version is refused with the present board', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk, { isPublished: false });
  await save(desk, permalink, { title: 'Second' });
  const params = paramsOf(desk, permalink);
  const stale = await app.call(
    contract.saveJobBoard,
    { params, body: { title: 'Third' } },
    { as: desk.owner, version: 1 },
  );
  expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
  expect(stale.problem.current).toMatchObject({ title: 'Second', version: 2 });
});

test('a board lives from draft to published to archived, and the employer with it', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk, { isPublished: false });
  const isLive = async () =>
    (await app.call(getEmployer, { params: { employer: desk.employer.permalink } }, { as: desk.owner })).body
      .isLiveWithJobPages;
  expect(await isLive()).toBe(false);
  const states = [];
  for (const word of [
    'publish',
    'publish',
    'unpublish',
    'publish',
    'archive',
    'archive',
    'restore',
  ] as const) {
    const answer = await step(desk, word, permalink);
    states.push([word, answer.status, answer.body.status, await isLive(), (await open(permalink)).status]);
  }
  expect(states).toEqual([
    ['publish', 200, 'published', true, 200],
    ['publish', 200, 'published', true, 200],
    ['unpublish', 200, 'draft', false, 404],
    ['publish', 200, 'published', true, 200],
    ['archive', 200, 'archived', false, 404],
    ['archive', 200, 'archived', false, 404],
    ['restore', 200, 'draft', false, 404],
  ]);
  await step(desk, 'archive', permalink);
  for (const word of ['publish', 'unpublish'] as const)
    expect((await step(desk, word, permalink)).problem).toMatchObject({
      code: 'CONFLICT',
      state: 'archived',
    });
  expect((await save(desk, permalink, { title: 'x' })).problem.code).toBe('CONFLICT');
});

test('lists are searched, filtered and read page by page', async () => {
  const desk = await newDesk(app);
  for (const title of ['Evesham', 'Oban', 'Obernai'])
    await makeBoardByHand(desk, { title, isPublished: title !== 'Oban' });
  const list = async (query: object) => {
    const answer = await app.call(
      contract.listJobBoards,
      { params: { employer: desk.employer.permalink }, query },
      { as: desk.owner },
    );
    return { ...answer.body, titles: answer.body.data?.map(({ title }) => title), status: answer.status };
  };
  expect((await list({})).titles).toEqual(['Obernai', 'Oban', 'Evesham']);
  expect((await list({ search: 'ob' })).titles).toEqual(['Obernai', 'Oban']);
  expect((await list({ status: ['draft'] })).titles).toEqual(['Oban']);
  const first = await list({ perPage: '2' });
  expect(first.titles).toEqual(['Obernai', 'Oban']);
  const second = await list({ perPage: '2', cursor: first.nextCursor });
  expect([second.titles, second.nextCursor]).toEqual([['Evesham'], null]);
  expect((await list({ status: ['draft'], cursor: first.nextCursor })).status).toBe(400);
});

test('strangers, viewers and other employers keep out', async () => {
  const desk = await newDesk(app);
  const other = await newDesk(app);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const { permalink } = await makeBoardByHand(desk, { isPublished: false });
  const params = paramsOf(desk, permalink);
  const foreign = paramsOf(other, permalink);
  const create = { params: { employer: desk.employer.permalink }, body: { title: 'x' } };
  expect((await app.call(contract.createJobBoard, create)).status).toBe(401);
  expect((await app.call(contract.createJobBoard, create, { as: viewer })).status).toBe(403);
  expect((await app.call(contract.createJobBoard, create, { as: other.owner })).status).toBe(404);
  expect((await app.call(contract.listJobBoards, { params: create.params })).status).toBe(401);
  expect((await app.call(contract.listJobBoards, { params: create.params }, { as: viewer })).status).toBe(
    200,
  );
  expect((await app.call(contract.getJobBoard, { params })).status).toBe(401);
  expect((await app.call(contract.getJobBoard, { params }, { as: viewer })).status).toBe(200);
  expect((await app.call(contract.getJobBoard, { params: foreign }, { as: other.owner })).status).toBe(404);
  const change = { params, body: { title: 'x' } };
  expect((await app.call(contract.saveJobBoard, change, { version: 1 })).status).toBe(401);
  expect((await app.call(contract.saveJobBoard, change, { as: viewer, version: 1 })).status).toBe(403);
  expect(
    (await app.call(contract.saveJobBoard, { ...change, params: foreign }, { as: other.owner, version: 1 }))
      .status,
  ).toBe(404);
  for (const endpoint of Object.values(steps) as (typeof contract.publishJobBoard)[]) {
    expect((await app.call(endpoint, { params })).status).toBe(401);
    expect((await app.call(endpoint, { params }, { as: viewer })).status).toBe(403);
    expect((await app.call(endpoint, { params: foreign }, { as: other.owner })).status).toBe(404);
  }
  const clips = await makeSpokenClip(other);
  expect((await save(desk, permalink, { jobClips: [clips.clip] })).status).toBe(404);
  expect((await read(desk, permalink)).version).toBe(1);
});

test('visitors get the jobs of a board page by page, newest first, and how many there are', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeBoardByHand(desk);
  for (const title of ['one', 'two', 'three']) await makeJobPage(desk, permalink, { title });
  const page = (query: { perPage?: string; cursor?: string }, board: string = permalink) =>
    app.call(getPublicJobBoard, { params: { board: board as JobBoardPermalink }, query });
  const first = (await page({ perPage: '2' })).body;
  expect([first.jobs.map(({ title }) => title), first.total]).toEqual([['three', 'two'], 3]);
  const cursor = first.nextCursor ?? '';
  const second = (await page({ perPage: '2', cursor })).body;
  expect([second.jobs.map(({ title }) => title), second.nextCursor]).toEqual([['one'], null]);
  const other = await makeBoardByHand(desk, { title: 'Elsewhere' });
  expect((await page({ cursor }, other.permalink)).problem.code).toBe('BAD_CURSOR');
});

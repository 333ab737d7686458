import { expect, test } from 'vitest';
import { saveJobBoard, unpublishJobBoard } from '#contract/job-boards.ts';
import { getPublicJobPage } from '#contract/public-job-boards.ts';
import { publishedBoardPages } from '#server/features/job-boards/lookups.ts';
import { publishedJobPages } from '#server/features/job-pages/lookups.ts';
import { DATES_TAG, renewJobDates } from '#server/features/job-pages/publishing/renew-dates.ts';
import { closePage, makeBoardByHand, makeJobPage, savePage } from '../../support/make-board-by-hand.ts';
import { type Desk, makeClip, makeSpokenClip, newDesk } from '../../support/make-clips.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

const open = (board: string, page: string) =>
  app.call(getPublicJobPage, { params: { board: board as never, page: page as never } });

const tagsOf = (answer: { headers: Record<string, string | string[] | undefined> }) =>
  String(answer.headers['cache-tag']).split(',');

test('an open job has a page that says nothing of the inside', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const job = await makeJobPage(desk, board.permalink, { hiringManagers: [desk.owner.id] });
  const answer = await open(board.permalink, job.permalink);
  expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
  expect(answer.body).toMatchObject({
    ...{ title: 'Pump fitter', location: 'Oban', descriptionHtml: '<p>You keep the water moving.</p>' },
    ...{ jobClips: [], similar: [], contentPage: null, closedAt: null },
    employerProfile: { permalink: desk.employer.permalink, isLiveWithJobPages: true },
  });
  const thirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(answer.body.validThrough).toBe(`${thirtyDays}T00:00:00.000Z`);
  for (const name of [
    'status',
    'hiringManagers',
    'overrides',
    'screeningSetPermalink',
    'version',
    'source',
    'missedSyncs',
  ])
    expect(answer.body).not.toHaveProperty(name);
  expect(tagsOf(answer)).toEqual(
    expect.arrayContaining([
      `job-page:${job.permalink}`,
      `board-pages:${board.permalink}`,
      `employer:${desk.employer.permalink}`,
      DATES_TAG,
    ]),
  );
  // Every job of a board that changes would drop all others.
  expect(tagsOf(answer)).not.toContain(`job-board:${board.permalink}`);
});

test('drafts, archived jobs and those of other boards do not exist; an unlisted one is reached by its link', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const other = await makeBoardByHand(desk);
  const draft = await makeJobPage(desk, board.permalink, { isPublished: false });
  const unlisted = await makeJobPage(desk, board.permalink, { isListed: false });
  expect((await open(board.permalink, draft.permalink)).status).toBe(404);
  expect((await open(other.permalink, unlisted.permalink)).status).toBe(404);
  expect((await open(board.permalink, unlisted.permalink)).status).toBe(200);
  expect((await open(board.permalink, 'a234567890b')).status).toBe(404);
  const params = { employer: desk.employer.permalink, board: board.permalink };
  await app.call(unpublishJobBoard, { params }, { as: desk.owner });
  expect((await open(board.permalink, unlisted.permalink)).status).toBe(404);
});

test('a closed job answers 410 and names similar ones: same department, then title words, then place', async () => {
  const desk = await newDesk(app);
  const { permalink: board, departments } = await makeBoardByHand(desk, {
    departments: [
      { name: 'Works', children: [{ name: 'Pumps', children: [] }] },
      { name: 'Office', children: [] },
    ],
  });
  const [works, office] = departments;
  const at = (node: string | undefined) => ({ departments: [node ?? ''] });
  const job = await makeJobPage(desk, board, { title: 'Pump fitter', ...at(works?.id) });
  for (const [title, location, node] of [
    ['Cook', 'Oban', office?.id],
    ['Pump seller', 'Leith', office?.id],
    ['Welder', 'Oban', works?.children[0]?.id],
    ['Foreman', 'Leith', works?.id],
    ['Senior pump fitter', 'Leith', works?.id],
  ] as const)
    await makeJobPage(desk, board, { title, location, ...at(node) });
  await makeJobPage(desk, board, { title: 'Pump fitter, secret', isListed: false, ...at(works?.id) });
  const expected = ['Senior pump fitter', 'Welder', 'Foreman', 'Pump seller', 'Cook'];
  const before = await open(board, job.permalink);
  expect(before.body.similar.map(({ title }) => title)).toEqual(expected);
  expect(tagsOf(before)).toContain(`job-page:${before.body.similar[0]?.permalink}`);
  await closePage(desk, job.permalink);
  const gone = await open(board, job.permalink);
  expect([gone.status, gone.problem.code]).toEqual([410, 'GONE']);
  expect(gone.problem.similar?.map(({ title }) => title)).toEqual(expected);
});

test('a job shows its own clips, else those of its board, and only published ones', async () => {
  const desk = await newDesk(app);
  const [ofBoard, ofJob] = [await makeSpokenClip(desk), await makeSpokenClip(desk, { title: 'Our own' })];
  const draft = await makeClip(desk, { title: 'Not yet' });
  const board = await makeBoardByHand(desk, { jobClips: [ofBoard.clip, draft.permalink] });
  const job = await makeJobPage(desk, board.permalink, { jobClips: [draft.permalink] });
  const titles = async () =>
    (await open(board.permalink, job.permalink)).body.jobClips.map(({ title }) => title);
  expect(await titles()).toEqual(['How we fix pumps']);
  await savePage(desk, job, { jobClips: [draft.permalink, ofJob.clip] });
  expect(await titles()).toEqual(['Our own']);
  expect(tagsOf(await open(board.permalink, job.permalink))).toContain(`job-clip:${ofJob.clip}`);
});

test('changes drop the pages that show them, and no others', async () => {
  const dropped: string[] = [];
  const { services } = app.app.ports;
  const { dropPages } = services;
  services.dropPages = async (tags) => void dropped.push(...tags);
  const since = () => dropped.splice(0).sort();
  try {
    const desk = await newDesk(app);
    const { clip } = await makeSpokenClip(desk);
    const board = await makeBoardByHand(desk);
    since();
    const draft = await makeJobPage(desk, board.permalink, { isPublished: false, jobClips: [clip] });
    await savePage(desk, draft, { title: 'Another' });
    expect(since()).toEqual([]);
    const job = await makeJobPage(desk, board.permalink, { jobClips: [clip] });
    const shown = [
      `feed:${desk.employer.permalink}`,
      `job-board:${board.permalink}`,
      `job-clip:${clip}`,
      `job-page:${job.permalink}`,
      `sitemap:${desk.employer.permalink}`,
    ];
    expect(since()).toEqual(shown);
    await savePage(desk, job, { title: 'Newer' });
    expect(since()).toEqual(shown);
    await closePage(desk, job.permalink);
    expect(since()).toEqual(shown);
    await saveBoard(desk, board.permalink);
    expect(since()).toEqual([`board-pages:${board.permalink}`, `job-board:${board.permalink}`]);
  } finally {
    services.dropPages = dropPages;
  }
});

const saveBoard = ({ employer, owner }: Desk, board: string) =>
  app.call(
    saveJobBoard,
    { params: { employer: employer.permalink, board: board as never }, body: { intro: 'x' } },
    { as: owner, version: 2 },
  );

test('the last day of stored pages rolls on once a day', async () => {
  const dropped: string[] = [];
  let at = new Date('2026-11-21T22:00:00Z');
  const { db, services } = app.app.ports;
  const ports = {
    ...{ db, log: services.log, now: () => at },
    services: { ...services, dropPages: async (tags: readonly string[]) => void dropped.push(...tags) },
  };
  const work = renewJobDates();
  for (const moment of ['2026-11-21T23:00:00Z', '2026-11-22T00:30:00Z', '2026-11-22T01:30:00Z']) {
    at = new Date(moment);
    await work.doDue(ports, AbortSignal.timeout(1000));
  }
  expect(dropped).toEqual([DATES_TAG]);
});

test('open, listed jobs and published boards have addresses for the sitemap', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const hidden = await makeBoardByHand(desk, { isPublished: false });
  const job = await makeJobPage(desk, board.permalink);
  const unlisted = await makeJobPage(desk, board.permalink, { isListed: false });
  const inDraft = await makeJobPage(desk, hidden.permalink);
  const boards = (await publishedBoardPages(app.db)).map(({ path }) => path);
  expect(boards).toContain(`/job-board/${board.permalink}`);
  expect(boards).not.toContain(`/job-board/${hidden.permalink}`);
  const jobs = (await publishedJobPages(app.db)).map(({ path }) => path);
  expect(jobs).toContain(`/job-board/${board.permalink}/job/${job.permalink}`);
  for (const { permalink } of [unlisted, inDraft])
    expect(jobs.some((path) => path.endsWith(permalink))).toBe(false);
});

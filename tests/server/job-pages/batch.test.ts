import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { JobPage } from '#contract/job-page.ts';
import { changeJobPages, type JobPageResult, type JobPagesAct } from '#contract/job-page-batch.ts';
import { archiveJobPage, getJobPage, listJobPages } from '#contract/job-pages.ts';
import { getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { createScreeningSet } from '#contract/screening-sets.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { closePage, makeBoardByHand, makeJobPage, savePage } from '../../support/make-board-by-hand.ts';
import { type Desk, makeSpokenClip, newDesk } from '../../support/make-clips.ts';
import { makeUser } from '../../support/make-people.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

type Item = { permalink: string; version: number };
const seen = ({ permalink, version }: Item): Item => ({ permalink, version });

const asked = ({ employer }: Desk, items: readonly Item[], act: JobPagesAct) => ({
  params: { employer: employer.permalink },
  body: { items: items.map(seen) as never, act },
});

async function change(desk: Desk, items: readonly Item[], act: JobPagesAct): Promise<JobPageResult[]> {
  const { status, body, problem } = await app.call(changeJobPages, asked(desk, items, act), {
    as: desk.owner,
  });
  expect([status, problem.detail]).toEqual([200, undefined]);
  return body.results;
}

const read = async ({ employer, owner }: Desk, { permalink }: { permalink: string }): Promise<JobPage> =>
  (
    await app.call(
      getJobPage,
      { params: { employer: employer.permalink, page: permalink as never } },
      { as: owner },
    )
  ).body;

/** How each answered: its new version, what kept it as it is, or that it was so already. */
const told = (results: readonly JobPageResult[]) =>
  results.map((one) => (one.ok ? (one.isChanged ? one.version : 'same') : one.code));

const fromSource = (permalink: string, sourceId = '4711') =>
  app.db
    .update(jobPages)
    .set({ sourceId, lastSeenAt: new Date() })
    .where(eq(jobPages.permalink, permalink as never));

async function deskWithJobs(count: number): Promise<{ desk: Desk; jobs: JobPage[]; board: string }> {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const jobs: JobPage[] = [];
  for (let at = 0; at < count; at++)
    jobs.push(await makeJobPage(desk, board.permalink, { title: `Job ${at}` }));
  return { desk, jobs, board: board.permalink };
}

test('a clip is added behind those a job shows, and taken away again', async () => {
  const { desk, jobs, board } = await deskWithJobs(2);
  const [first, second] = [(await makeSpokenClip(desk)).clip, (await makeSpokenClip(desk)).clip];
  const saved = await savePage(desk, jobs[0]!, { jobClips: [first] });
  const [one, two] = [saved.body, jobs[1]!];
  const add: JobPagesAct = { kind: 'add-clip', jobClip: second };
  expect(told(await change(desk, [one, two], add))).toEqual([one.version + 1, two.version + 1]);
  const clips = async (page: JobPage) => (await read(desk, page)).jobClips.map(({ permalink }) => permalink);
  expect(await clips(one)).toEqual([first, second]);
  expect(await clips(two)).toEqual([second]);
  const shown = await app.call(getPublicJobPage, { params: { board: board as never, page: two.permalink } });
  expect(shown.body.jobClips.map(({ permalink }) => permalink)).toEqual([second]);

  const now = [await read(desk, one), await read(desk, two)];
  expect(told(await change(desk, now, add))).toEqual(['same', 'same']);
  await change(desk, now, { kind: 'remove-clip', jobClip: second });
  expect(await clips(one)).toEqual([first]);
  expect(told(await change(desk, [await read(desk, two)], { kind: 'remove-clip', jobClip: second }))).toEqual(
    ['same'],
  );
});

test('screening questions are set for many and put back for each', async () => {
  const { desk, jobs } = await deskWithJobs(2);
  const set = await app.call(
    createScreeningSet,
    { params: { employer: desk.employer.permalink }, body: { name: 'Fitters' } },
    { as: desk.owner },
  );
  expect(set.status).toBe(201);
  const screeningSet = set.body.permalink;
  await change(desk, jobs, { kind: 'ask', screeningSet });
  const after = await Promise.all(jobs.map((job) => read(desk, job)));
  expect(after.map((job) => job.screeningSetPermalink)).toEqual([screeningSet, screeningSet]);
  await change(desk, after.slice(0, 1), { kind: 'ask', screeningSet: null });
  expect((await read(desk, jobs[0]!)).screeningSetPermalink).toBeNull();
  expect((await read(desk, jobs[1]!)).screeningSetPermalink).toBe(screeningSet);
});

test('open jobs by hand are closed together, and stand as before when that is taken back', async () => {
  const { desk, jobs, board } = await deskWithJobs(3);
  const [one, synced, gone] = jobs as [JobPage, JobPage, JobPage];
  await fromSource(synced.permalink);
  const closed = await closePage(desk, gone.permalink);
  const draft = await makeJobPage(desk, board as never, { isPublished: false });
  const results = await change(desk, [one, synced, closed, draft], { kind: 'close' });
  expect(told(results)).toEqual([one.version + 1, 'CONFLICT', 'same', 'CONFLICT']);
  expect(results[1]).toMatchObject({ why: 'Its ATS opens and closes it.' });
  const open = async () =>
    (await app.call(getPublicJobBoard, { params: { board: board as never } })).body.jobs.map(
      ({ title }) => title,
    );
  expect(await open()).toEqual([synced.title]);
  const page = () => app.call(getPublicJobPage, { params: { board: board as never, page: one.permalink } });
  expect((await page()).status).toBe(410);

  const back: JobPagesAct = { kind: 'take-back', status: 'published' };
  expect(told(await change(desk, [await read(desk, one)], back))).toEqual([one.version + 2]);
  expect(await read(desk, one)).toMatchObject({
    ...{ status: 'published', publishedAt: one.publishedAt, closedAt: null },
  });
  expect((await page()).status).toBe(200);
  expect((await open()).sort()).toEqual([one.title, synced.title]);
});

test('jobs are archived whatever they are, and each gets back what it was', async () => {
  const { desk, jobs, board } = await deskWithJobs(2);
  const closed = await closePage(desk, jobs[1]!.permalink);
  const draft = await makeJobPage(desk, board as never, { isPublished: false });
  const before = [jobs[0]!, closed, draft];
  const results = await change(desk, before, { kind: 'archive' });
  const now = results.map((one) => ({ permalink: one.permalink, version: one.ok ? one.version : 0 }));
  for (const job of before) expect((await read(desk, job)).status).toBe('archived');
  expect(told(await change(desk, now, { kind: 'close' }))).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
  // One that was never closed cannot be put back as closed, nor one that was never public as public.
  expect(told(await change(desk, [now[0]!], { kind: 'take-back', status: 'closed' }))).toEqual(['CONFLICT']);
  expect(told(await change(desk, [now[2]!], { kind: 'take-back', status: 'published' }))).toEqual([
    'CONFLICT',
  ]);
  for (const [at, { status, publishedAt, closedAt, permalink }] of before.entries()) {
    await change(desk, [now[at]!], { kind: 'take-back', status: status as 'draft' });
    expect(await read(desk, { permalink })).toMatchObject({ status, publishedAt, closedAt });
  }
});

test('a job that somebody changed meanwhile, or that is not there, holds up no other', async () => {
  const { desk, jobs } = await deskWithJobs(2);
  const { jobs: foreign } = await deskWithJobs(1);
  await savePage(desk, jobs[0]!, { location: 'Ayr' });
  const items = [jobs[0]!, foreign[0]!, { permalink: 'nothing0000', version: 1 }, jobs[1]!, jobs[1]!];
  const results = await change(desk, items, { kind: 'archive' });
  const version = jobs[1]!.version + 1;
  expect(told(results)).toEqual(['STALE_VERSION', 'NOT_FOUND', 'NOT_FOUND', version, version]);
  expect((await read(desk, jobs[0]!)).status).toBe('published');
});

test('five hundred are one call', async () => {
  const { desk, jobs } = await deskWithJobs(1);
  const [row] = await app.db.select().from(jobPages).where(eq(jobPages.permalink, jobs[0]!.permalink));
  const copies = Array.from({ length: 499 }, (_, at) => ({
    ...{
      ...row!,
      id: crypto.randomUUID() as never,
      permalink: `copy${String(at).padStart(7, '0')}` as never,
    },
  }));
  await app.db.insert(jobPages).values(copies.map(({ createdAt: _created, ...copy }) => copy));
  const { clip } = await makeSpokenClip(desk);
  const items = [jobs[0]!, ...copies].map(seen);
  const results = await change(desk, items, { kind: 'add-clip', jobClip: clip });
  expect(results.every((one) => one.ok && one.isChanged)).toBe(true);
  const tooMany = [...items, { permalink: 'onemore0001', version: 1 }];
  const refused = await app.call(changeJobPages, asked(desk, tooMany, { kind: 'archive' }), {
    as: desk.owner,
  });
  expect([refused.status, refused.problem.code]).toEqual([422, 'VALIDATION']);
});

test('strangers, viewers, other employers and bad wishes change nothing', async () => {
  const { desk, jobs } = await deskWithJobs(1);
  const other = await newDesk(app);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const { clip: foreign } = await makeSpokenClip(other);
  const archive = asked(desk, jobs, { kind: 'archive' });
  expect((await app.call(changeJobPages, archive)).status).toBe(401);
  expect((await app.call(changeJobPages, archive, { as: viewer })).status).toBe(403);
  expect((await app.call(changeJobPages, archive, { as: other.owner })).status).toBe(404);
  const bad = async (act: object, items: readonly object[] = jobs.map(seen)) => {
    const wish = { params: { employer: desk.employer.permalink }, body: { items, act } };
    return (await app.call(changeJobPages, wish as never, { as: desk.owner })).status;
  };
  expect(await bad({ kind: 'add-clip', jobClip: foreign })).toBe(404);
  expect(await bad({ kind: 'ask', screeningSet: 'nothing0000' })).toBe(404);
  for (const act of [{ kind: 'publish' }, { kind: 'toString' }, { kind: 'close', status: 'draft' }, {}])
    expect([act, await bad(act)]).toEqual([act, 422]);
  expect(await bad({ kind: 'archive' }, [])).toBe(422);
  expect(await bad({ kind: 'archive' }, [{ permalink: jobs[0]!.permalink }])).toBe(422);
  expect(await read(desk, jobs[0]!)).toEqual(jobs[0]!);
});

test('the list keeps jobs without clips or salary, of an office, of a source, listed or not', async () => {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk, {
    offices: [{ name: 'Highlands', children: [{ name: 'Oban', children: [] }] }],
  });
  const [highlands] = board.offices;
  const { clip } = await makeSpokenClip(desk);
  const salary = { min: 30_000, max: null, currency: 'GBP', interval: 'year' } as const;
  await makeJobPage(desk, board.permalink, { title: 'Heard', jobClips: [clip], salary });
  await makeJobPage(desk, board.permalink, {
    ...{ title: 'Quiet', isListed: false, offices: [highlands!.children[0]!.id] },
  });
  const filed = await makeJobPage(desk, board.permalink, { title: 'Filed' });
  await fromSource(filed.permalink);
  const fed = await makeBoardByHand(desk);
  await app.db.update(jobBoards).set({ platform: 'lever' }).where(eq(jobBoards.permalink, fed.permalink));
  const synced = await makeJobPage(desk, fed.permalink, { title: 'Synced', salary });
  await fromSource(synced.permalink);
  await makeJobPage(desk, fed.permalink, { title: 'Extra', salary });
  const list = async (query: object) => {
    const answer = await app.call(
      listJobPages,
      { params: { employer: desk.employer.permalink }, query: { sort: 'title', ...query } },
      { as: desk.owner },
    );
    return answer.status === 200 ? answer.body.data.map(({ title }) => title) : answer.problem.code;
  };
  expect(await list({ hasClips: 'true' })).toEqual(['Heard']);
  expect(await list({ hasClips: 'false' })).toEqual(['Extra', 'Filed', 'Quiet', 'Synced']);
  expect(await list({ hasSalary: 'false' })).toEqual(['Filed', 'Quiet']);
  expect(await list({ isListed: 'false' })).toEqual(['Quiet']);
  expect(await list({ office: [highlands!.id] })).toEqual(['Quiet']);
  expect(await list({ source: ['ats'] })).toEqual(['Synced']);
  expect(await list({ source: ['file'] })).toEqual(['Filed']);
  expect(await list({ source: ['hand', 'ats'] })).toEqual(['Extra', 'Heard', 'Quiet', 'Synced']);
  expect(await list({ source: ['hand'], hasClips: 'false', search: 'quiet' })).toEqual(['Quiet']);
  expect(await list({ source: ['ats'], jobBoardPermalink: [board.permalink] })).toEqual([]);
  expect(await list({ source: ['constructor'] })).toBe('BAD_QUERY');
  expect(await list({ hasClips: 'no' })).toBe('BAD_QUERY');
  const { permalink } = filed;
  await app.call(
    archiveJobPage,
    { params: { employer: desk.employer.permalink, page: permalink } },
    { as: desk.owner },
  );
  expect(await list({ source: ['file'], status: ['archived'] })).toEqual(['Filed']);
});

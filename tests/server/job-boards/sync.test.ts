/** A board becomes what its source says: once, gently, and never by mistake. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { saveAtsConnection } from '#contract/ats.ts';
import { changeJob } from '#server/features/job-boards/sync/change-job.ts';
import { type KnownJob, knownJobs } from '#server/features/job-boards/sync/known-jobs.ts';
import type { SyncPlan } from '#server/features/job-boards/sync/plan-sync.ts';
import type { BoardRow } from '#server/features/job-boards/sync/ports.ts';
import { readSource, type SourceJob } from '#server/features/job-boards/sync/read-source.ts';
import { writeJobs } from '#server/features/job-boards/sync/write-jobs.ts';
import type { NormJob } from '#server/outside/ats/connector.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { atsApp, boardOf, makeLive, syncWith } from '#tests/support/make-connections.ts';
import { sourceBoard, sourceJob, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();

const noTree = { nodes: [], standsFor: () => null };
const readOne = (job: NormJob, board: BoardRow): SourceJob => {
  const [read] = readSource({ source: sourceBoard([job]), board }, noTree, noTree).jobs;
  if (read === undefined) throw new Error('The job was refused.');
  return read;
};
const emptyPlan: SyncPlan = {
  ...{ add: [], change: [], miss: [], close: [], seenAgain: [] },
  ...{ vanishing: 0, blanked: 0, isHeld: false },
};

describe('what is compared', () => {
  test('adds the jobs of the source and keeps their trees', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(3)));
    const { board, rows, jobs } = await boardOf(connected);
    expect([board.status, board.state, board.platform]).toEqual(['published', 'board', 'greenhouse']);
    expect(board.departments[0]?.children[0]).toEqual({ id: 'd2', name: 'Glasshouse', children: [] });
    expect(rows.length).toBe(3);
    expect(jobs['1']).toMatchObject({ title: 'Gardener 1', status: 'published', departmentIds: ['d2'] });
    expect(jobs['1']?.publishedAt?.toISOString()).toBe('2026-05-01T08:00:00.000Z');
  });

  test('leaves a job alone that is said again, though its time of change moved', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const before = (await boardOf(connected)).jobs;
    const run = await syncWith(connected, sourceBoard(sourceJobs(2, { updatedAt: new Date() })));
    expect(run).toMatchObject({ result: 'done', counts: { seen: 2, added: 0, updated: 0, closed: 0 } });
    expect((await boardOf(connected)).jobs).toEqual(before);
  });

  test('writes only the job that changed, its description made safe', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(3)));
    const before = (await boardOf(connected)).jobs;
    const changed = sourceJob('2', { descriptionHtml: '<p onclick="x()">New<script>y()</script></p>' });
    const run = await syncWith(connected, sourceBoard([sourceJob('1'), changed, sourceJob('3')]));
    expect(run.counts).toEqual({ seen: 3, added: 0, updated: 1, closed: 0, rejected: 0 });
    const { jobs } = await boardOf(connected);
    expect(jobs['2']?.descriptionHtml).toBe('<p>New</p>');
    expect([jobs['1'], jobs['3']]).toEqual([before['1'], before['3']]);
  });

  test('names what cannot be taken, and takes the rest', async () => {
    const odd = [sourceJob('1'), sourceJob('1'), sourceJob('2', { title: ' \n ' }), sourceJob('3')];
    const rejected = [{ sourceId: '9', title: 'Broken', reason: 'Its location is a number.' }];
    const connected = await makeLive(app, sourceBoard([]));
    const run = await syncWith(connected, sourceBoard(odd, { rejected }));
    expect(run.counts).toMatchObject({ seen: 5, added: 2, rejected: 3 });
    expect(run.rejected.map(({ reason }) => reason)).toEqual([
      'Its location is a number.',
      'The ATS lists the ID 1 twice.',
      'The job has no title.',
    ]);
  });

  test('stores texts that no database takes as they are', async () => {
    const nasty = 'Zero\u0000 half\ud83d end';
    const job = sourceJob('1', {
      title: nasty,
      location: nasty,
      descriptionHtml: nasty,
      requisitionId: nasty,
    });
    const departments = [{ id: 'd2', name: nasty, children: [] }];
    const connected = await makeLive(app, sourceBoard([job], { departments }));
    const { jobs, board } = await boardOf(connected);
    expect(jobs['1']?.title).toBe('Zero  half\ufffd end');
    expect(board.departments[0]?.name).toContain('half\ufffd');
  });
});

describe('many jobs at once', () => {
  test('one that the database refuses leaves the others alone, new or changed', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(1)));
    const { board } = await boardOf(connected);
    const known = (await knownJobs(app.ports, board.id)).jobs.get('1') as KnownJob;
    // What no reader lets through: a character that the database does not take.
    const bad = (job: SourceJob): SourceJob => ({
      ...job,
      fields: () => ({ ...job.fields(), requisitionId: 'zero \u0000' }),
    });
    const jobs = sourceJobs(125).map((job) => readOne(job, board));
    const add = jobs.slice(1).map((job, at) => (at === 70 ? bad(job) : job));
    const change = [{ known, job: bad(jobs[0] as SourceJob), isReturning: false }];
    const plan = { ...emptyPlan, add, change };
    const written = await writeJobs(app.ports, { board, plan });
    expect(written.counts).toEqual({ added: 123, updated: 0, closed: 0 });
    expect(written.rejected.map(({ sourceId, reason }) => [sourceId, reason])).toEqual([
      ['72', 'Couldn’t store the data from the ATS.'],
      ['1', 'Couldn’t store the data from the ATS.'],
    ]);
    const { rows } = await boardOf(connected);
    expect(rows.length).toBe(124);
    expect(new Set(rows.map(({ permalink }) => permalink)).size).toBe(124);
  });

  test('one that somebody else added meanwhile is added once', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(1)));
    const { board } = await boardOf(connected);
    const add = sourceJobs(3).map((job) => readOne(job, board));
    const written = await writeJobs(app.ports, { board, plan: { ...emptyPlan, add } });
    expect([written.counts.added, written.rejected]).toEqual([2, []]);
    expect((await boardOf(connected)).rows.length).toBe(3);
  });

  test('are stored as one is', async () => {
    const full = sourceJob('2', {
      place: { city: 'Oban', region: null, country: 'GB', latitude: 56.4, longitude: -5.5 },
      secondaryLocations: ['Perth, "UK"', 'a, {b}'],
      salary: { min: 30_000, max: 40_000.5, currency: 'GBP', interval: 'year' },
      descriptionHtml: '<p>A \\ b</p><iframe src="https://x.example"></iframe>',
      publishedAt: null,
      isListed: false,
      officeIds: [],
    });
    const connected = await makeLive(app, sourceBoard([sourceJob('1'), full]));
    const { jobs } = await boardOf(connected);
    expect(jobs['2']).toMatchObject({
      ...{ place: full.place, secondaryLocations: full.secondaryLocations, salary: full.salary },
      ...{ descriptionHtml: '<p>A \\ b</p>', isListed: false, officeIds: [], departmentIds: ['d2'] },
      ...{ version: 1, missedSyncs: 0, overrides: [], similarMode: 'recommended', sourceValues: null },
    });
    expect(jobs['2']?.descriptionRemoved.length).toBe(1);
    expect(jobs['2']?.publishedAt).toEqual(jobs['2']?.createdAt);
    expect(jobs['2']?.sourceHash).toMatch(/^[\w-]{43}$/);
  });
});

describe('the names of the employer', () => {
  test('rename a node, leave one out, and keep the rest', async () => {
    const connected = await makeLive(
      app,
      sourceBoard([sourceJob('1'), sourceJob('2', { departmentIds: ['d3', 'nowhere'] })]),
    );
    await app.call(
      saveAtsConnection,
      { params: connected.params, body: { mapping: { departments: { d1: 'Garden', d2: null } } } },
      { as: connected.owner, version: 2 },
    );
    await syncWith(
      connected,
      sourceBoard([sourceJob('1'), sourceJob('2', { departmentIds: ['d3', 'nowhere'] })]),
    );
    const { board, jobs } = await boardOf(connected);
    expect(board.departments).toEqual([
      { id: 'd1', name: 'Garden', children: [] },
      { id: 'd3', name: 'Kitchen', children: [] },
    ]);
    expect([jobs['1']?.departmentIds, jobs['2']?.departmentIds]).toEqual([['d1'], ['d3']]);
  });

  test('a field set by hand survives, and what the source says of it is kept beside', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(1)));
    const { jobs } = await boardOf(connected);
    await app.db
      .update(jobPages)
      .set({ title: 'Ours', departmentIds: ['d3'], overrides: ['title', 'departments'] })
      .where(eq(jobPages.id, jobs['1']?.id as never));
    await syncWith(connected, sourceBoard([sourceJob('1', { title: 'Theirs', location: 'Elsewhere' })]));
    const after = (await boardOf(connected)).jobs['1'];
    expect(after).toMatchObject({ title: 'Ours', departmentIds: ['d3'], location: 'Elsewhere' });
    expect(after?.sourceValues).toEqual({ title: 'Theirs', departments: ['d2'] });
  });

  test('a field that is set while the sync runs survives as well', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const { board, jobs } = await boardOf(connected);
    const [known, id] = [(await knownJobs(app.ports, board.id)).jobs, jobs['1']?.id as JobPageId];
    await app.db
      .update(jobPages)
      .set({ title: 'Ours', overrides: ['title'], version: 2 })
      .where(eq(jobPages.id, id));
    const trees = { nodes: [], standsFor: () => null };
    const source = sourceBoard([sourceJob('1', { title: 'Theirs', location: 'Elsewhere' })]);
    const [job] = readSource({ board, source }, trees, trees).jobs;
    if (job === undefined) throw new Error('The job was not read.');
    expect(await changeJob(app.ports, known.get('1') as KnownJob, { job })).toBe(true);
    const after = (await boardOf(connected)).jobs['1'];
    expect(after).toMatchObject({ title: 'Ours', location: 'Elsewhere', version: 3 });
    await app.db.update(jobPages).set({ status: 'archived', version: 4 }).where(eq(jobPages.id, id));
    expect(await changeJob(app.ports, known.get('1') as KnownJob, { job })).toBe(false);
  });

  test('a job by hand on the same board is not touched', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const { board } = await boardOf(connected);
    const own = { id: crypto.randomUUID() as never, permalink: 'byhand12345' as never };
    await app.db.insert(jobPages).values({
      ...{ ...own, employerId: connected.employer.id, jobBoardId: board.id },
      ...{ title: 'By hand', location: 'Here', status: 'published' },
    });
    const run = await syncWith(connected, sourceBoard(sourceJobs(2)));
    expect(run.counts.closed).toBe(0);
    expect((await boardOf(connected)).jobs.byhand12345).toMatchObject({
      status: 'published',
      missedSyncs: 0,
    });
  });
});

describe('what vanishes', () => {
  test('closes at the second absence, and not before', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(3)));
    const first = await syncWith(connected, sourceBoard(sourceJobs(2)));
    expect(first.counts.closed).toBe(0);
    expect((await boardOf(connected)).jobs['3']).toMatchObject({ status: 'published', missedSyncs: 1 });
    const second = await syncWith(connected, sourceBoard(sourceJobs(2)));
    expect(second.counts.closed).toBe(1);
    const closed = (await boardOf(connected)).jobs['3'];
    expect(closed).toMatchObject({ status: 'closed', missedSyncs: 2 });
    expect(closed?.closedAt).not.toBeNull();
  });

  test('an absence is forgotten when the job is back, and a closed job opens again', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(3)));
    await syncWith(connected, sourceBoard(sourceJobs(2)));
    await syncWith(connected, sourceBoard(sourceJobs(3)));
    expect((await boardOf(connected)).jobs['3']).toMatchObject({ status: 'published', missedSyncs: 0 });
    await syncWith(connected, sourceBoard(sourceJobs(2)));
    await syncWith(connected, sourceBoard(sourceJobs(2)));
    const back = await syncWith(connected, sourceBoard(sourceJobs(3)));
    expect(back.counts).toMatchObject({ added: 1, updated: 0 });
    const job = (await boardOf(connected)).jobs['3'];
    expect(job).toMatchObject({ status: 'published', missedSyncs: 0, closedAt: null });
  });

  test('the second absence counts also where the platform says that nothing changed', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(3), { etag: 'one' }));
    await syncWith(connected, sourceBoard(sourceJobs(2), { etag: 'two' }));
    const run = await syncWith(connected, sourceBoard(sourceJobs(2), { etag: 'two' }));
    expect([run.result, run.counts.closed]).toEqual(['done', 1]);
    const quiet = await syncWith(connected, sourceBoard(sourceJobs(2), { etag: 'two' }));
    expect(quiet.result).toBe('not-modified');
  });

  test('a job that somebody closed by hand stays closed while the source names it', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const { jobs } = await boardOf(connected);
    await app.db
      .update(jobPages)
      .set({ status: 'closed' })
      .where(eq(jobPages.id, jobs['2']?.id as never));
    const run = await syncWith(connected, sourceBoard([sourceJob('1'), sourceJob('2', { title: 'Other' })]));
    expect(run.counts.updated).toBe(1);
    expect((await boardOf(connected)).jobs['2']).toMatchObject({ status: 'closed', title: 'Other' });
  });

  test('a job that is refused now is not taken for gone', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const rejected = [{ sourceId: '2', title: 'Gardener 2', reason: 'Unreadable.' }];
    for (let at = 0; at < 3; at += 1) await syncWith(connected, sourceBoard(sourceJobs(1), { rejected }));
    expect((await boardOf(connected)).jobs['2']).toMatchObject({ status: 'published', missedSyncs: 0 });
  });
});

/** A board becomes what its source says: once, gently, and never by mistake. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { discardSync, releaseSync, saveAtsConnection } from '#contract/ats.ts';
import { changeJob } from '#server/features/job-boards/sync/change-job.ts';
import { type KnownJob, knownJobs } from '#server/features/job-boards/sync/known-jobs.ts';
import { readSource } from '#server/features/job-boards/sync/read-source.ts';
import { type JobPageId, jobPages } from '#server/features/job-pages/table.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { atsApp, boardOf, makeLive, syncWith } from '#tests/support/make-connections.ts';
import { sourceBoard, sourceJob, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();

const isSynced = ({ name }: { name: string }) => name === 'job-boards/synced';

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
      'The source names the id 1 twice.',
      'It has no title.',
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
    const [known, id] = [await knownJobs(app.db, board.id), jobs['1']?.id as JobPageId];
    await app.db
      .update(jobPages)
      .set({ title: 'Ours', overrides: ['title'], version: 2 })
      .where(eq(jobPages.id, id));
    const trees = { nodes: [], standsFor: () => null };
    const source = sourceBoard([sourceJob('1', { title: 'Theirs', location: 'Elsewhere' })]);
    const [job] = readSource({ board, source }, trees, trees).jobs;
    if (job === undefined) throw new Error('The job was not read.');
    expect(await changeJob(app.ports, known.get('1') as KnownJob, job)).toBe(true);
    const after = (await boardOf(connected)).jobs['1'];
    expect(after).toMatchObject({ title: 'Ours', location: 'Elsewhere', version: 3 });
    await app.db.update(jobPages).set({ status: 'archived', version: 4 }).where(eq(jobPages.id, id));
    expect(await changeJob(app.ports, known.get('1') as KnownJob, job)).toBe(false);
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

describe('a drop of half or more', () => {
  const held = async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(8)));
    const run = await syncWith(connected, sourceBoard([...sourceJobs(3), sourceJob('new')]));
    return { connected, run };
  };
  const open = async (connected: Parameters<typeof boardOf>[0]) =>
    (await boardOf(connected)).rows.filter(({ status }) => status === 'published').length;

  test('is held: nothing is closed and nothing added', async () => {
    const { connected, run } = await held();
    expect(run).toMatchObject({ result: 'held', counts: { seen: 4, added: 0, closed: 5 } });
    expect(run.error).toBe('5 jobs would close at once. Nothing was changed.');
    expect(await open(connected)).toBe(8);
    expect((await boardOf(connected)).board.state).toBe('degraded');
  });

  test('is let through by an admin, and closes at once', async () => {
    const { connected, run } = await held();
    const params = { ...connected.params, id: run.id };
    const done = await app.call(releaseSync, { params }, { as: connected.owner });
    expect([done.status, done.body.result]).toEqual([200, 'done']);
    expect(done.body.counts).toMatchObject({ seen: 4, added: 1, closed: 5 });
    expect(await open(connected)).toBe(4);
    expect((await boardOf(connected)).board.state).toBe('board');
    const again = await app.call(releaseSync, { params }, { as: connected.owner });
    expect([again.status, again.body.counts]).toEqual([200, done.body.counts]);
    expect((await app.call(discardSync, { params }, { as: connected.owner })).status).toBe(409);
  });

  test('is thrown away by an admin, and the jobs stay', async () => {
    const { connected, run } = await held();
    const params = { ...connected.params, id: run.id };
    const gone = await app.call(discardSync, { params }, { as: connected.owner });
    expect(gone.body.result).toBe('discarded');
    expect((await app.call(releaseSync, { params }, { as: connected.owner })).status).toBe(409);
    expect(await open(connected)).toBe(8);
  });

  test('is over when the source names the jobs again', async () => {
    const { connected, run } = await held();
    const next = await syncWith(connected, sourceBoard(sourceJobs(8)));
    expect([next.result, next.counts.updated]).toEqual(['done', 0]);
    const params = { ...connected.params, id: run.id };
    expect((await app.call(releaseSync, { params }, { as: connected.owner })).problem.code).toBe('CONFLICT');
    expect((await boardOf(connected)).board.state).toBe('board');
  });

  test('is told to the admins once, until a sync goes through', async () => {
    const { connected } = await held();
    const { email } = connected.owner;
    const smaller = sourceBoard(sourceJobs(3));
    await syncWith(connected, smaller);
    await syncWith(connected, smaller);
    const [letter, ...more] = await lettersTo(app, email, 'sync-held');
    expect([letter?.subject.includes('5 jobs'), more]).toEqual([true, []]);
    await syncWith(connected, sourceBoard(sourceJobs(8)));
    await syncWith(connected, smaller);
    expect((await lettersTo(app, email, 'sync-held')).length).toBe(2);
  });

  test('is not reached by three of six', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(6)));
    expect((await syncWith(connected, sourceBoard(sourceJobs(3)))).result).toBe('done');
  });

  test('an empty answer is held however few jobs there are', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(1)));
    const run = await syncWith(connected, sourceBoard([]));
    expect(run).toMatchObject({ result: 'held', counts: { seen: 0, closed: 1 } });
    expect(await open(connected)).toBe(1);
  });
});

describe('who hears of it', () => {
  test('only pages that changed are dropped, and lists once', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(4)));
    const { board, jobs } = await boardOf(connected);
    app.dropped.length = 0;
    await syncWith(connected, sourceBoard(sourceJobs(4)));
    expect(app.dropped).toEqual([]);
    const changed = sourceJobs(4).map((job, at) => (at < 2 ? { ...job, title: 'Other' } : job));
    await syncWith(connected, sourceBoard(changed));
    const { permalink } = connected.employer;
    expect(app.dropped).toEqual([
      `job-page:${jobs['1']?.permalink}`,
      `job-page:${jobs['2']?.permalink}`,
      `job-board:${board.permalink}`,
      `feed:${permalink}`,
      `sitemap:${permalink}`,
    ]);
  });

  test('open screens of the employer are told what came of it, whatever it was', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(4)));
    const { board } = await boardOf(connected);
    app.told.length = 0;
    await syncWith(connected, sourceBoard(sourceJobs(5)));
    await syncWith(connected, sourceBoard([]));
    const { permalink } = board;
    const room = `employer:${connected.employer.id}`;
    const counts = { seen: 0, added: 0, updated: 0, closed: 0, rejected: 0 };
    const [ofBoard, ofOthers] = [app.told.filter(isSynced), app.told.filter((one) => !isSynced(one))];
    expect(ofBoard).toEqual([
      {
        ...{ name: 'job-boards/synced', room },
        payload: { permalink, result: 'done', state: 'board', counts: { ...counts, seen: 5, added: 1 } },
      },
      {
        ...{ name: 'job-boards/synced', room },
        payload: { permalink, result: 'held', state: 'degraded', counts: { ...counts, closed: 5 } },
      },
    ]);
    // The held one is told to the owner besides, and that is all anybody is told.
    expect(ofOthers).toMatchObject([
      { name: 'notifications/created', room: `user:${connected.owner.id}`, payload: { type: 'sync' } },
    ]);
  });
});

describe('when the source does not answer', () => {
  test('the last good list stays, and the board says so', async () => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const run = await syncWith(connected, new AtsError('Greenhouse answered with 500.', { status: 500 }));
    expect(run).toMatchObject({ result: 'failed', error: 'Greenhouse answered with 500.' });
    const { board, rows } = await boardOf(connected);
    expect([board.state, rows.length]).toEqual(['degraded', 2]);
    await syncWith(connected, sourceBoard(sourceJobs(2)));
    expect((await boardOf(connected)).board.state).toBe('board');
  });

  test('a board without jobs is empty, and fills again', async () => {
    const connected = await makeLive(app, sourceBoard([]));
    expect((await boardOf(connected)).board.state).toBe('empty');
    await syncWith(connected, sourceBoard(sourceJobs(1)));
    expect((await boardOf(connected)).board.state).toBe('board');
  });
});

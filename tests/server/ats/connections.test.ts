/** A connection from its first draft to its end: keys go in and never out, nothing is asked that was not wanted. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  createAtsConnection,
  disconnect,
  getAtsConnection,
  goLive,
  listAtsConnections,
  listSyncRuns,
  pauseConnection,
  resumeConnection,
  saveAtsConnection,
  syncNow,
  testAtsConnection,
} from '#contract/ats.ts';
import { previewAtsConnection } from '#contract/ats-mapping.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { atsApp, boardOf, filled, makeDraft, makeLive } from '#tests/support/make-connections.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { sourceBoard, sourceJob, sourceJobs } from '#tests/support/small-ats.ts';

const app = await atsApp();

describe('a draft', () => {
  test('keeps its key sealed and says only that there is one', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([]), { apiKey: 'secret-key-of-ours' });
    const { body } = await app.call(getAtsConnection, { params }, { as: owner });
    expect(body).toMatchObject({
      hasApiKey: true,
      status: 'draft',
      oauth: 'none',
      version: 1,
      jobBoard: null,
    });
    expect(body.webhook.url).toBe(`http://localhost:4321/v1/webhooks/greenhouse/${params.connection}`);
    expect(JSON.stringify(body)).not.toContain('secret-key');
    const [row] = await app.db
      .select()
      .from(atsConnections)
      .where(eq(atsConnections.permalink, params.connection));
    expect(row?.sealedApiKey).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain('secret-key');
  });

  test('asks the platform nothing', async () => {
    const { token } = await makeDraft(app, sourceBoard([]));
    expect(app.ats.asked).not.toContain(token);
  });

  test('is refused twice, also at the same moment', async () => {
    const { employer, owner } = await makeEmployer(app);
    const make = () =>
      app.call(
        createAtsConnection,
        { params: { employer: employer.permalink }, body: { platform: 'lever', boardToken: 'twice' } },
        { as: owner },
      );
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('DUPLICATE');
  });

  test.each([
    { platform: 'greenhouse', boardToken: '' },
    { platform: 'greenhouse', boardToken: '../jobs' },
    { platform: 'greenhouse', boardToken: 'a/b' },
    { platform: 'greenhouse', boardToken: 'a?b' },
    { platform: 'workday', boardToken: 'fine' },
    { platform: 'ashby', boardToken: 'fine', apiKey: '' },
    { platform: 'ashby', boardToken: 'fine', status: 'live' },
    { platform: 'ashby', boardToken: 'fine', mapping: { departments: { d: 3 } } },
  ])('refuses %j and keeps nothing', async (body) => {
    const { employer, owner } = await makeEmployer(app);
    const params = { employer: employer.permalink };
    const answer = await app.call(createAtsConnection, { params, body: body as never }, { as: owner });
    expect([answer.status, answer.problem.code]).toEqual([422, 'VALIDATION']);
    expect((await app.call(listAtsConnections, { params }, { as: owner })).body.data).toEqual([]);
  });

  test('is listed page by page, to recruiters too', async () => {
    const { employer, owner, params } = await makeDraft(app, sourceBoard([]));
    await app.call(
      createAtsConnection,
      {
        params: { employer: employer.permalink },
        body: { platform: 'ashby', boardToken: 'x', name: 'Second' },
      },
      { as: owner },
    );
    const as = await makeUser(app, { employer, role: 'recruiter' });
    const list = (query: object) =>
      app.call(listAtsConnections, { params: { employer: employer.permalink }, query }, { as });
    const first = await list({ perPage: '1' });
    expect(first.body.data.map(({ name }) => name)).toEqual(['Second']);
    const second = await list({ perPage: '1', cursor: first.body.nextCursor });
    expect(second.body).toMatchObject({ data: [{ permalink: params.connection }], nextCursor: null });
    expect((await list({ search: 'seco' })).body.data.length).toBe(1);
  });
});

describe('saving', () => {
  test('changes what is given, and needs the present version', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([]));
    const save = (body: object, version: number) =>
      app.call(saveAtsConnection, { params, body }, { as: owner, version });
    const named = await save({ name: 'Main board' }, 1);
    expect(named.body).toMatchObject({ name: 'Main board', hasApiKey: true, version: 2 });
    const stale = await save({ name: 'Other' }, 1);
    expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
    const forgot = await save({ apiKey: null, mapping: { stages: { Offer: 'screened-in' } } }, 2);
    expect(forgot.body).toMatchObject({ hasApiKey: false, mapping: { stages: { Offer: 'screened-in' } } });
    expect((await save({ boardToken: 'a b/c' }, 3)).status).toBe(422);
  });

  test('a corrected token corrects the heading that it gave, and no other', async () => {
    const nameless = { ...sourceBoard(sourceJobs(1)), boardName: null };
    const connected = await makeDraft(app, nameless);
    const { params, owner } = connected;
    for (const token of ['harbor-vine', 'harbour-vine', 'harbour-and-vine'])
      app.ats.boards.set(token, nameless);
    const save = async (body: object) => {
      const { version } = (await app.call(getAtsConnection, { params }, { as: owner })).body;
      return (await app.call(saveAtsConnection, { params, body }, { as: owner, version })).body;
    };
    expect((await save({ boardToken: 'harbor-vine' })).name).toBe('harbor-vine');
    await app.call(goLive, { params }, { as: owner });
    expect((await filled(connected)).jobBoard?.title).toBe('harbor-vine');
    expect((await save({ boardToken: 'harbour-vine' })).jobBoard?.title).toBe('harbour-vine');
    await save({ name: 'Main board' });
    const named = await save({ boardToken: 'harbour-and-vine' });
    expect([named.name, named.jobBoard?.title]).toEqual(['Main board', 'harbour-vine']);
  });

  test('cannot take the board of another connection', async () => {
    const { params, owner, employer } = await makeDraft(app, sourceBoard([]));
    const body = { platform: 'greenhouse', boardToken: 'taken' } as const;
    await app.call(createAtsConnection, { params: { employer: employer.permalink }, body }, { as: owner });
    const answer = await app.call(
      saveAtsConnection,
      { params, body: { boardToken: 'taken' } },
      { as: owner, version: 1 },
    );
    expect([answer.status, answer.problem.code]).toEqual([409, 'DUPLICATE']);
  });
});

describe('test and preview', () => {
  test('say what the platform says', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard(sourceJobs(7)));
    const tested = await app.call(testAtsConnection, { params }, { as: owner });
    expect(tested.body).toEqual({ ok: true, boardName: 'Harbour & Vine', jobCount: 7, error: null });
    const { body } = await app.call(previewAtsConnection, { params }, { as: owner });
    expect([body.jobs.length, body.jobCount]).toEqual([5, 7]);
    expect(body.jobs[0]).toMatchObject({
      title: 'Gardener 1',
      departments: [{ id: 'd2', name: 'Glasshouse' }],
      topDepartment: { id: 'd1', name: 'Growing' },
      jobCount: 7,
    });
    expect(body.departments[0]).toMatchObject({ name: 'Growing', jobCount: 7, children: [{ jobCount: 7 }] });
  });

  test('show jobs by the names of the mapping, and the trees whole', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([sourceJob('1')]), {
      mapping: { departments: { d1: 'Garden', d2: null } },
    });
    const { body } = await app.call(previewAtsConnection, { params }, { as: owner });
    expect(body.jobs[0]?.departments).toEqual([{ id: 'd1', name: 'Garden' }]);
    expect(body.departments[0]).toMatchObject({ name: 'Growing', children: [{ name: 'Glasshouse' }] });
  });

  test('a refusal is an answer of the test and a problem of the preview', async () => {
    const refusal = new AtsError('Greenhouse knows no such board.', { status: 404, isFinal: true });
    const { params, owner } = await makeDraft(app, refusal);
    const tested = await app.call(testAtsConnection, { params }, { as: owner });
    expect([tested.status, tested.body.ok, tested.body.error]).toEqual([200, false, refusal.message]);
    const preview = await app.call(previewAtsConnection, { params }, { as: owner });
    expect([preview.status, preview.problem.code]).toEqual([502, 'UPSTREAM_FAILED']);
  });
});

describe('pausing, resuming, ending', () => {
  test('a paused connection is not synced', async () => {
    const { params, owner } = await makeLive(app, sourceBoard(sourceJobs(1)));
    expect((await app.call(pauseConnection, { params }, { as: owner })).body.status).toBe('paused');
    const sync = await app.call(syncNow, { params }, { as: owner });
    expect([sync.status, sync.problem.code]).toEqual([409, 'CONFLICT']);
    const resumed = await app.call(resumeConnection, { params }, { as: owner });
    expect(resumed.body).toMatchObject({ status: 'live', health: { ok: true } });
    expect((await app.call(syncNow, { params }, { as: owner })).status).toBe(200);
  });

  test('a draft can neither be paused nor resumed nor synced', async () => {
    const { params, owner } = await makeDraft(app, sourceBoard([]));
    for (const endpoint of [pauseConnection, resumeConnection, syncNow])
      expect((await app.call(endpoint, { params }, { as: owner })).status).toBe(409);
  });

  test.each(['keep', 'close'] as const)('ending forgets the keys and can %s the jobs', async (jobs) => {
    const connected = await makeLive(app, sourceBoard(sourceJobs(2)));
    const { params, owner } = connected;
    const ended = await app.call(disconnect, { params, body: { jobs } }, { as: owner });
    expect(ended.body).toMatchObject({ status: 'disconnected', hasApiKey: false, jobBoard: null });
    const { board, rows } = await boardOf(connected);
    expect([board.platform, board.connectionId]).toEqual(['manual', null]);
    expect(board.state).toBe(jobs === 'keep' ? 'board' : 'empty');
    for (const row of rows)
      expect(row).toMatchObject({ sourceId: null, status: jobs === 'keep' ? 'published' : 'closed' });
    for (const endpoint of [goLive, syncNow, resumeConnection, testAtsConnection])
      expect((await app.call(endpoint, { params }, { as: owner })).problem.code).toBe('CONFLICT');
    const list = await app.call(listSyncRuns, { params }, { as: owner });
    expect([list.status, list.body.data]).toEqual([200, []]);
  });
});

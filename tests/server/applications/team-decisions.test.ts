/** What decides before people do, what is read beside it, and what is taken along. */
import { describe, expect, test } from 'vitest';
import {
  getApplicationFileText,
  getHiringFigures,
  getMatchThreshold,
  saveMatchThreshold,
} from '#contract/application-acts.ts';
import { decideApplication, decideApplications, getJobPipeline } from '#contract/applications.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, begin, makeJob, question, submit } from '#tests/support/make-jobs.ts';
import { makeEmployer, type TestUser } from '#tests/support/make-people.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { here, as, at, seen, member } = staffDesk(desk);

describe('a threshold of the job', () => {
  const weighted = [
    question('a', { weight: 10, credit: [{ rule: { op: 'is', value: 'Yes' }, percent: 70 }] }),
  ];

  test('counts anew who matches, and holds for whoever comes after', async () => {
    const job = await makeJob(desk, { questions: weighted });
    const params = { ...here, page: job.permalink };
    const answers = [{ questionId: 'a', value: 'Yes' }];
    const ana = await apply(app, job, { answers });
    expect((await seen(ana)).matchStatus).toBe('match');
    const { body: before } = await app.call(getMatchThreshold, { params }, as);
    expect(before).toMatchObject({
      threshold: 60,
      isOwn: false,
      scores: [{ score: 70, count: 1 }],
      version: 1,
    });
    const save = (threshold: number | null, version: number) =>
      app.call(saveMatchThreshold, { params, body: { threshold } }, { ...as, version });
    expect((await save(71, 1)).body).toMatchObject({ threshold: 71, isOwn: true, version: 2 });
    expect((await seen(ana)).matchStatus).toBe('no-match');
    expect((await seen(await apply(app, job, { answers }))).matchStatus).toBe('no-match');
    const figures = await app.call(getJobPipeline, { params }, as);
    expect(figures.body).toMatchObject({ applicationMatchCount: 0, noMatchCount: 2 });
    const stale = await save(50, 1);
    expect([stale.problem.code, stale.problem.current]).toMatchObject(['STALE_VERSION', { threshold: 71 }]);
    for (const wrong of [-1, 101, 1.5]) expect((await save(wrong, 2)).problem.code).toBe('VALIDATION');
    expect((await save(null, 2)).body).toMatchObject({ threshold: 60, isOwn: false });
    expect((await seen(ana)).matchStatus).toBe('match');
  });
});

test('a second submission is read through the first, and cannot be decided', async () => {
  const job = await makeJob(desk);
  const first = await apply(app, job);
  const again = await begin(app, job, { email: first.email });
  await submit(app, again);
  expect((await seen(first)).duplicates.map(({ permalink }) => permalink)).toEqual([again.permalink]);
  const second = await seen(again);
  expect(second.duplicateOf).toBe(first.permalink);
  const refused = await app.call(
    decideApplication,
    { params: at(again), body: { status: 'hired' } },
    { ...as, version: second.version },
  );
  expect(refused.problem.code).toBe('NOT_FOUND');
});

test('the median counts decisions of people', async () => {
  const other = await newDesk(app);
  const job = await makeJob(other, {
    questions: [
      question('years', { type: 'number', knockout: { rule: { op: 'lt', value: 1 }, action: 'thank-you' } }),
    ],
  });
  const params = { employer: other.employer.permalink };
  await apply(app, job, { answers: [{ questionId: 'years', value: 0 }] });
  const figures = async () => (await app.call(getHiringFigures, { params }, { as: other.owner })).body;
  expect(await figures()).toEqual({ medianDaysToAnswer: null, answeredCount: 0 });
  const ana = await apply(app, job, { answers: [{ questionId: 'years', value: 3 }] });
  await app.call(
    decideApplications,
    { params, body: { permalinks: [ana.permalink], status: 'hired' } },
    { as: other.owner },
  );
  expect(await figures()).toEqual({ medianDaysToAnswer: 0, answeredCount: 1 });
});

test('a résumé’s words are read without opening it', async () => {
  const bytes = Buffer.from('Grew tomatoes\r\nfor ten years\n', 'utf8');
  const ana = await apply(app, await makeJob(desk), { file: { name: 'cv.txt', bytes } });
  const [file] = (await seen(ana)).files;
  const answer = await app.call(
    getApplicationFileText,
    { params: { ...at(ana), id: file?.id as never } },
    as,
  );
  expect(answer.body).toEqual({
    ...{ state: 'read', text: 'Grew tomatoes\nfor ten years', isCut: false, html: null },
  });
  const other = await apply(app, await makeJob(desk));
  const strange = await app.call(
    getApplicationFileText,
    { params: { ...at(other), id: file?.id as never } },
    as,
  );
  expect(strange.problem.code).toBe('NOT_FOUND');
});

describe('an export', () => {
  const get = (query: string, user: TestUser | null, employer = here.employer) =>
    app.app.inject({
      method: 'GET',
      url: `/v1/employers/${employer}/applications/export${query}`,
      headers: { origin: app.settings.publicUrl },
      cookies: user === null ? {} : { [cookieNames(app.settings).session]: user.token },
    });

  test('is a file of rows and answers, safe to open, without equal-opportunity answers', async () => {
    const job = await makeJob(desk, {
      questions: [question('why'), question('gender', { eeo: true })],
    });
    await apply(app, job, {
      lastName: '=cmd|calc',
      answers: [
        { questionId: 'why', value: '@SUM(1+1), "quoted"' },
        { questionId: 'gender', value: 'only mine to know' },
      ],
    });
    const answer = await get(`?jobPagePermalink[]=${job.permalink}`, await member('recruiter'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="applications-[\d-]+\.csv"$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.payload).toContain('Question why');
    expect(answer.payload).toContain(`"'@SUM(1+1), ""quoted"""`);
    expect(answer.payload).not.toMatch(/only mine|gender/);
    expect(answer.payload.trim().split('\r\n')).toHaveLength(2);
  });

  test('is refused to strangers, other tenants and small roles, and says what is wrong with a query', async () => {
    expect((await get('', null)).statusCode).toBe(401);
    const other = await makeEmployer(app);
    expect((await get('', other.owner)).statusCode).toBe(404);
    for (const role of ['viewer', 'hiring-manager'] as const)
      expect((await get('', await member(role))).statusCode).toBe(403);
    for (const query of ['?status[]=nothing', '?perPage=5', '?from=2026-02-30', '?x[y]=1'])
      expect((await get(query, desk.owner)).statusCode).toBe(400);
    expect((await get('', other.owner, other.employer.permalink)).payload.trim().split('\r\n')).toHaveLength(
      1,
    );
  });
});

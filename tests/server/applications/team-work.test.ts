/** What a hiring team does with applications besides deciding: rate, move, withdraw, remind, count anew, take along. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  getApplicationFileText,
  getHiringFigures,
  getMatchThreshold,
  moveApplication,
  rateApplication,
  saveMatchThreshold,
  sendResumeLinks,
  withdrawForCandidate,
} from '#contract/application-acts.ts';
import {
  decideApplication,
  decideApplications,
  getApplication,
  getJobPipeline,
  listApplications,
} from '#contract/applications.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  apply,
  assign,
  begin,
  type Candidate,
  makeJob,
  own,
  question,
  submit,
} from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const as = { as: desk.owner };

const at = ({ permalink }: Candidate) => ({ ...here, application: permalink });
const seen = async (one: Candidate, user: TestUser = desk.owner) =>
  (await app.call(getApplication, { params: at(one) }, { as: user })).body;
const kindsTo = async (one: Candidate) => (await lettersTo(app, one.email)).map(({ kind }) => kind);
const member = (role: 'recruiter' | 'hiring-manager' | 'viewer' | 'admin') =>
  makeUser(app, { employer: desk.employer, role });

describe('a rating', () => {
  const rate = (
    one: Candidate,
    user: TestUser,
    given: { rating?: unknown; suggestion?: unknown; at?: number },
  ) => {
    const { at: version = 1, ...body } = given;
    return app.call(rateApplication, { params: at(one), body: body as never }, { as: user, version });
  };

  test('is one’s own, and the row tells the mean of all', async () => {
    const job = await makeJob(desk);
    const manager = await member('hiring-manager');
    await assign(app, job, manager);
    const ana = await apply(app, job);
    expect((await seen(ana, manager)).ownRating).toEqual({ rating: null, suggestion: null, version: 1 });
    const first = await rate(ana, manager, { rating: 4, suggestion: 'advance' });
    expect(first.body.ownRating).toEqual({ rating: 4, suggestion: 'advance', version: 2 });
    await rate(ana, desk.owner, { rating: 1 });
    const { body } = await app.call(
      listApplications,
      { params: here, query: { jobPagePermalink: [job.permalink] } },
      as,
    );
    expect(body.data[0]).toMatchObject({ rating: 2.5, ratingCount: 2 });
    const mine = await seen(ana);
    expect(mine.ratings.map(({ rating, suggestion }) => [rating, suggestion])).toEqual([
      [4, 'advance'],
      [1, null],
    ]);
    expect(mine.status).toBe('submitted');
    expect(mine.timeline.map(({ text }) => text)).toContain('Rated 4 of 5. Suggests to advance');
    expect((await rate(ana, manager, { rating: null, suggestion: null, at: 2 })).body.ratings).toHaveLength(
      1,
    );
  });

  test('from an older tab is refused with the present one, and a wrong one changes nothing', async () => {
    const ana = await apply(app, await makeJob(desk));
    await rate(ana, desk.owner, { rating: 2 });
    const stale = await rate(ana, desk.owner, { rating: 5 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
    expect(stale.problem.current).toMatchObject({ ownRating: { rating: 2, version: 2 } });
    for (const rating of [0, 6, 2.5, '3'])
      expect((await rate(ana, desk.owner, { rating, at: 2 })).problem.code).toBe('VALIDATION');
    expect((await seen(ana)).ownRating.rating).toBe(2);
    const begun = await begin(app, await makeJob(desk));
    expect((await rate(begun, desk.owner, { rating: 3 })).problem.code).toBe('CONFLICT');
  });
});

describe('a move to another job', () => {
  const move = (one: Candidate, jobPagePermalink: JobPagePermalink, version: number) =>
    app.call(moveApplication, { params: at(one), body: { jobPagePermalink } }, { ...as, version });

  test('takes the application along with its answers, and the figures follow', async () => {
    const [from, to] = [await makeJob(desk), await makeJob(desk, { job: { title: 'Gardener' } })];
    const ana = await apply(app, from);
    const { version } = await seen(ana);
    const moved = await move(ana, to.permalink, version);
    expect(moved.body).toMatchObject({ jobPage: { permalink: to.permalink }, version: version + 1 });
    expect(moved.body.timeline.at(-1)?.text).toBe('Moved from Glasshouse grower to Gardener');
    const count = async (page: JobPagePermalink) =>
      (await app.call(getJobPipeline, { params: { ...here, page } }, as)).body.applicationCount;
    expect([await count(from.permalink), await count(to.permalink)]).toEqual([0, 1]);
    expect((await own(app, ana)).body.form.jobPage.permalink).toBe(to.permalink);
  });

  test('is refused where the person has applied, to others’ jobs, and by an old version', async () => {
    const [from, to] = [await makeJob(desk), await makeJob(desk)];
    const ana = await apply(app, from);
    await apply(app, to, { email: ana.email });
    const { version } = await seen(ana);
    expect((await move(ana, to.permalink, version)).problem.state).toBe('applied');
    const others = await makeJob(await newDesk(app));
    expect((await move(ana, others.permalink, version)).problem.code).toBe('NOT_FOUND');
    expect((await move(ana, to.permalink, version - 1)).problem.code).toBe('STALE_VERSION');
    expect((await seen(ana)).jobPage.permalink).toBe(from.permalink);
  });
});

test('what a candidate asked for elsewhere is withdrawn, and they are told', async () => {
  const ana = await apply(app, await makeJob(desk));
  const { version } = await seen(ana);
  const withdraw = (v: number) =>
    app.call(withdrawForCandidate, { params: at(ana), body: { reason: 'Called' } }, { ...as, version: v });
  expect((await withdraw(version + 7)).problem.code).toBe('STALE_VERSION');
  const done = await withdraw(version);
  expect(done.body.status).toBe('withdrawn');
  expect(done.body.timeline.at(-1)).toMatchObject({
    text: 'Withdrew it because the candidate asked: Called',
    by: 'Nadia Okafor',
  });
  expect(await kindsTo(ana)).toContain('application-withdrawn');
});

describe('a rejection', () => {
  test('is told by mail only when asked for', async () => {
    const job = await makeJob(desk);
    const [silent, told] = [await apply(app, job), await apply(app, job)];
    const reject = (one: Candidate, isTold: boolean) =>
      app.call(
        decideApplications,
        { params: here, body: { permalinks: [one.permalink], status: 'rejected', isTold } },
        as,
      );
    await reject(silent, false);
    await reject(told, true);
    await reject(told, true);
    expect(await kindsTo(silent)).not.toContain('application-rejected');
    expect((await kindsTo(told)).filter((kind) => kind === 'application-rejected')).toHaveLength(1);
    expect((await seen(told)).timeline.map(({ kind }) => kind)).toEqual([
      'started',
      'submitted',
      'decided',
      'told',
    ]);
  });

  test('keeps its reason; no other decision is told', async () => {
    const ana = await apply(app, await makeJob(desk));
    const { version } = await seen(ana);
    const decide = (body: { status: 'rejected' | 'hired'; reason?: string; isTold?: boolean }) =>
      app.call(decideApplication, { params: at(ana), body }, { ...as, version });
    expect((await decide({ status: 'hired', isTold: true })).problem.errors?.[0]?.pointer).toBe('/isTold');
    expect((await seen(ana)).status).toBe('submitted');
    const done = await decide({ status: 'rejected', reason: 'Too far away', isTold: true });
    expect(done.body.decisionReason).toBe('Too far away');
    const [letter] = (await lettersTo(app, ana.email)).filter(({ kind }) => kind === 'application-rejected');
    expect(letter?.text).not.toContain('Too far away');
  });
});

test('the way back is mailed to who began, and refused each for itself', async () => {
  const job = await makeJob(desk);
  const closed = await makeJob(desk);
  const [begun, late, done] = [await begin(app, job), await begin(app, closed), await apply(app, job)];
  await app.call(
    decideApplications,
    { params: here, body: { permalinks: [done.permalink], status: 'hired' } },
    as,
  );
  await app.db
    .update(jobPages)
    .set({ status: 'closed', closedAt: new Date(Date.now() - 10 * 86_400_000) })
    .where(eq(jobPages.id, closed.id));
  const permalinks = [begun, late, done].map(({ permalink }) => permalink);
  const send = () => app.call(sendResumeLinks, { params: here, body: { permalinks } }, as);
  const { body } = await send();
  expect(body.results.map(({ ok, code }) => code ?? ok)).toEqual([true, 'GONE', 'CONFLICT']);
  expect(await kindsTo(begun)).toEqual(expect.arrayContaining(['application-reminder']));
  expect((await seen(begun)).timeline.at(-1)?.kind).toBe('link-sent');
});

describe('a threshold of the job', () => {
  const weighted = [question('a', { weight: 7 }), question('b', { weight: 3 })];

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
  expect(answer.body).toEqual({ text: 'Grew tomatoes\nfor ten years', isCut: false });
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

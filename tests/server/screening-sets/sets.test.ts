/** Screening sets: made, checked, used by jobs, scored; each within its tenant. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { NewScreeningSet, Question } from '#contract/screening-set.ts';
import {
  archiveScreeningSet,
  createScreeningSet,
  duplicateScreeningSet,
  getScreeningSet,
  listScreeningSets,
  restoreScreeningSet,
  saveScreeningSet,
  scoreAnswers,
  screeningSetEndpoints,
} from '#contract/screening-sets.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, begin, makeJob, options, own, question } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const as = { as: desk.owner };

const create = (body: Partial<NewScreeningSet> = {}) =>
  app.call(createScreeningSet, { params: here, body: { name: 'Basics', ...body } }, as);
const made = async (body: Partial<NewScreeningSet> = {}) => {
  const answer = await create(body);
  expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
  return answer.body;
};
const pointers = async (questions: Question[]) => {
  const { status, problem } = await create({ questions });
  expect(status).toBe(422);
  return problem.errors?.map(({ pointer, code }) => [pointer, code]);
};

describe('a set', () => {
  test('is made, changed, copied, archived and brought back', async () => {
    const set = await made({ questions: [question('why')] });
    expect(set).toMatchObject({ status: 'draft', locale: 'en', jobPages: [], openCount: 0, version: 1 });
    const params = { ...here, screeningSet: set.permalink };
    const saved = await app.call(
      saveScreeningSet,
      { params, body: { name: 'Better', status: 'active' } },
      { ...as, version: 1 },
    );
    expect(saved.body).toMatchObject({
      name: 'Better',
      status: 'active',
      version: 2,
      questions: set.questions,
    });
    const stale = await app.call(saveScreeningSet, { params, body: {} }, { ...as, version: 1 });
    expect([stale.problem.code, (stale.problem.current as { name: string }).name]).toEqual([
      'STALE_VERSION',
      'Better',
    ]);
    const copy = await app.call(duplicateScreeningSet, { params }, as);
    expect(copy.body).toMatchObject({ name: 'Better (copy)', status: 'draft', version: 1 });
    for (const round of [1, 2]) {
      const archived = await app.call(archiveScreeningSet, { params }, as);
      expect([round, archived.body.status, archived.body.version]).toEqual([round, 'archived', 3]);
    }
    const refused = await app.call(saveScreeningSet, { params, body: {} }, { ...as, version: 3 });
    expect(refused.problem.code).toBe('CONFLICT');
    expect((await app.call(restoreScreeningSet, { params }, as)).body.status).toBe('draft');
    const listed = await app.call(listScreeningSets, { params: here, query: { search: 'bett' } }, as);
    expect(listed.body.data.map(({ name }) => name)).toEqual(['Better', 'Better (copy)']);
  });

  test('that jobs use is not archived, and says where', async () => {
    const job = await makeJob(desk, { questions: [question('why')] });
    const [found] = await app.db
      .select({ permalink: screeningSets.permalink })
      .from(screeningSets)
      .innerJoin(jobPages, eq(jobPages.screeningSetId, screeningSets.id))
      .where(eq(jobPages.id, job.id));
    const params = { ...here, screeningSet: found?.permalink as never };
    await begin(app, job);
    await apply(app, job);
    const used = await app.call(getScreeningSet, { params }, as);
    expect(used.body).toMatchObject({ jobPages: [{ permalink: job.permalink }], openCount: 1 });
    expect(used.body.lastAnswerAt).not.toBeNull();
    const refused = await app.call(archiveScreeningSet, { params }, as);
    expect(refused.problem).toMatchObject({ code: 'IN_USE', usedIn: [{ permalink: job.permalink }] });
  });

  test('changed, it reaches nobody who began before', async () => {
    const job = await makeJob(desk, { questions: [question('first')] });
    const ana = await begin(app, job);
    const { body } = await app.call(listScreeningSets, { params: here }, as);
    const set = body.data.find(({ jobPages: used }) =>
      used.some(({ permalink }) => permalink === job.permalink),
    );
    await app.call(
      saveScreeningSet,
      {
        params: { ...here, screeningSet: set?.permalink as never },
        body: { questions: [question('second', { required: true })] },
      },
      { ...as, version: set?.version ?? 0 },
    );
    expect((await own(app, ana)).body.form.questions.map(({ id }) => id)).toEqual(['first']);
    expect((await own(app, await begin(app, job))).body.form.questions.map(({ id }) => id)).toEqual([
      'second',
    ]);
  });
});

describe('refuses', () => {
  test('conditions on later, missing or equal-opportunity questions', async () => {
    const showIf = (questionId: string) => ({ showIf: { questionId, op: 'is' as const, value: true } });
    expect(await pointers([question('a', showIf('b')), question('b')])).toEqual([
      ['/questions/0/showIf/questionId', 'NOT_ALLOWED'],
    ]);
    expect(await pointers([question('a', showIf('a'))])).toEqual([
      ['/questions/0/showIf/questionId', 'NOT_ALLOWED'],
    ]);
    expect(await pointers([question('a', { eeo: true }), question('b', showIf('a'))])).toEqual([
      ['/questions/1/showIf/questionId', 'NOT_ALLOWED'],
    ]);
  });

  test.for(['(a+)+', '(.*a){20}', '(a|a)*', '(', '.*.*=.*'])('the pattern %s', async (regex) => {
    expect(await pointers([question('ok'), question('a', { validation: { regex } })])).toEqual([
      ['/questions/1/validation/regex', 'FORMAT'],
    ]);
  });

  test.for(['[A-Z]{2}\\d{6}', '\\d{5}(-\\d{4})?', '[\\p{L} ]{2,40}'])('not the pattern %s', async (regex) => {
    await made({ questions: [question('a', { validation: { regex } })] });
  });

  test('questions that cannot be asked, each at its place', async () => {
    expect(
      await pointers([
        question('a', { label: { fr: 'Pourquoi ?' } }),
        question('a'),
        question('c', { type: 'single' }),
        question('d', { type: 'multi', options: options('x', 'x') }),
        question('e', { options: options('x') }),
        question('f', { type: 'number', validation: { min: 5, max: 1 } }),
        question('g', { type: 'yes-no', validation: { max: 3 } }),
        question('h', { eeo: true, weight: 3 }),
        question('i', { weight: 3 }),
      ]),
    ).toEqual([
      ['/questions/0/label/en', 'REQUIRED'],
      ['/questions/1/id', 'TAKEN'],
      ['/questions/2/options', 'REQUIRED'],
      ['/questions/3/options/1/id', 'TAKEN'],
      ['/questions/4/options', 'NOT_ALLOWED'],
      ['/questions/5/validation/max', 'RANGE'],
      ['/questions/6/validation', 'NOT_ALLOWED'],
      ['/questions/7/eeo', 'NOT_ALLOWED'],
      ['/questions/8/credit', 'REQUIRED'],
    ]);
  });
});

describe('scores', () => {
  const questions = [
    question('shift', {
      type: 'single',
      options: options('day', 'night', 'never'),
      weight: 3,
      credit: [
        { rule: { op: 'is', value: 'day' }, percent: 100 },
        { rule: { op: 'is', value: 'night' }, percent: 50 },
      ],
    }),
    question('nights', {
      type: 'yes-no',
      weight: 2,
      credit: [{ rule: { op: 'is', value: true }, percent: 100 }],
      showIf: { questionId: 'shift', op: 'is', value: 'night' },
    }),
    question('years', {
      type: 'number',
      weight: 5,
      credit: [
        { rule: { op: 'gt', value: 9 }, percent: 100 },
        { rule: { op: 'gt', value: 3 }, percent: 50 },
      ],
      knockout: { rule: { op: 'lt', value: 1 }, action: 'reject-silently' },
    }),
  ];
  type Given = Record<string, string | number | boolean>;
  const cases: [string, Given, [number | null, string | null]][] = [
    ['what counts in full', { shift: 'day', years: 12 }, [100, 'match']],
    ['much is worth more than little', { shift: 'day', years: 4 }, [69, 'match']],
    ['and little is worth less', { shift: 'day', years: 1 }, [38, 'no-match']],
    ['what fits no line is worth nothing', { shift: 'never', years: 4 }, [31, 'no-match']],
    ['a hidden question counts for nothing', { shift: 'day', nights: false, years: 12 }, [100, 'match']],
    ['a shown one counts', { shift: 'night', nights: false, years: 12 }, [65, 'match']],
    ['a missing answer is left out', { shift: 'day' }, [100, 'match']],
    ['nobody fails for want of an answer', { shift: 'night', years: 12 }, [81, 'match']],
    ['knocked out', { shift: 'day', years: 0 }, [38, 'knocked-out']],
    ['nothing at all', {}, [null, null]],
  ];

  test.for(cases)('%s', async ([, answers, [score, matchStatus]]) => {
    const set = await made({ questions });
    const answer = await app.call(
      scoreAnswers,
      {
        params: { ...here, screeningSet: set.permalink },
        body: { answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })) },
      },
      as,
    );
    expect(answer.body).toMatchObject({ score, matchStatus });
  });

  test('say line by line what they are made of', async () => {
    const set = await made({ questions });
    const params = { ...here, screeningSet: set.permalink };
    const body = { answers: [{ questionId: 'shift', value: 'night' }] };
    const answer = await app.call(scoreAnswers, { params, body }, as);
    expect(answer.body.reasons).toEqual([
      { questionId: 'shift', points: 1.5, weight: 3, isAnswered: true, knockout: false },
      { questionId: 'nights', points: 0, weight: 2, isAnswered: false, knockout: false },
      { questionId: 'years', points: 0, weight: 5, isAnswered: false, knockout: false },
    ]);
  });

  test('nothing where nothing is weighed', async () => {
    const set = await made({ questions: [question('why')] });
    const params = { ...here, screeningSet: set.permalink };
    const { body } = await app.call(scoreAnswers, { params, body: { answers: [] } }, as);
    expect(body).toEqual({ score: null, matchStatus: null, reasons: [] });
  });
});

describe('who may what', () => {
  const set = made();
  const bodies: Record<string, unknown> = {
    createScreeningSet: { name: 'Taken' },
    scoreAnswers: { answers: [] },
  };

  test.for(screeningSetEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async ([, endpoint]) => {
      const attempt = async (user: TestUser | undefined, employer = desk.employer.permalink) =>
        app.call(
          endpoint,
          {
            params: { employer, screeningSet: (await set).permalink },
            ...(endpoint.method === 'GET' ? {} : { body: bodies[endpoint.name] ?? {} }),
          } as never,
          { as: user, version: 1 },
        );
      expect((await attempt(undefined)).problem.code).toBe('UNAUTHENTICATED');
      const { employer, owner } = await makeEmployer(app);
      expect((await attempt(owner)).problem.code).toBe('NOT_FOUND');
      if (endpoint.path.includes(':screeningSet'))
        expect((await attempt(owner, employer.permalink)).problem.code).toBe('NOT_FOUND');
      const viewer = await attempt(await makeUser(app, { employer: desk.employer, role: 'viewer' }));
      if (isAtLeast('viewer', endpoint.role ?? 'owner')) expect(viewer.status).toBe(200);
      else expect(viewer.problem.code).toBe('FORBIDDEN');
    },
  );
});

import { describe, expect, test } from 'vitest';
import { Question } from '#contract/screening-set.ts';
import { salaryIn } from '#server/outside/ats/ashby/pay.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { application, atsPlatforms, connection, refusalOf, resume } from '#tests/support/ats-platforms.ts';
import { readAshby } from '#tests/support/read-boards.ts';

const { fake, ats } = await atsPlatforms();
const { ashby } = ats;
const field = (path: string, type: string, more: Record<string, unknown> = {}) => ({
  isRequired: true,
  field: { path, type, title: path, selectableValues: null, ...more },
});
fake.boards.set('ashby/harbour', {
  jobs: manyJobs(3),
  asked: [
    field('why us', 'LongText'),
    field('notes', 'RichText'),
    field('sails', 'Boolean'),
    field('years', 'Number'),
    field('home', 'Location'),
    field('skill', 'Score'),
    field('port', 'ValueSelect', {
      selectableValues: [{ label: 'Brest, de préférence', value: 'Brest, de préférence' }],
    }),
    field('langs', 'MultiValueSelect', {
      selectableValues: [
        { label: 'English', value: 'en' },
        { label: 'Norsk', value: 'no' },
      ],
    }),
    field('plans', 'File'),
    'broken',
  ],
});
fake.boards.set('ashby/Forward Sailing', { jobs: manyJobs(1) });

describe('a board of Ashby', () => {
  test('comes whole, in one answer', async () => {
    const board = await ashby.fetchBoard(connection(), null);
    expect(board?.jobs).toHaveLength(3);
    expect(board?.etag).toBeNull();
    expect(board?.departments.map(({ name }) => name)).toEqual(['Yard', 'Harbour']);
    expect(fake.requests).toHaveLength(1);
  });

  test('is found by a name with spaces, plain or encoded', async () => {
    for (const boardToken of ['Forward Sailing', 'Forward%20Sailing'])
      expect((await ashby.fetchBoard(connection({ boardToken }), null))?.jobs).toHaveLength(1);
  });

  test('that nobody knows looks empty, so a test does not say that it is right', async () => {
    const config = connection({ boardToken: 'nobody' });
    expect((await ashby.fetchBoard(config, null))?.jobs).toEqual([]);
    expect(await ashby.testConnection(config)).toMatchObject({ ok: false, jobCount: 0 });
  });
});

const posting = (given: Record<string, unknown>) => ({ id: 'a', title: 'Cook', ...given });
const readOne = (given: Record<string, unknown>) => readAshby({ jobs: [posting(given)] }).jobs[0];

describe('a posting of Ashby', () => {
  test('comes with its places, department and team', () => {
    const { jobs, departments, offices } = readAshby({
      jobs: [
        posting({
          department: 'Yard ',
          team: 'Hulls',
          location: 'New York, NY (HQ)',
          secondaryLocations: [{ location: 'Bergen' }, { location: 'New York, NY (HQ)' }, null],
          address: {
            postalAddress: { addressLocality: 'New York City', addressRegion: 'NY', addressCountry: 'USA' },
          },
          employmentType: 'PartTime',
          isRemote: true,
        }),
      ],
    });
    expect(jobs[0]).toMatchObject({
      departmentIds: ['Yard/Hulls'],
      location: 'New York, NY (HQ)',
      secondaryLocations: ['Bergen'],
      place: { city: 'New York City', region: 'New York', country: 'US' },
      employmentType: 'part-time',
      workplaceType: 'remote',
    });
    expect(departments).toEqual([
      { id: 'Yard', name: 'Yard', children: [{ id: 'Yard/Hulls', name: 'Hulls', children: [] }] },
    ]);
    expect(offices.map(({ name }) => name)).toEqual(['New York, NY (HQ)', 'Bergen']);
  });

  test('that is not listed is kept, unlisted', () => {
    expect(readOne({ isListed: false })?.isListed).toBe(false);
    expect(readOne({ isListed: null })?.isListed).toBe(true);
  });

  test('without address, place, department and text is still a job', () => {
    expect(readOne({ address: null, secondaryLocations: null, department: null })).toMatchObject({
      location: 'Not stated',
      departmentIds: [],
      place: null,
      descriptionHtml: '',
      workplaceType: null,
    });
  });

  const pay = (given: Record<string, unknown> = {}) => ({
    summaryComponents: [
      {
        compensationType: 'EquityPercentage',
        interval: 'NONE',
        currencyCode: null,
        minValue: null,
        maxValue: null,
      },
      {
        compensationType: 'Salary',
        interval: '1 YEAR',
        currencyCode: 'USD',
        minValue: 159_100,
        maxValue: 218_800,
        ...given,
      },
    ],
  });
  const salary = { min: 159_100, max: 218_800, currency: 'USD', interval: 'year' };

  test('pays what its own compensation says, or the one beside the only job', () => {
    expect(readOne({ compensation: pay() })?.salary).toEqual(salary);
    expect(readAshby({ jobs: [posting({})], compensation: pay() }).jobs[0]?.salary).toEqual(salary);
    expect(
      readOne({ compensation: pay(), shouldDisplayCompensationOnJobPostings: false })?.salary,
    ).toBeNull();
  });

  test('pays nothing that is no salary', () => {
    expect(salaryIn(pay({ interval: 'NONE' }), null)).toBeNull();
    expect(salaryIn(pay({ compensationType: 'Bonus' }), null)).toBeNull();
    expect(salaryIn(pay({ minValue: null, maxValue: null }), null)).toBeNull();
    expect(salaryIn(pay({ interval: '1 HOUR', minValue: 20.5, maxValue: null }), null)).toEqual({
      min: 20.5,
      max: null,
      currency: 'USD',
      interval: 'hour',
    });
    for (const nonsense of [null, undefined, 'text', { compensationTiers: {} }])
      expect(salaryIn(nonsense, null)).toBeNull();
  });
});

describe('an application to Ashby', () => {
  test('answers every kind of field as Ashby wants it', async () => {
    const questions = await ashby.fetchQuestions(connection(), '4000001');
    for (const question of questions) expect(Question.parse(question)).toEqual(question);
    expect(questions.map(({ type }) => type)).toEqual([
      'long-text',
      'long-text',
      'yes-no',
      'number',
      'location',
      'single',
      'single',
      'multi',
      'file',
    ]);
    const values = [
      'The sea',
      'Notes',
      true,
      7,
      'Lisbon, Portugal',
      '4',
      questions[6]?.options[0]?.id ?? '',
      ['en', 'no'],
      null,
    ];
    const answers = questions.map((question, at) => ({ question, value: values[at] ?? null }));
    const plan = {
      ...resume('plan.pdf', Buffer.from('plan')),
      kind: 'answer',
      questionId: questions[8]?.id ?? '',
    } as const;
    const sent = application({ answers, files: [resume(), plan] });
    expect(await ashby.submitApplication(connection(), sent)).toEqual({ externalId: null });
    expect(fake.applications[0]).toMatchObject({
      name: 'Rosa Lindqvist',
      email: 'rosa@example.org',
      fields: {
        phone: '+351 912 345 678',
        'why us': 'The sea',
        notes: { type: 'PlainText', value: 'Notes' },
        sails: true,
        years: 7,
        home: { city: 'Lisbon', country: 'PT' },
        skill: { score: 4 },
        port: 'Brest, de préférence',
        langs: ['en', 'no'],
        plans: 'file_2',
        _systemfield_resume: 'file_1',
      },
      files: [
        { field: 'file_1', name: 'rosa.pdf', bytes: 15 },
        { field: 'file_2', name: 'plan.pdf', bytes: 4 },
      ],
    });
  });

  test('that is refused with HTTP 200 is refused', async () => {
    fake.behave({ platform: 'ashby', call: 'apply', act: 'refuse-quietly', times: 1 });
    const quiet = await refusalOf(ashby.submitApplication(connection(), application()));
    expect(quiet).toMatchObject({ isFinal: false, keyRefused: false });
    expect(quiet.message).toBe('Ashby rejected it: no reason given.');
    const gone = await refusalOf(ashby.submitApplication(connection(), application({ sourceJobId: 'gone' })));
    expect(gone).toMatchObject({ isFinal: true });
    expect(gone.message).toMatch(/job_posting_not_found/);
    const body = JSON.stringify({
      success: false,
      errors: ['No'],
      errorInfo: { code: 'missing_endpoint_permission' },
    });
    fake.behave({ platform: 'ashby', call: 'apply', act: { status: 200, body } });
    expect(await refusalOf(ashby.submitApplication(connection(), application()))).toMatchObject({
      keyRefused: true,
    });
    expect(fake.applications).toEqual([]);
  });

  test('that Ashby blocks by a limit of its own is final', async () => {
    const results = { formMessages: { blockMessageForCandidateHtml: '<p>Too often</p>' } };
    fake.behave({
      platform: 'ashby',
      call: 'apply',
      act: { status: 200, body: JSON.stringify({ success: true, results }) },
    });
    expect(await refusalOf(ashby.submitApplication(connection(), application()))).toMatchObject({
      isFinal: true,
    });
  });

  test('is found again by e-mail and job, and tells how it stands', async () => {
    const sent = application();
    expect(await ashby.findApplication?.(connection(), sent)).toBeNull();
    await ashby.submitApplication(connection(), sent);
    await ashby.submitApplication(connection(), { ...sent, sourceJobId: '4000002' });
    const kept = fake.applications.find(({ jobId }) => jobId === sent.sourceJobId);
    if (kept === undefined) throw new Error('nothing kept');
    expect(await ashby.findApplication?.(connection(), sent)).toEqual({ externalId: kept.id });
    expect(await ashby.findApplication?.(connection(), { ...sent, email: 'no@example.org' })).toBeNull();
    kept.status = 'rejected';
    expect(await ashby.applicationsBehind?.(connection(), kept.id)).toEqual([
      {
        externalId: kept.id,
        stage: 'Applied',
        status: 'rejected',
        email: 'rosa@example.org',
        sourceJobId: null,
      },
    ]);
    expect(await ashby.applicationsBehind?.(connection(), 'gone')).toEqual([]);
  });

  test('without leave to read candidates nothing can be found, and nothing stops', async () => {
    const body = JSON.stringify({ success: false, errors: ['missing_endpoint_permission'] });
    fake.behave({ platform: 'ashby', call: 'lookup', act: { status: 200, body } });
    expect(await ashby.findApplication?.(connection(), application())).toBeNull();
    fake.behave({ platform: 'ashby', call: 'lookup', act: { status: 403, body } });
    expect(await ashby.findApplication?.(connection(), application())).toBeNull();
  });

  test('without a key is not sent, and nothing is asked', async () => {
    const config = connection({ apiKey: null });
    expect(await ashby.fetchQuestions(config, '4000001')).toEqual([]);
    expect(await refusalOf(ashby.submitApplication(config, application()))).toMatchObject({
      keyRefused: true,
    });
    expect(fake.requests).toEqual([]);
  });
});

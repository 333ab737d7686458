import { describe, expect, test } from 'vitest';
import { Question } from '#contract/screening-set.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { application, atsPlatforms, connection, refusalOf, resume } from '#tests/support/ats-platforms.ts';
import { readLever } from '#tests/support/read-boards.ts';

const { fake, ats } = await atsPlatforms();
const { lever } = ats;
fake.boards.set('lever/harbour', { jobs: manyJobs(3) });
fake.boards.set('lever/large', { jobs: manyJobs(250) });
fake.boards.set('lever/round', { jobs: manyJobs(200) });

describe('a site of Lever', () => {
  test('is read page by page until a short one', async () => {
    expect((await lever.fetchBoard(connection({ boardToken: 'large' }), null))?.jobs).toHaveLength(250);
    expect(fake.requests).toHaveLength(3);
    fake.requests.length = 0;
    // Exactly two full pages: only an empty third one tells that this was all.
    expect((await lever.fetchBoard(connection({ boardToken: 'round' }), null))?.jobs).toHaveLength(200);
    expect(fake.requests).toHaveLength(3);
  });

  test('that sends the same page for ever is read once', async () => {
    const page = manyJobs(100).map((job) => ({ id: job.id, text: job.title }));
    fake.behave({ platform: 'lever', call: 'board', act: { status: 200, body: JSON.stringify(page) } });
    expect((await lever.fetchBoard(connection(), null))?.jobs).toHaveLength(100);
    expect(fake.requests).toHaveLength(2);
  });

  test('in Europe is asked in Europe', async () => {
    await lever.fetchBoard(connection({ region: 'eu' }), null);
    await lever.fetchBoard(connection(), null);
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v0/postings/harbour', '/v0/postings/harbour']);
  });

  test('that nobody knows is said so', async () => {
    const refused = await refusalOf(lever.fetchBoard(connection({ boardToken: 'nobody' }), null));
    expect(refused).toMatchObject({ status: 404, isFinal: true });
  });
});

const posting = (given: Record<string, unknown>) => ({ id: 'a', text: 'Cook', ...given });
const readOne = (given: Record<string, unknown>) => readLever([posting(given)]).jobs[0];

describe('a posting of Lever', () => {
  test('comes with its lists, times, places and pay', () => {
    const job = readOne({
      categories: {
        location: 'London',
        allLocations: ['London', 'Bergen'],
        department: 'Yard',
        team: 'Hulls',
        commitment: 'Fixed term',
      },
      country: 'GB',
      description: '<p>Build</p>',
      lists: [{ text: 'You <will>', content: '<li>Plane</li>' }, { content: 'no title' }],
      additional: '<p>More</p>',
      workplaceType: 'onsite',
      salaryRange: { currency: 'GBP', interval: 'per-year-salary', min: 40_000, max: 50_000 },
      createdAt: 1_711_403_416_463,
    });
    expect(job).toMatchObject({
      location: 'London',
      secondaryLocations: ['Bergen'],
      place: { city: 'London', country: 'GB' },
      departmentIds: ['Yard/Hulls'],
      officeIds: ['London', 'Bergen'],
      workplaceType: 'on-site',
      employmentType: 'temporary',
      salary: { min: 40_000, max: 50_000, currency: 'GBP', interval: 'year' },
      publishedAt: new Date(1_711_403_416_463),
      language: null,
    });
    expect(job?.descriptionHtml).toContain('<h3>You &lt;will&gt;</h3><ul><li>Plane</li></ul>');
    expect(job?.descriptionHtml).toMatch(/^<p>Build<\/p>[\s\S]+<p>More<\/p>$/);
  });

  test('without anything but id and title is still a job', () => {
    expect(
      readOne({ categories: null, lists: 'none', salaryRange: { currency: 'EUR', interval: 'one-time' } }),
    ).toMatchObject({
      location: 'Not stated',
      departmentIds: [],
      workplaceType: null,
      salary: null,
      descriptionHtml: '',
      publishedAt: null,
    });
  });

  test('hangs under its department, a team without one under "Other"', () => {
    const { departments } = readLever([
      posting({ id: 'a', categories: { department: 'Yard', team: 'Hulls' } }),
      posting({ id: 'b', categories: { team: 'Kitchen' } }),
      posting({ id: 'c', categories: { department: 'Yard', team: 'Yard' } }),
    ]);
    expect(departments).toEqual([
      { id: 'Yard', name: 'Yard', children: [{ id: 'Yard/Hulls', name: 'Hulls', children: [] }] },
      { id: 'Other', name: 'Other', children: [{ id: 'Other/Kitchen', name: 'Kitchen', children: [] }] },
    ]);
    const onlyTeams = readLever([posting({ categories: { team: 'Kitchen' } })]);
    expect(onlyTeams.departments.map(({ name }) => name)).toEqual(['Kitchen']);
  });

  test('that is broken costs itself only', () => {
    const { jobs, rejected } = readLever([posting({}), null, 7, { id: 'b' }, { text: 'No id' }]);
    expect(jobs).toHaveLength(1);
    expect(rejected.map(({ reason }) => reason)).toHaveLength(4);
  });
});

const ask = (leverField: string, given: Partial<Question> = {}): Question =>
  Question.parse({
    id: 'q1',
    type: 'short-text',
    label: { en: 'Why us?' },
    mapping: { leverField },
    ...given,
  });

describe('an application to Lever', () => {
  test('arrives with its résumé, its links, and its answers as a comment', async () => {
    const answers = [
      { question: ask('why'), value: 'The sea' },
      { question: ask('urls[GitHub]', { id: 'q2' }), value: 'https://github.com/rosa' },
      { question: ask('x', { id: 'q3', type: 'yes-no', label: { en: 'Sails?' } }), value: true },
      { question: ask('x', { id: 'q4', label: { en: 'Race' }, eeo: true }), value: 'secret' },
    ];
    const sent = await lever.submitApplication(connection(), application({ answers, files: [resume()] }));
    expect(sent.externalId).toBe(fake.applications[0]?.id);
    expect(fake.applications[0]).toMatchObject({
      name: 'Rosa Lindqvist',
      files: [{ field: 'resume', name: 'rosa.pdf', bytes: 15 }],
      fields: {
        phone: '+351 912 345 678',
        'urls[GitHub]': 'https://github.com/rosa',
        // A form on the wire ends its lines with both signs.
        comments: 'Why us?\r\nThe sea\r\n\r\nSails?\r\nYes',
        'consent[marketing]': 'false',
        silent: 'true',
      },
    });
    expect(JSON.stringify(fake.applications)).not.toContain('secret');
  });

  test('sent faster than two a second is asked to wait', async () => {
    fake.leverPostsPerSecond = 2;
    const send = (email: string) => lever.submitApplication(connection(), application({ email }));
    await send('a@example.org');
    await send('b@example.org');
    expect(await refusalOf(send('c@example.org'))).toMatchObject({
      status: 429,
      isFinal: false,
      mayHaveArrived: false,
    });
    expect(lever.applicationsPerSecond).toBeLessThan(2);
  });

  test('refused with an empty reason may be tried again', async () => {
    fake.behave({ platform: 'lever', call: 'apply', act: 'refuse-quietly' });
    const refused = await refusalOf(lever.submitApplication(connection(), application()));
    expect(refused).toMatchObject({ isFinal: false, mayHaveArrived: false });
    expect(refused.message).toBe('Lever rejected the application and gave no reason.');
  });

  test('refused with a reason is final', async () => {
    fake.behave({ call: 'apply', act: { status: 200, body: '{"ok":false,"error":"Posting is closed."}' } });
    const refused = await refusalOf(lever.submitApplication(connection(), application()));
    expect(refused).toMatchObject({ isFinal: true });
    expect(refused.message).toMatch(/Posting is closed\.$/);
  });

  test('without a key and without sign-in is not sent', async () => {
    const refused = await refusalOf(lever.submitApplication(connection({ apiKey: null }), application()));
    expect(refused.keyRefused).toBe(true);
    expect(fake.requests).toEqual([]);
  });
});

describe('a Lever that is signed in', () => {
  const card = {
    id: 'card-1',
    text: 'About you',
    fields: [
      { type: 'textarea', text: 'Why?', required: true },
      {
        type: 'multiple-choice',
        text: 'Sails?',
        required: false,
        options: [{ text: 'Often', optionId: 'o1' }, { text: 'Never' }],
      },
      { type: 'file-upload', text: 'Plans', required: false },
    ],
  };
  fake.boards.set('lever/signed', {
    jobs: [{ id: 'p1', title: 'Cook' }],
    asked: {
      customQuestions: [card, 'broken'],
      urls: [{ name: 'LinkedIn', text: 'LinkedIn', required: true }],
    },
  });
  const signedIn = () =>
    connection({ boardToken: 'signed', apiKey: null, accessToken: fake.signIn().accessToken });

  test('tells what a posting asks, and takes the answers', async () => {
    const config = signedIn();
    const questions = await lever.fetchQuestions(config, 'p1');
    for (const question of questions) expect(Question.parse(question)).toEqual(question);
    expect(questions.map(({ type, required }) => [type, required])).toEqual([
      ['url', true],
      ['long-text', true],
      ['single', false],
      ['file', false],
    ]);
    const [link, why, sails, plans] = questions;
    if (link === undefined || why === undefined || sails === undefined || plans === undefined)
      throw new Error();
    const plan = {
      ...resume('plan.pdf', Buffer.from('plan')),
      kind: 'answer',
      questionId: plans.id,
    } as const;
    const sent = await lever.submitApplication(
      config,
      application({
        sourceJobId: 'p1',
        files: [resume(), plan],
        answers: [
          { question: link, value: 'https://linkedin.com/in/rosa' },
          { question: why, value: 'The sea' },
          { question: sails, value: 'o1' },
          { question: plans, value: null },
        ],
      }),
    );
    expect(sent.externalId).toBe(fake.applications[0]?.id);
    const { fields } = fake.applications[0] ?? {};
    expect(fields?.urls).toEqual([{ name: 'LinkedIn', value: 'https://linkedin.com/in/rosa' }]);
    expect(fields?.customQuestions).toEqual([
      {
        id: 'card-1',
        fields: [{ value: 'The sea' }, { value: 'Often' }, { value: expect.stringContaining('/plan.pdf') }],
      },
    ]);
  });

  test('tells whether an application arrived, and how it stands', async () => {
    const config = signedIn();
    const sent = application({ sourceJobId: 'p1' });
    expect(await lever.findApplication?.(config, sent)).toBeNull();
    const { externalId } = await lever.submitApplication(config, sent);
    expect(await lever.findApplication?.(config, sent)).toEqual({ externalId });
    expect(await lever.findApplication?.(config, { ...sent, email: 'other@example.org' })).toBeNull();
    const [kept] = fake.applications;
    if (kept === undefined) throw new Error('nothing kept');
    const hint = `opportunity-${kept.id}`;
    const standing = { externalId, email: 'rosa@example.org', sourceJobId: 'p1' };
    kept.stage = 'On-site interview';
    expect(await lever.applicationsBehind?.(config, hint)).toEqual([
      { ...standing, stage: 'On-site interview', status: 'active' },
    ]);
    for (const status of ['rejected', 'hired'] as const) {
      kept.status = status;
      expect(await lever.applicationsBehind?.(config, hint)).toMatchObject([{ status }]);
    }
    expect(await lever.applicationsBehind?.(config, 'opportunity-gone')).toEqual([]);
  });

  test('with a spent token stops until somebody looks', async () => {
    const config = connection({ accessToken: 'spent' });
    expect(await refusalOf(lever.fetchQuestions(config, 'p1'))).toMatchObject({
      status: 401,
      keyRefused: true,
    });
  });

  test('without sign-in asks nothing that needs it', async () => {
    expect(await lever.fetchQuestions(connection(), 'p1')).toEqual([]);
    expect(await lever.findApplication?.(connection(), application())).toBeNull();
    expect(await lever.applicationsBehind?.(connection(), 'x')).toEqual([]);
    expect(fake.requests).toEqual([]);
  });
});

/** The way to the platform: tried again with a log that says why, never doubled, never lost. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getApplication, listPushAttempts, pushApplication } from '#contract/applications.ts';
import { withdrawApplication } from '#contract/public-applications.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { applicationPushes } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import {
  apply,
  begin,
  type Candidate,
  makeConnection,
  makeJob,
  own,
  question,
  submit,
  textFile,
} from '#tests/support/make-jobs.ts';
import { makeKeyedConnection, scriptedAts, workOff } from '#tests/support/scripted-ats.ts';
import { testApp } from '#tests/support/test-app.ts';

const { ats, state } = scriptedAts();
const app = await testApp({}, { ats });
const desk = await newDesk(app);
const connection = await makeKeyedConnection(desk);
const sourced = { sourceId: '4711' };
const job = await makeJob(desk, {
  connection,
  job: sourced,
  questions: [question('why'), question('gender', { eeo: true })],
});
const as = { as: desk.owner };
const here = { employer: desk.employer.permalink };

beforeEach(() => {
  state.script = async (_, nth) => `external-${nth}`;
  state.sent = [];
  state.perSecond = null;
});

const handIn = () =>
  apply(app, job, {
    answers: [
      { questionId: 'why', value: 'Tomatoes' },
      { questionId: 'gender', value: 'mine' },
    ],
    file: textFile(),
    phone: '+351 912 345 678',
    ghSrc: 'abc123',
  });
const seen = async (one: Candidate) =>
  (await app.call(getApplication, { params: { ...here, application: one.permalink } }, as)).body;
const log = async (one: Candidate) =>
  (await app.call(listPushAttempts, { params: { ...here, application: one.permalink } }, as)).body.data;

test('what the platform asked apart goes to it and is shown to nobody here; what it did not ask stays', async () => {
  const { greenhouse } = ats;
  greenhouse.keepsApart = ({ mapping }) => mapping.greenhouseQuestionId === 'demographic_87';
  const eeo = true;
  const asking = await makeJob(desk, {
    connection: await makeKeyedConnection(desk),
    job: { sourceId: '4712' },
    questions: [
      question('demographic_87', { eeo, mapping: { greenhouseQuestionId: 'demographic_87' } }),
      question('astray', { eeo, mapping: { greenhouseQuestionId: 'question_1' } }),
    ],
  });
  const given = [
    { questionId: 'demographic_87', value: 'apart' },
    { questionId: 'astray', value: 'stays' },
  ];
  const ana = await apply(app, asking, { answers: given, file: textFile() });
  await workOff(app);
  delete greenhouse.keepsApart;
  expect(state.sent[0]?.answers.map(({ question: { id }, value }) => [id, value])).toEqual([
    ['demographic_87', 'apart'],
  ]);
  const shown = JSON.stringify(await seen(ana));
  for (const word of ['apart', 'stays', 'demographic_87']) expect(shown).not.toContain(word);
});

test('an application reaches the platform whole, without equal-opportunity answers', async () => {
  const ana = await handIn();
  expect((await seen(ana)).status).toBe('submitted');
  await workOff(app);
  expect(state.sent).toHaveLength(1);
  expect(state.sent[0]).toMatchObject({
    ...{ sourceJobId: '4711', firstName: 'Ana', email: ana.email, phone: '+351912345678', ghSrc: 'abc123' },
    answers: [{ value: 'Tomatoes' }],
    files: [{ kind: 'resume', name: 'cv.txt', bytes: textFile().bytes }],
  });
  expect(JSON.stringify(state.sent)).not.toContain('mine');
  expect(await seen(ana)).toMatchObject({ status: 'pushed', ats: { externalId: 'external-1', error: null } });
  expect((await own(app, ana)).body.status).toBe('submitted');
  expect(await log(ana)).toMatchObject([{ attempt: 1, outcome: 'done', message: 'Greenhouse has it.' }]);
  await workOff(app);
  expect(state.sent).toHaveLength(1);
});

test('a platform that fails is tried again, and the log says why each time', async () => {
  const failures = [
    new AtsError('Greenhouse answered 500.', { status: 500 }),
    new AtsError('Greenhouse asks for a pause.', { status: 429, retryAfterMs: 5 }),
    new Error('A fault of ours'),
  ];
  state.script = async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return 'late';
  };
  const ana = await handIn();
  for (let n = 0; n < 4; n += 1) {
    await workOff(app);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect((await seen(ana)).ats?.externalId).toBe('late');
  expect(
    (await log(ana)).map(({ attempt, outcome, providerStatus }) => [attempt, outcome, providerStatus]),
  ).toEqual([
    [4, 'done', null],
    [3, 'retry', null],
    [2, 'retry', 429],
    [1, 'retry', 500],
  ]);
});

test('a connection that broke after it was sent doubles nothing: the platform is asked first', async () => {
  state.script = async (application) => {
    state.held.set(application.email, 'arrived');
    throw new AtsError('The connection to Greenhouse broke.', { mayHaveArrived: true });
  };
  const ana = await handIn();
  await workOff(app);
  expect(state.sent).toHaveLength(1);
  expect((await seen(ana)).ats?.externalId).toBe('arrived');
  expect((await log(ana))[0]?.message).toBe('Already at Greenhouse: an earlier attempt arrived.');
});

test('a try whose server died is taken over, and asked for first', async () => {
  const ana = await handIn();
  await app.db
    .update(applicationPushes)
    .set({ claimedUntil: new Date(Date.now() - 1000), attempts: 1 })
    .where(eq(applicationPushes.status, 'waiting'));
  state.held.set(ana.email, 'had arrived');
  await workOff(app);
  expect(state.sent).toHaveLength(0);
  expect((await log(ana)).map(({ message }) => message)).toEqual([
    'Already at Greenhouse: an earlier attempt arrived.',
    'The server stopped during this attempt. Retrying now.',
  ]);
});

test('a refusal for good is said in plain words, and handing on again works once it is mended', async () => {
  state.script = async () => {
    throw new AtsError('Greenhouse wants an answer to “Cover letter”.', { status: 422, isFinal: true });
  };
  const ana = await handIn();
  await workOff(app);
  expect(await seen(ana)).toMatchObject({
    status: 'push-failed',
    ats: { error: 'Greenhouse wants an answer to “Cover letter”.' },
  });
  state.script = async () => 'mended';
  const params = { ...here, application: ana.permalink };
  expect((await app.call(pushApplication, { params }, as)).body.status).toBe('submitted');
  await workOff(app);
  expect(await seen(ana)).toMatchObject({ status: 'pushed', ats: { externalId: 'mended' } });
  const again = await app.call(pushApplication, { params }, as);
  expect([again.status, again.problem.code]).toEqual([409, 'CONFLICT']);
});

test('a refused key stops the connection, burns no try, and all goes on when it is mended', async () => {
  state.script = async () => {
    throw new AtsError('Greenhouse refused our key.', { status: 401, keyRefused: true });
  };
  const [ana, rui] = [await handIn(), await handIn()];
  await workOff(app, { atOnce: 1 });
  const status = async () =>
    (await app.db.select().from(atsConnections).where(eq(atsConnections.id, connection)))[0]?.status;
  expect(await status()).toBe('broken');
  expect(state.sent).toHaveLength(1);
  await workOff(app);
  expect(state.sent).toHaveLength(1);
  expect((await seen(rui)).ats?.error).toBe('Waiting for the connection to work again.');
  state.script = async (_, nth) => `external-${nth}`;
  await app.db.update(atsConnections).set({ status: 'live' }).where(eq(atsConnections.id, connection));
  await workOff(app);
  for (const one of [ana, rui]) expect((await seen(one)).status).toBe('pushed');
  const pushes = await app.db.select().from(applicationPushes).where(eq(applicationPushes.status, 'done'));
  expect(pushes.filter(({ attempts }) => attempts > 4)).toEqual([]);
});

test('is given up after its last try', async () => {
  state.script = async () => {
    throw new AtsError('Greenhouse does not answer.');
  };
  const ana = await handIn();
  await workOff(app, { attempts: 3 });
  expect((await seen(ana)).status).toBe('push-failed');
  expect((await log(ana)).map(({ outcome }) => outcome)).toEqual(['failed', 'retry', 'retry']);
});

test('withdrawn before it left, it never leaves', async () => {
  const ana = await handIn();
  await app.call(
    withdrawApplication,
    { params: { application: ana.permalink }, body: {} },
    { headers: ana.headers },
  );
  await workOff(app);
  expect(state.sent).toEqual([]);
});

test('a platform that counts gets them one after another', async () => {
  state.perSecond = 20;
  const times: number[] = [];
  state.script = async (_, nth) => {
    times.push(performance.now());
    return `external-${nth}`;
  };
  for (let n = 0; n < 6; n += 1) await handIn();
  await workOff(app);
  expect(times).toHaveLength(6);
  expect((times[5] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(150);
});

test('two nodes at once hand on each application once', async () => {
  const all = [];
  for (let n = 0; n < 8; n += 1) all.push(await handIn());
  await Promise.all([workOff(app), workOff(app), workOff(app)]);
  expect(state.sent.map(({ email }) => email).sort()).toEqual(all.map(({ email }) => email).sort());
});

describe('waits', () => {
  test('without a key, and says so', async () => {
    const keyless = await makeConnection(desk);
    const ana = await apply(app, await makeJob(desk, { connection: keyless, job: sourced }), {
      file: textFile(),
    });
    await workOff(app);
    expect(state.sent).toEqual([]);
    expect(await seen(ana)).toMatchObject({
      status: 'submitted',
      ats: { error: 'Waiting for the connection’s API key.' },
    });
  });

  test('not at all for a job by hand', async () => {
    const ana = await apply(app, await makeJob(desk));
    expect((await seen(ana)).ats).toBeNull();
    const refused = await app.call(pushApplication, { params: { ...here, application: ana.permalink } }, as);
    expect([refused.status, refused.problem.code]).toEqual([501, 'NOT_CONFIGURED']);
  });
});

describe('what the platform asks', () => {
  test('is asked after the set, validated here, and asked again from what it last said', async () => {
    const other = await makeJob(desk, {
      connection: await makeKeyedConnection(desk),
      job: sourced,
      questions: [question('own')],
    });
    let asked = 0;
    state.questions = async () => {
      asked += 1;
      return [question('question_1', { required: true })];
    };
    const ana = await begin(app, other);
    const early = await submit(app, ana, { file: textFile() });
    expect(early.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/answers/question_1']);
    state.questions = () => new Promise(() => undefined);
    await begin(app, other);
    expect(asked).toBe(1);
    await app.pool.query(
      "update job_questions set fetched_at = now() - interval '1 hour', tried_at = now() - interval '1 hour'",
    );
    const begun = performance.now();
    const rui = await begin(app, other);
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect((await own(app, rui)).body.form.questions.map(({ id }) => id)).toEqual(['own', 'question_1']);
    expect((await own(app, rui)).body.form.resume).toBe('required');
    const missing = await submit(app, rui, { answers: [{ questionId: 'question_1', value: 'x' }] });
    expect(missing.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/resume']);
    state.questions = async () => [];
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { getAppReminders, reminderTokens, saveAppReminders } from '#contract/app-reminders.ts';
import { checkReminders, defaults, type Reminders } from '#server/features/app-reminders/rules.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestEmployer, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let employer: TestEmployer;
let owner: TestUser;

beforeEach(async () => {
  ({ employer, owner } = await makeEmployer(app));
});

const params = () => ({ employer: employer.permalink });
const read = (as = owner) => app.call(getAppReminders, { params: params() }, { as });
const save = (body: object, version = 1, as = owner) =>
  app.call(saveAppReminders, { params: params(), body }, { as, version });

test('before anybody saved, the defaults hold and nothing is sent', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    enabled: false,
    channel: 'email',
    maxPerPersonPer30d: 3,
    resumeLinkTtlDays: 14,
    version: 1,
  });
  expect(body.steps.map((step) => step.delayHours)).toEqual([24, 72]);
  expect(body.steps.every((step) => step.bodyFr !== '' && step.bodyPt !== '')).toBe(true);
});

test('a save keeps what it does not name, also inside objects', async () => {
  const saved = await save({ channel: 'sms', stopIf: { jobClosed: false }, quietHours: { from: '22:30' } });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    channel: 'sms',
    enabled: false,
    version: 2,
    stopIf: { submitted: true, jobClosed: false, optedOut: true, contactedBySequence: true },
    quietHours: { from: '22:30', to: '08:00' },
  });
  expect((await read()).body).toEqual(saved.body);
});

test('they are switched on and off', async () => {
  expect((await save({ enabled: true })).body).toMatchObject({ enabled: true, version: 2 });
  expect((await save({ enabled: false }, 2)).body).toMatchObject({ enabled: false, version: 3 });
});

test('another employer keeps its own', async () => {
  await save({ maxPerPersonPer30d: 1 });
  const other = await makeEmployer(app);
  const theirs = await app.call(
    getAppReminders,
    { params: { employer: other.employer.permalink } },
    { as: other.owner },
  );
  expect(theirs.body.maxPerPersonPer30d).toBe(3);
  expect((await app.call(getAppReminders, { params: params() }, { as: other.owner })).status).toBe(404);
});

test('of two saves of one version the second is told the present one', async () => {
  const [first, second] = await Promise.all([save({ channel: 'sms' }), save({ channel: 'both' })]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const [won, lost] = first.status === 200 ? [first, second] : [second, first];
  expect(lost.problem.code).toBe('STALE_VERSION');
  expect(lost.problem.current).toEqual(won.body);
});

test('recruiters read, admins write, others see nothing', async () => {
  const [recruiter, admin, viewer] = await Promise.all(
    (['recruiter', 'admin', 'viewer'] as const).map((role) => makeUser(app, { employer, role })),
  );
  expect((await read(recruiter)).status).toBe(200);
  expect((await save({ enabled: false }, 1, recruiter)).problem).toMatchObject({
    code: 'FORBIDDEN',
    needs: 'admin',
  });
  expect((await read(viewer)).problem).toMatchObject({ code: 'FORBIDDEN', needs: 'recruiter' });
  expect((await save({ enabled: false }, 1, admin)).status).toBe(200);
});

test.each<[string, Record<string, unknown>, string]>([
  ['five steps', { steps: Array.from({ length: 5 }, () => defaults.steps[0]) }, '/steps'],
  ['an hour that is none', { quietHours: { from: '24:00' } }, '/quietHours/from'],
  ['a field that is none', { stopIf: { bored: true } }, '/stopIf/bored'],
  ['a delay of no hours', { steps: [{ ...defaults.steps[0], delayHours: 0 }] }, '/steps/0/delayHours'],
  [
    'steps that overtake each other',
    { steps: [defaults.steps[1], defaults.steps[0]] },
    '/steps/1/delayHours',
  ],
  ['switched on without a step', { enabled: true, steps: [] }, '/steps'],
  ['switched on for text messages', { enabled: true, channel: 'both' }, '/channel'],
  ['switched on past an opt-out', { enabled: true, stopIf: { optedOut: false } }, '/stopIf/optedOut'],
  ['a reply address that is none', { sender: { replyTo: 'nobody' } }, '/sender/replyTo'],
])('%s is refused with its pointer', async (_what, body, pointer) => {
  const { status, problem } = await save(body);
  expect(status).toBe(422);
  expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  expect((await read()).body.version).toBe(1);
});

test('jobs are left out; one that is not the employer’s does not exist', async () => {
  const job = await makeJob({ app, employer, owner });
  const other = await makeJob({ app, ...(await makeEmployer(app)) });
  expect((await save({ excludedJobs: [job.permalink] })).body.excludedJobs).toEqual([job.permalink]);
  for (const unknown of ['a1b2c3d4e5f', other.permalink]) {
    const { status, problem } = await save({ excludedJobs: [job.permalink, unknown] }, 2);
    expect([status, problem.errors?.[0]?.pointer]).toEqual([404, '/excludedJobs/1']);
  }
});

describe('tokens', () => {
  const withBody = (body: string): Reminders => ({ ...defaults, steps: [{ ...defaults.steps[0]!, body }] });

  test.each(reminderTokens)('%s may be filled in, with and without other words', (token) => {
    expect(() => checkReminders(withBody(`Hello {{${token}}} and {{ ${token}|there }}`))).not.toThrow();
  });

  test('any other is refused', () => {
    expect(() => checkReminders(withBody('{{__proto__}}'))).toThrow('__proto__');
    expect(() => checkReminders(withBody('{{salary|much}}'))).toThrow('salary');
  });
});

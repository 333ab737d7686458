/** Sequences as staff write and steer them, and who may. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { testSequence } from '#contract/sequence-letters.ts';
import * as contract from '#contract/sequences.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { emailStage, look, outreach } from '#tests/support/sequence-desk.ts';

const { app, desk } = await outreach();

test('a recruiter creates a draft with the usual schedule, and finds it in the list', async () => {
  const body = { name: 'Quiet one' };
  const made = await app.call(contract.createSequence, { params: desk.params, body }, { as: desk.owner });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Quiet one', status: 'draft', dailyLimit: 50, stages: [], sharing: 'team' },
  });
  expect(made.body.schedule).toMatchObject({ days: [1, 2, 3, 4, 5], windowStart: '09:00' });
  expect(made.body.counts['pending-review']).toBe(0);
  const query = { search: 'quiet' };
  const listed = await app.call(contract.listSequences, { params: desk.params, query }, { as: desk.owner });
  expect(listed.body.data.map(({ permalink }) => permalink)).toEqual([made.body.permalink]);
});

test('markup that could run is taken out of a stage, and a token without a fallback is refused', async () => {
  const bad = '<p onclick="x()">Hi <script>alert(1)</script>{{firstName|there}}</p>';
  const sequence = await desk.makeSequence({ stages: [emailStage({ bodyHtml: bad })] });
  expect(sequence.stages[0]?.bodyHtml).toBe('<p>Hi {{firstName|there}}</p>');
  const stages = [emailStage({ bodyHtml: '<p>Hi {{firstName}}</p>' })];
  const refused = await app.call(
    contract.saveSequence,
    { params: desk.of(sequence), body: { stages } },
    { as: desk.owner, version: sequence.version },
  );
  expect(refused.problem).toMatchObject({
    code: 'VALIDATION',
    errors: [{ pointer: '/stages/0/bodyHtml', code: 'UNRESOLVED_TOKEN' }],
  });
});

test('someone else’s save in between is told, and the job and mailbox have to be the employer’s', async () => {
  const sequence = await desk.makeSequence();
  const save = (body: object, version = sequence.version) =>
    app.call(contract.saveSequence, { params: desk.of(sequence), body }, { as: desk.owner, version });
  expect((await save({ name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', version: 2 });
  expect((await save({ name: 'Again' })).problem.code).toBe('STALE_VERSION');
  const mailbox = 'AAAAAAAAAA1' as never;
  const sender = { mailbox, fromName: '', replyTo: null };
  expect((await save({ sender }, 2)).problem).toMatchObject({
    code: 'NOT_FOUND',
    errors: [{ pointer: '/sender/mailbox' }],
  });
  expect((await save({ jobPage: 'AAAAAAAAAA1' }, 2)).problem).toMatchObject({
    errors: [{ pointer: '/jobPage' }],
  });
});

test('what was sent keeps its place; what follows can change', async () => {
  const { sequence, target } = await desk.running('kept@stage.example');
  await look(app, 10);
  expect((await desk.row(target)).openLetter).not.toBeNull();
  const { body: now } = await app.call(
    contract.getSequence,
    { params: desk.of(sequence) },
    { as: desk.owner },
  );
  const save = (stages: typeof now.stages) =>
    app.call(
      contract.saveSequence,
      { params: desk.of(sequence), body: { stages } },
      { as: desk.owner, version: now.version },
    );
  expect((await save(now.stages.slice(1))).problem).toMatchObject({ code: 'CONFLICT' });
  expect((await save(now.stages.slice(0, 1))).body.stages).toHaveLength(1);
});

test('a half-written sequence is not reviewed, and one without an address is not activated', async () => {
  const { employer, owner } = await makeEmployer(app);
  const params = { employer: employer.permalink };
  const stages = [emailStage({ subject: '' })];
  const { body } = await app.call(
    contract.createSequence,
    { params, body: { name: 'Bare', stages } },
    { as: owner },
  );
  const at = { params: { ...params, sequence: body.permalink } };
  expect((await app.call(contract.submitSequenceForReview, at, { as: owner })).problem).toMatchObject({
    errors: [{ pointer: '/stages/0/subject' }],
  });
  const version = body.version;
  await app.call(contract.saveSequence, { ...at, body: { stages: [emailStage()] } }, { as: owner, version });
  expect((await app.call(contract.submitSequenceForReview, at, { as: owner })).body.status).toBe('review');
  const { problem } = await app.call(contract.activateSequence, at, { as: owner });
  expect(problem).toMatchObject({ code: 'CONFLICT', state: 'blocked' });
  expect(problem.detail).toContain('mailbox');
  expect(problem.detail).toContain('postal address');
  const review = await app.call(contract.getSequenceReview, at, { as: owner });
  expect(review.body).toMatchObject({ pending: 0, ready: 0, firstSendAt: null, quotaLeft: null });
  expect(review.body.blockers).toHaveLength(2);
});

test('each step happens once, and only from where it can', async () => {
  const { sequence } = await desk.running('steps@steps.example');
  const step = async (
    endpoint:
      | typeof contract.pauseSequence
      | typeof contract.activateSequence
      | typeof contract.resumeSequence
      | typeof contract.archiveSequence
      | typeof contract.restoreSequence
      | typeof contract.returnSequenceToDraft,
  ) => {
    const answer = await app.call(
      endpoint as typeof contract.pauseSequence,
      { params: desk.of(sequence) },
      { as: desk.owner },
    );
    return answer.status === 200 ? answer.body.status : answer.problem.code;
  };
  expect(await step(contract.resumeSequence)).toBe('active');
  expect(await step(contract.pauseSequence)).toBe('paused');
  expect(await step(contract.pauseSequence)).toBe('paused');
  expect(await step(contract.activateSequence)).toBe('CONFLICT');
  expect(await step(contract.archiveSequence)).toBe('archived');
  expect(await step(contract.restoreSequence)).toBe('draft');
  expect(await step(contract.restoreSequence)).toBe('draft');
  expect(await step(contract.returnSequenceToDraft)).toBe('draft');
});

test('back in draft, whoever was approved has to be approved again', async () => {
  const { sequence, target } = await desk.running('again@approve.example');
  const at = { params: desk.of(sequence) };
  expect((await app.call(contract.returnSequenceToDraft, at, { as: desk.owner })).body.status).toBe('draft');
  expect(await desk.row(target)).toMatchObject({ status: 'pending-review', nextSendAt: null });
});

test('a copy is a draft of its own without people', async () => {
  const { sequence } = await desk.running('copy@copy.example');
  const copied = await app.call(
    contract.duplicateSequence,
    { params: desk.of(sequence) },
    { as: desk.owner },
  );
  expect(copied).toMatchObject({ status: 201, body: { name: 'Harbour engineers (copy)', status: 'draft' } });
  expect(copied.body.stages[0]?.id).not.toBe(sequence.stages[0]?.id);
  expect(Object.values(copied.body.counts).reduce((sum, count) => sum + count)).toBe(0);
});

test('a private sequence is its owner’s and the admins’', async () => {
  const [one, other, admin] = await Promise.all(
    (['recruiter', 'recruiter', 'admin'] as const).map((role) =>
      makeUser(app, { employer: desk.employer, role }),
    ),
  );
  const body = { name: 'Mine', sharing: 'private' as const };
  const { body: made } = await app.call(contract.createSequence, { params: desk.params, body }, { as: one });
  const at = { params: desk.of(made) };
  expect((await app.call(contract.getSequence, at, { as: one })).status).toBe(200);
  expect((await app.call(contract.getSequence, at, { as: other })).status).toBe(404);
  expect((await app.call(contract.getSequence, at, { as: admin })).status).toBe(200);
});

test('a test goes to the caller, written as for a person', async () => {
  const sequence = await desk.makeSequence();
  const person = await makePerson(desk, { fullName: 'Zoe Marsh' });
  const stage = sequence.stages[0]?.id as never;
  const sent = await app.call(
    testSequence,
    { params: desk.of(sequence), body: { stage, person: person.permalink } },
    { as: desk.owner },
  );
  expect(sent.status).toBe(204);
  const [letter] = await lettersTo(app, desk.owner.email, 'sequence-test');
  expect(letter).toMatchObject({ subject: '[Test] A role for Zoe' });
  expect(letter?.text).toContain('Hello Zoe, Ada here.');
});

type Call = { endpoint: Endpoint; body?: object; bad: object; more?: object };
const stranger = randomUUID();
const one = 'AAAAAAAAAA1';
/** Each endpoint with a body that is fine and one that is not; `bad` of a read is its query or its path. */
const calls: Call[] = [
  { endpoint: contract.listSequences, bad: { query: { status: ['asleep'] } } },
  { endpoint: contract.createSequence, body: { name: 'x' }, bad: { body: { name: '' } } },
  { endpoint: contract.getSequence, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.saveSequence, body: { name: 'x' }, bad: { body: { dailyLimit: 501 } } },
  { endpoint: contract.duplicateSequence, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.submitSequenceForReview, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.returnSequenceToDraft, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.activateSequence, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.pauseSequence, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.resumeSequence, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.archiveSequence, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.restoreSequence, bad: { params: { sequence: 'no' } } },
  { endpoint: testSequence, body: { stage: stranger }, bad: { body: { stage: 'first' } } },
  { endpoint: contract.getSequenceReview, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.getSequenceMetrics, bad: { params: { sequence: 'no' } } },
  { endpoint: contract.listSequenceTargets, bad: { query: { warning: ['grumpy'] } } },
  { endpoint: contract.addSequenceTargets, body: { persons: [one] }, bad: { body: { persons: [] } } },
  { endpoint: contract.getSequenceTarget, bad: { params: { target: 'no' } } },
  {
    endpoint: contract.saveSequenceTarget,
    body: { replyStatus: 'later' },
    bad: { body: { replyStatus: 'maybe' } },
  },
  { endpoint: contract.approveSequenceTargets, body: { allReady: true }, bad: { body: { allReady: false } } },
  {
    endpoint: contract.changeSequenceTargets,
    body: { targets: [one], action: 'pause' },
    bad: { body: { targets: [one], action: 'shout' } },
  },
];

describe.each(calls)('$endpoint.name', ({ endpoint, body, bad }) => {
  const ask = async (as: { token: string } | undefined, more: object = {}) => {
    const { sequence, target } = await reached();
    const { params, ...rest } = more as { params?: object };
    const input = {
      params: { ...desk.params, sequence, target, ...params },
      ...(body === undefined ? {} : { body }),
      ...rest,
    };
    const known = Object.fromEntries(
      Object.entries(input.params).filter(([name]) => endpoint.path.includes(`:${name}`)),
    );
    const answer = await app.call(endpoint, { ...input, params: known } as never, { as, version: 1 });
    return { status: answer.status, code: answer.problem?.code };
  };

  test('a stranger is asked to sign in', async () => {
    expect(await ask(undefined)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });
  test('the owner of another employer finds nothing', async () => {
    const { owner } = await makeEmployer(app);
    expect(await ask(owner)).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
  test('what it does not take is refused', async () => {
    const { status } = await ask(desk.owner, bad);
    expect([400, 404, 422]).toContain(status);
  });
});

let known: { sequence: string; target: string } | undefined;
/** A sequence of the desk with somebody in it: refused calls leave it as it is. */
async function reached() {
  if (known === undefined) {
    const { sequence, target } = await desk.running('reached@reached.example');
    known = { sequence: sequence.permalink, target };
  }
  return known;
}

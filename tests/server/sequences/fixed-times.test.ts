/** Stages with a fixed time: sent then, or left out with a word, and never late without one. */
import { expect, test } from 'vitest';
import { StageId } from '#contract/kit/ids.ts';
import {
  approveSequenceTargets,
  changeSequenceTargets,
  getSequenceReview,
  pauseSequence,
  resumeSequence,
  saveSequence,
  submitSequenceForReview,
} from '#contract/sequences.ts';
import { arrivalAt, fixedTimeNow, meetsPassedTime } from '#server/features/sequences/sending/arrive.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { alwaysOpen, emailStage, look, outreach, taskStage } from '#tests/support/sequence-desk.ts';

const { app, desk } = await outreach();
const inMinutes = (minutes: number) => ({ at: new Date(Date.now() + minutes * 60_000).toISOString() });
const zones = { recipient: null, employer: 'Europe/Lisbon' };
const target = { id: 'somebody' as never };
const DAY = 24 * 60;

test('of stages in a row those whose time is over are left out, each with a word', () => {
  const from = new Date('2026-12-01T10:00:00Z');
  const stages = [
    emailStage({ id: StageId.parse('past'), delay: { at: '2026-11-30T10:00:00Z' } }),
    emailStage({ id: StageId.parse('just'), delay: { at: '2026-12-01T10:00:00Z' } }),
    emailStage({ id: StageId.parse('next'), delay: { at: '2026-12-03T10:00:00Z' } }),
  ];
  const row = { schedule: alwaysOpen, stages };
  const arrival = arrivalAt({ row, target, index: 0, from, zones });
  expect(arrival.stageIndex).toBe(2);
  expect(arrival.nextSendAt?.toISOString().slice(0, 15)).toBe('2026-12-03T10:0');
  expect(arrival.passed.map(({ stage, why }) => [stage, why])).toEqual([
    ['past', 'time-passed'],
    ['just', 'time-passed'],
  ]);
  expect(meetsPassedTime({ row, target, from, zones })).toBe(true);
  // Five days after approval come too late for the third.
  const later = { ...row, stages: [emailStage({ delay: { n: 5, unit: 'd' } }), ...stages.slice(2)] };
  expect(meetsPassedTime({ row: later, target, from, zones })).toBe(true);
  expect(meetsPassedTime({ row: { ...row, stages: stages.slice(2) }, target, from, zones })).toBe(false);
  expect(arrivalAt({ row, target, index: 3, from, zones })).toEqual({
    stageIndex: 3,
    nextSendAt: null,
    passed: [],
  });
});

test('a fixed time outside the window waits until it opens, and is late half a day after that', () => {
  const schedule = { ...alwaysOpen, days: [1, 2, 3, 4, 5], windowStart: '09:00', windowEnd: '17:00' };
  const plan = { row: { schedule, stages: [] }, target, zones, at: '2026-12-05T10:00:00Z' };
  const at = (now: string) => fixedTimeNow({ ...plan, now: new Date(now) });
  expect(at('2026-12-05T09:59:00Z')).toBe('early');
  // Saturday: Monday morning is the first chance.
  expect(at('2026-12-07T09:10:00Z')).toBe('due');
  expect(at('2026-12-07T20:59:00Z')).toBe('due');
  expect(at('2026-12-07T21:10:00Z')).toBe('late');
});

test('a time that has passed is said in review, and the stage is left out for who is approved then', async () => {
  const stages = [emailStage({ delay: inMinutes(-60) }), taskStage({ delay: { n: 1, unit: 'h' } })];
  const sequence = await desk.makeSequence({ stages });
  const person = await makePerson(desk, { emails: [{ value: 'late@one.example' }] });
  await desk.add(sequence, [person.permalink]);
  const params = desk.of(sequence);
  await app.call(submitSequenceForReview, { params }, { as: desk.owner });
  const review = await app.call(getSequenceReview, { params }, { as: desk.owner });
  expect(review.body).toMatchObject({ ready: 1, byWarning: { 'time-passed': 1 } });
  const body = { allReady: true as const };
  await app.call(approveSequenceTargets, { params, body }, { as: desk.owner });
  const [row] = await desk.targets(sequence);
  expect(row).toMatchObject({ status: 'scheduled', currentStage: 1, passed: [{ why: 'time-passed' }] });
  // Nothing was sent: the approval can be taken back whole.
  const back = { targets: row === undefined ? [] : [row.permalink], action: 'unapprove' as const };
  await app.call(changeSequenceTargets, { params, body: back }, { as: desk.owner });
  expect((await desk.targets(sequence))[0]).toMatchObject({
    status: 'pending-review',
    currentStage: 0,
    passed: [],
  });
});

test('nobody is approved into a sequence whose times are all over', async () => {
  const sequence = await desk.makeSequence({ stages: [emailStage({ delay: inMinutes(-60) })] });
  const person = await makePerson(desk, { emails: [{ value: 'none@one.example' }] });
  await desk.add(sequence, [person.permalink]);
  const params = desk.of(sequence);
  await app.call(submitSequenceForReview, { params }, { as: desk.owner });
  const body = { allReady: true as const };
  const refused = await app.call(approveSequenceTargets, { params, body }, { as: desk.owner });
  expect([refused.status, refused.problem.detail]).toEqual([
    409,
    'The fixed times of all stages have passed. Change them first.',
  ]);
});

test('it is sent at its time, at a later one if that was moved, and left out if the sequence was held past it', async () => {
  const stages = [emailStage({ delay: inMinutes(60) }), taskStage()];
  const one = await desk.running('fixed@one.example', { stages });
  await look(app, 30);
  expect(await desk.row(one.target)).toMatchObject({ stageIndex: 0, openLetter: null });
  const params = desk.of(one.sequence);
  const moved = [{ ...stages[0], delay: inMinutes(120) }, stages[1]] as typeof stages;
  await app.call(
    saveSequence,
    { params, body: { stages: moved } },
    { as: desk.owner, version: one.sequence.version },
  );
  await look(app, 70);
  expect(await desk.row(one.target)).toMatchObject({ stageIndex: 0, openLetter: null });
  await look(app, 125);
  expect((await desk.row(one.target)).openLetter).not.toBeNull();
  await app.call(pauseSequence, { params }, { as: desk.owner });
  await app.call(resumeSequence, { params }, { as: desk.owner });
  await look(app, 120 + DAY);
  const row = await desk.row(one.target);
  expect(row).toMatchObject({ stageIndex: 1, openLetter: null, passed: [{ why: 'time-passed' }] });
});

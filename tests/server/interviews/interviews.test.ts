import { describe, expect, test } from 'vitest';
import {
  cancelInterview,
  getInterview,
  getPublicInterview,
  listInterviews,
  moveInterview,
  proposeInterview,
} from '#contract/interviews.ts';
import type { InterviewPermalink } from '#contract/kit/ids.ts';
import { inDays, interviewDesk, line } from '#tests/support/interview-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, makeJob } from '#tests/support/make-jobs.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { as, here, seen, member } = staffDesk(desk);
const { propose, way, calendars, bodyFor } = interviewDesk(app, desk);
const job = await makeJob(desk);

test('two candidates cannot have one interviewer at one time', async () => {
  const [ana, ben, rui] = [await apply(app, job), await apply(app, job), await apply(app, job)];
  const slots = [inDays(40), inDays(41)];
  const other = await member('recruiter');
  const [first, second] = [await propose(ana, { slots }), await propose(ben, { slots })];
  const third = await propose(rui, { slots, interviewerIds: [other.id] });
  const [anas, bens, ruis] = [
    await way(ana, first.body),
    await way(ben, second.body),
    await way(rui, third.body),
  ];
  const slot = async (of: typeof anas, at = 0) => (await of.look()).body.slots[at]?.id ?? '';
  const bensFirst = await slot(bens);
  expect((await anas.book(await slot(anas))).status).toBe(200);
  const refused = await bens.book(bensFirst);
  expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT']);
  expect((await bens.look()).body.slots.map(({ startsAt }) => startsAt)).toEqual([inDays(41)]);
  expect((await ruis.book(await slot(ruis))).status).toBe(200);
});

test('a candidate chooses a time, and both calendars get it', async () => {
  const ana = await apply(app, job);
  const made = await propose(ana);
  expect(made.status).toBe(201);
  const link = await way(ana, made.body);
  const { body } = await link.look();
  expect(body).toMatchObject({ status: 'proposed', jobTitle: 'Glasshouse grower', place: '' });
  expect(body.slots.map(({ startsAt }) => startsAt)).toEqual([inDays(3), inDays(4)]);
  const booked = await link.book(body.slots[1]?.id ?? '');
  expect(booked.body).toMatchObject({ status: 'booked', startsAt: inDays(4), place: 'Cais 1; room 2' });
  // The second press of the button.
  expect((await link.book(body.slots[1]?.id ?? '')).status).toBe(200);
  const files = await calendars(ana.email);
  expect(files).toHaveLength(1);
  expect([line(files[0], 'METHOD'), line(files[0], 'SEQUENCE'), line(files[0], 'LOCATION')]).toEqual([
    'REQUEST',
    '0',
    'Cais 1\\; room 2',
  ]);
  expect(line(files[0], 'DTSTART')).toBe(inDays(4).replace(/[-:]|\.000/g, ''));
  expect(files[0]).not.toContain(desk.owner.email);
  expect(
    (await calendars(desk.owner.email)).filter((file) => file.includes(made.body.permalink)),
  ).toHaveLength(1);
  expect((await seen(ana)).timeline.slice(-2).map(({ text }) => text)).toEqual([
    'Proposed 2 times for “First talk”',
    expect.stringMatching(/^Ana booked “First talk” for .+ \(Europe\/Lisbon\)$/),
  ]);
});

test('a time that somebody else took is refused and no longer offered', async () => {
  const slots = [inDays(20), inDays(21)];
  const [ana, rui] = [await apply(app, job), await apply(app, job)];
  const [first, second] = [await propose(ana, { slots }), await propose(rui, { slots })];
  const [one, other] = [await way(ana, first.body), await way(rui, second.body)];
  const [mine, theirs] = [(await one.look()).body.slots[0]?.id, (await other.look()).body.slots[0]?.id];
  const both = await Promise.all([one.book(mine ?? ''), other.book(theirs ?? '')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const loser = both[0]?.status === 409 ? one : other;
  expect((await loser.look()).body.slots.map(({ startsAt }) => startsAt)).toEqual([inDays(21)]);
});

test('moved and cancelled, it stays one event in calendars', async () => {
  const ana = await apply(app, job);
  const { body: made } = await propose(ana, { slots: [inDays(30)] });
  const link = await way(ana, made);
  const early = await app.call(
    moveInterview,
    { params: { ...here, interview: made.permalink }, body: { startsAt: inDays(31) } },
    { ...as, version: made.version },
  );
  expect(early.problem.code).toBe('CONFLICT');
  await link.book((await link.look()).body.slots[0]?.id ?? '');
  const params = { ...here, interview: made.permalink };
  const { version } = (await app.call(getInterview, { params }, as)).body;
  const moved = await app.call(moveInterview, { params, body: { startsAt: inDays(31) } }, { ...as, version });
  expect(moved.body.startsAt).toBe(inDays(31));
  expect((await link.cancel()).body.status).toBe('cancelled');
  expect((await link.cancel()).status).toBe(200);
  const files = await calendars(ana.email);
  expect(files.map((file) => [line(file, 'METHOD'), line(file, 'SEQUENCE')])).toEqual([
    ['REQUEST', '0'],
    ['REQUEST', '1'],
    ['CANCEL', '2'],
  ]);
  expect(new Set(files.map((file) => line(file, 'UID'))).size).toBe(1);
  expect((await app.call(getInterview, { params }, as)).body).toMatchObject({ cancelledBy: 'candidate' });
});

test('times that are past, people of others and applications that are over are refused', async () => {
  const ana = await apply(app, job);
  expect((await propose(ana, { slots: ['2020-01-01T09:00Z'] })).problem.errors?.[0]?.pointer).toBe(
    '/slots/0',
  );
  const other = await newDesk(app);
  expect((await propose(ana, { interviewerIds: [other.owner.id] })).problem.code).toBe('NOT_FOUND');
  expect((await propose(await apply(app, await makeJob(other)))).problem.code).toBe('NOT_FOUND');
  expect((await propose(ana, { timeZone: 'Nowhere/Land' })).problem.errors?.[0]?.pointer).toBe('/timeZone');
});

describe('who may', () => {
  test('strangers, other roles and other employers are refused', async () => {
    const ana = await apply(app, job);
    const { body: made } = await propose(ana);
    const manager = await member('hiring-manager');
    await assign(app, job, manager);
    const other = await newDesk(app);
    const params = { ...here, interview: made.permalink };
    const write = (who: object) =>
      Promise.all([
        app.call(proposeInterview, { params: here, body: bodyFor(ana) }, who),
        app.call(moveInterview, { params, body: { startsAt: inDays(9) } }, { ...who, version: 1 }),
        app.call(cancelInterview, { params, body: {} }, who),
      ]);
    const codes = (answers: { problem: { code?: string } }[]) => answers.map(({ problem }) => problem.code);
    expect(codes(await write({}))).toEqual(Array(3).fill('UNAUTHENTICATED'));
    expect(codes(await write({ as: manager }))).toEqual(Array(3).fill('FORBIDDEN'));
    expect(codes(await write({ as: other.owner }))).toEqual(Array(3).fill('NOT_FOUND'));
    expect((await app.call(getInterview, { params })).problem.code).toBe('UNAUTHENTICATED');
    expect((await app.call(getInterview, { params }, { as: other.owner })).problem.code).toBe('NOT_FOUND');
    const list = (who: object) =>
      app.call(listInterviews, { params: here, query: { application: ana.permalink } }, who);
    expect((await list({ as: manager })).body.data).toHaveLength(1);
    expect((await list({})).problem.code).toBe('UNAUTHENTICATED');
    const elsewhere = await member('hiring-manager');
    expect((await list({ as: elsewhere })).body.data).toEqual([]);
  });

  test('a link of another interview opens nothing', async () => {
    const ana = await apply(app, job);
    const [{ body: first }, { body: second }] = [await propose(ana), await propose(ana)];
    const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
    const look = (interview: InterviewPermalink, more: object = { headers }) =>
      app.call(getPublicInterview, { params: { interview } }, more);
    expect((await look(first.permalink)).status).toBe(404);
    expect((await look(second.permalink, {})).status).toBeGreaterThanOrEqual(401);
    const link = await way(ana, first);
    const theirs = await way(ana, second);
    const { id } = (await theirs.look()).body.slots[0] ?? {};
    expect((await link.book(id ?? '')).problem.code).toBe('NOT_FOUND');
  });
});

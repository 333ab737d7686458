/** Scorecards are asked for, opened, saved, handed in, corrected and withdrawn. */
import { describe, expect, test } from 'vitest';
import { getSince } from '#contract/dashboard.ts';
import { saveInterviewGuide } from '#contract/interview-guides.ts';
import { proposeInterview } from '#contract/interviews.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  assignScorecards,
  getScorecard,
  handInScorecard,
  listScorecards,
  openScorecard,
  reopenScorecard,
  type Scorecard,
  saveScorecard,
  startScorecard,
  withdrawScorecard,
} from '#contract/scorecards.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeGuide, question, section } from '#tests/support/make-guides.ts';
import { apply, assign, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import type { TestUser } from '#tests/support/make-people.ts';
import { byGuide, scorecardDesk } from '#tests/support/make-scorecards.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { as, here, seen, member } = staffDesk(desk);
const { at, ask, handIn } = scorecardDesk(desk);
const job = await makeJob(desk);
const guide = await makeGuide(desk, {
  title: 'First talk',
  sections: [
    section({
      focusAttributes: ['Knows the work'],
      questions: [question({ goodAnswer: 'Names the pests' })],
    }),
  ],
  rubric: { scale: 4, attributes: ['Knows the work', 'Calm'] },
});

async function manager(): Promise<TestUser> {
  const user = await member('hiring-manager');
  await assign(app, job, user);
  return user;
}
const read = (card: Pick<Scorecard, 'permalink'>, by: TestUser) =>
  app.call(getScorecard, { params: at(card) }, { as: by });
const open = async (card: Pick<Scorecard, 'permalink'>, by: TestUser) =>
  (await app.call(openScorecard, { params: at(card) }, { as: by })).body;
const save = (card: Pick<Scorecard, 'permalink' | 'version'>, by: TestUser, body: object) =>
  app.call(saveScorecard, { params: at(card), body }, { as: by, version: card.version });
const send = (card: Pick<Scorecard, 'permalink' | 'version'>, by: TestUser, body: object) =>
  app.call(handInScorecard, { params: at(card), body }, { as: by, version: card.version });
const start = (one: Candidate, by: TestUser) =>
  app.call(startScorecard, { params: here, body: { application: one.permalink } }, { as: by });
const told = async (user: TestUser) =>
  (await app.call(listNotifications, { params: { id: 'me' } }, { as: user })).body.data
    .filter(({ type }) => type === 'scorecard')
    .map(({ title, entity }) => [title, entity?.kind]);

describe('asking for scorecards', () => {
  test('two members are asked, notified and find the form on their dashboard', async () => {
    const ana = await apply(app, job);
    const [one, other] = [await manager(), await member('recruiter')];
    const cards = await ask(ana, [one, other], byGuide(guide));
    expect(cards.map(({ status, author, isLate }) => [status, author.id, isLate])).toEqual([
      ['owed', one.id, false],
      ['owed', other.id, false],
    ]);
    expect(await told(one)).toEqual([
      [expect.stringMatching(/ asked you for a scorecard on Ana Ferreira$/), 'scorecards'],
    ]);
    const { waiting } = (await app.call(getSince, { params: here, query: {} }, { as: one })).body;
    expect(waiting.scorecards).toEqual({
      count: 1,
      items: [
        {
          ...{ permalink: cards[0]?.permalink, fullName: 'Ana Ferreira', jobTitle: 'Glasshouse grower' },
          ...{ dueAt: null, isLate: false },
        },
      ],
    });
    expect((await seen(ana)).timeline.at(-1)?.text).toContain('Asked for a scorecard: ');
    // Asked again, nobody gets a second one.
    expect((await ask(ana, [one, other])).map(({ permalink }) => permalink)).toEqual(
      cards.map(({ permalink }) => permalink),
    );
    expect(await told(one)).toHaveLength(1);
  });

  test('interviewers owe theirs a day after the interview, wherever that is moved to', async () => {
    const ana = await apply(app, job);
    const interviewer = await member('hiring-manager');
    const startsAt = new Date(Date.now() + 3 * 86_400_000);
    startsAt.setUTCMinutes(0, 0, 0);
    const body = {
      ...{ application: ana.permalink, title: 'Talk', durationMinutes: 60, place: '', timeZone: 'UTC' },
      ...{ interviewerIds: [interviewer.id], slots: [startsAt.toISOString()] },
    };
    const interview = (await app.call(proposeInterview, { params: here, body }, as)).body;
    const [card] = await ask(ana, [interviewer], { interview: interview.permalink });
    if (card === undefined) throw new Error('Nobody was asked.');
    expect([card.dueAt, card.interview?.title]).toEqual([null, 'Talk']);
    const booked = `update interviews set status = 'booked', starts_at = $1 where permalink = $2`;
    const before = await app.call(
      listScorecards,
      { params: here, query: { owed: 'true' } },
      { as: interviewer },
    );
    expect(before.body.data).toEqual([]);
    await app.pool.query(booked, [startsAt, interview.permalink]);
    expect((await read(card, interviewer)).body.dueAt).toBe(
      new Date(startsAt.getTime() + 25 * 3_600_000).toISOString(),
    );
    const past = new Date(Date.now() - 2 * 86_400_000);
    await app.pool.query(booked, [past, interview.permalink]);
    expect((await read(card, interviewer)).body.isLate).toBe(true);
    // Not on the hiring team: the form and nothing else of the application.
    const after = await app.call(
      listScorecards,
      { params: here, query: { owed: 'true' } },
      { as: interviewer },
    );
    expect(after.body.data.map(({ permalink }) => permalink)).toEqual([card.permalink]);
  });

  test('is refused for whoever can’t see the application, and by whoever isn’t a recruiter', async () => {
    const ana = await apply(app, job);
    const [viewer, elsewhere, lead] = [
      await member('viewer'),
      await member('hiring-manager'),
      await manager(),
    ];
    const stranger = (await newDesk(app)).owner;
    const refusal = async (ids: TestUser[], by: TestUser = desk.owner) => {
      const body = { application: ana.permalink, authorIds: ids.map(({ id }) => id) };
      const { status, problem } = await app.call(assignScorecards, { params: here, body }, { as: by });
      return [status, problem.errors?.[0]?.pointer ?? problem.code];
    };
    expect(await refusal([lead, viewer])).toEqual([422, '/authorIds/1']);
    expect(await refusal([elsewhere])).toEqual([422, '/authorIds/0']);
    expect(await refusal([stranger])).toEqual([404, '/authorIds/0']);
    expect(await refusal([lead], lead)).toEqual([403, 'FORBIDDEN']);
    expect(await refusal([lead], viewer)).toEqual([403, 'FORBIDDEN']);
    expect(await refusal([lead], stranger)).toEqual([404, 'NOT_FOUND']);
  });

  test('an assignment is withdrawn, and what was written stays with its author', async () => {
    const ana = await apply(app, job);
    const [one, other] = [await manager(), await manager()];
    const [owed, begun] = await ask(ana, [one, other]);
    if (owed === undefined || begun === undefined) throw new Error('Nobody was asked.');
    await open(begun, other);
    const withdraw = (card: Scorecard, by: TestUser = desk.owner) =>
      app.call(withdrawScorecard, { params: at(card) }, { as: by });
    expect((await withdraw(owed, one)).status).toBe(403);
    expect((await withdraw(owed)).status).toBe(204);
    expect((await read(owed, one)).status).toBe(404);
    expect((await withdraw(begun)).status).toBe(204);
    expect((await read(begun, other)).body).toMatchObject({ status: 'draft', assignedBy: null });
    expect((await withdraw(begun)).status).toBe(403);
    expect((await withdraw(begun, other)).status).toBe(204);
    expect((await read(begun, other)).status).toBe(404);
  });
});

describe('writing a scorecard', () => {
  test('criteria are those of the guide when it is opened, and stay', async () => {
    const own = await makeGuide(desk, { title: 'Own', rubric: { scale: 4, attributes: ['Early'] } });
    const [one, ana] = [await manager(), await apply(app, job)];
    const [card] = await ask(ana, [one], byGuide(own));
    if (card === undefined) throw new Error('Nobody was asked.');
    const change = (attributes: string[], version: number) =>
      app.call(
        saveInterviewGuide,
        {
          params: { ...here, interviewGuide: own.permalink },
          body: { rubric: { scale: 4 as const, attributes } },
        },
        { ...as, version },
      );
    const { version } = (await change(['Late'], own.version)).body;
    expect((await open(card, one)).criteria.map(({ title }) => title)).toEqual(['Late']);
    await change(['Later still'], version);
    expect((await open(card, one)).criteria.map(({ title }) => title)).toEqual(['Late']);
  });

  test('what to look for comes from the questions with that focus', async () => {
    const [one, ana] = [await manager(), await apply(app, job)];
    const [card] = await ask(ana, [one], byGuide(guide));
    if (card === undefined) throw new Error('Nobody was asked.');
    expect((await open(card, one)).criteria).toEqual([
      { id: 'c1', title: 'Knows the work', lookFor: 'Names the pests' },
      { id: 'c2', title: 'Calm', lookFor: '' },
    ]);
  });

  test('a draft is saved in parts, handed in when complete, corrected with its history', async () => {
    const [one, ana] = [await manager(), await apply(app, job)];
    const [asked] = await ask(ana, [one], byGuide(guide));
    if (asked === undefined) throw new Error('Nobody was asked.');
    let card = await open(asked, one);
    card = (await save(card, one, { ratings: [{ id: 'c1', rating: 'yes', note: 'Aphids' }] })).body;
    expect(card.content?.ratings).toEqual([
      { id: 'c1', rating: 'yes', note: 'Aphids' },
      { id: 'c2', rating: null, note: '' },
    ]);
    const early = await send(card, one, { recommendation: 'yes' });
    expect([early.status, early.problem.errors?.[0]?.pointer]).toEqual([422, '/ratings/1/rating']);
    const ratings = [...(card.content?.ratings ?? [])];
    ratings[1] = { id: 'c2', rating: 'not-asked', note: '' };
    const open2 = await send(card, one, { ratings });
    expect([open2.status, open2.problem.errors?.[0]?.pointer]).toEqual([422, '/recommendation']);
    card = (await send(card, one, { ratings, recommendation: 'yes', summary: 'Good' })).body;
    expect(card).toMatchObject({ status: 'handed-in', history: [] });
    expect(await told(desk.owner)).toContainEqual([
      expect.stringMatching(/ handed in a scorecard on Ana Ferreira$/),
      'applications',
    ]);
    const closed = await save(card, one, { summary: 'Better' });
    expect([closed.status, closed.problem.code]).toEqual([409, 'CONFLICT']);
    card = (await app.call(reopenScorecard, { params: at(card) }, { as: one })).body;
    card = (await save(card, one, { summary: 'Better' })).body;
    expect((await read(card, desk.owner)).body).toMatchObject({
      isReopened: true,
      content: { summary: 'Good' },
    });
    card = (await send(card, one, {})).body;
    expect(card).toMatchObject({ isReopened: false, content: { summary: 'Better' } });
    expect(card.history.map(({ content }) => content.summary)).toEqual(['Good']);
    expect((await seen(ana)).timeline.slice(-2).map(({ text }) => text)).toEqual([
      'Handed in a scorecard',
      'Corrected a scorecard',
    ]);
  });

  test('is refused to everybody but its author, over a newer version, and for what isn’t on it', async () => {
    const [one, ana] = [await manager(), await apply(app, job)];
    const [asked] = await ask(ana, [one], byGuide(guide));
    if (asked === undefined) throw new Error('Nobody was asked.');
    expect((await save(asked, one, { summary: 'x' })).status).toBe(409);
    const card = await open(asked, one);
    expect((await save(card, desk.owner, { summary: 'x' })).status).toBe(403);
    expect((await save(card, (await newDesk(app)).owner, { summary: 'x' })).status).toBe(404);
    const stray = await save(card, one, { ratings: [{ id: 'c9', rating: 'yes', note: '' }] });
    expect([stray.status, stray.problem.errors?.[0]?.pointer]).toEqual([422, '/ratings/0/id']);
    const twice = { id: 'c1', rating: 'yes', note: '' };
    expect((await save(card, one, { ratings: [twice, twice] })).status).toBe(422);
    expect((await save(card, one, { recommendation: 'maybe' })).status).toBe(422);
    expect((await save(card, one, { summary: 'x'.repeat(5001) })).status).toBe(422);
    await save(card, one, { summary: 'first' });
    const stale = await save(card, one, { summary: 'second' });
    expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
  });

  test('whoever sees the application starts one, once', async () => {
    const [one, ana] = [await manager(), await apply(app, job)];
    const first = await start(ana, one);
    expect([first.status, first.body.status]).toEqual([201, 'draft']);
    expect((await start(ana, one)).body.permalink).toBe(first.body.permalink);
    expect((await start(ana, await member('hiring-manager'))).status).toBe(404);
    expect((await start(ana, await member('viewer'))).status).toBe(403);
    await handIn(first.body, one);
    expect((await read(first.body, desk.owner)).body.status).toBe('handed-in');
  });

  test('without a guide named it is that of the job', async () => {
    const other = await makeJob(desk);
    const about = (title: string, jobPage: string) =>
      makeGuide(desk, { title, jobPage: jobPage as never, rubric: { scale: 4, attributes: [title] } });
    await about('Of the job', other.permalink);
    await about('Of another', (await makeJob(desk)).permalink);
    const { body } = await start(await apply(app, other), desk.owner);
    expect([body.interviewGuide?.title, body.criteria.map(({ title }) => title)]).toEqual([
      'Of the job',
      ['Of the job'],
    ]);
    const plain = { application: (await apply(app, other)).permalink, interviewGuide: null };
    const none = await app.call(startScorecard, { params: here, body: plain }, { as: desk.owner });
    expect([none.body.interviewGuide, none.body.criteria]).toEqual([null, []]);
  });
});

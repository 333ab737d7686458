/** What a hiring team does with applications besides deciding: rate, move, withdraw, remind, count anew, take along. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  moveApplication,
  rateApplication,
  sendResumeLinks,
  withdrawForCandidate,
} from '#contract/application-acts.ts';
import { decideApplications, getJobPipeline, listApplications } from '#contract/applications.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, begin, type Candidate, makeJob, own } from '#tests/support/make-jobs.ts';
import type { TestUser } from '#tests/support/make-people.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { here, as, at, seen, member } = staffDesk(desk);
const kindsTo = async (one: Candidate) => (await lettersTo(app, one.email)).map(({ kind }) => kind);

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
    expect(mine.timeline.map(({ text }) => text)).toContain('Rated 4 of 5. Suggested: advance');
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

  test('lets one of two at once of the same person through, and refuses the other', async () => {
    const to = await makeJob(desk);
    const ana = await apply(app, await makeJob(desk));
    const again = await apply(app, await makeJob(desk), { email: ana.email });
    const versions = [(await seen(ana)).version, (await seen(again)).version] as const;
    const both = await Promise.all([
      move(ana, to.permalink, versions[0]),
      move(again, to.permalink, versions[1]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
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
    text: 'Withdrew the application at the candidate’s request: Called',
    by: 'Nadia Okafor',
  });
  expect(await kindsTo(ana)).toContain('application-withdrawn');
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

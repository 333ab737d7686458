/** Applications go from stage to stage: one or many, by whoever may, with their history, and as the ATS moves them. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moveApplication, moveManyToStage, moveToStage } from '#contract/application-acts.ts';
import { decideApplication, getJobPipeline, listApplications } from '#contract/applications.ts';
import { saveHiringStages, saveJobStages } from '#contract/hiring-stages.ts';
import { withdrawApplication } from '#contract/public-applications.ts';
import { applications } from '#server/tables/applications.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, begin, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { here, as, at, seen } = staffDesk(desk);
const job = await makeJob(desk);

const move = async (one: Candidate, stage: string) => {
  const { version } = await seen(one);
  return app.call(moveToStage, { params: at(one), body: { stage } }, { ...as, version });
};
const standing = async (one: Candidate) => {
  const { stage, status } = await seen(one);
  return [stage.key, status];
};

describe('one application', () => {
  test('arrives in the first stage, is moved on and back, and each move is kept with its time', async () => {
    const ana = await apply(app, job);
    expect(await standing(ana)).toEqual(['new', 'submitted']);
    await app.db
      .update(applications)
      .set({ submittedAt: sql`now() - interval '2 days'` })
      .where(eq(applications.permalink, ana.permalink));
    const { body } = await move(ana, 'interview');
    expect([body.stage.key, body.status]).toEqual(['interview', 'screened-in']);
    expect(body.stages.map(({ key }) => key)).toEqual(['new', 'screen', 'interview', 'offer']);
    const [first] = body.stageMoves;
    expect(first).toMatchObject({ from: 'New', to: 'Interview' });
    expect(Math.round((first?.secondsThere ?? 0) / 86_400)).toBe(2);
    expect(Date.parse(body.stage.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await move(ana, 'offer');
    expect(await standing(ana)).toEqual(['offer', 'screened-in']);
    const { timeline } = await seen(ana);
    expect(timeline.slice(-2).map(({ kind, text }) => [kind, text])).toEqual([
      ['decided', 'Advanced to Interview'],
      ['stage-changed', 'Moved to Offer'],
    ]);
    await move(ana, 'new');
    expect(await standing(ana)).toEqual(['new', 'submitted']);
  });

  test('is advanced from the first stage to the next, and a decision taken back returns it', async () => {
    const ana = await apply(app, job);
    const decide = async (status: 'screened-in' | 'rejected' | 'submitted') => {
      const { version } = await seen(ana);
      await app.call(decideApplication, { params: at(ana), body: { status } }, { ...as, version });
      return standing(ana);
    };
    expect(await decide('screened-in')).toEqual(['screen', 'screened-in']);
    await move(ana, 'interview');
    expect(await decide('rejected')).toEqual(['interview', 'rejected']);
    expect(await decide('screened-in')).toEqual(['interview', 'screened-in']);
    expect(await decide('submitted')).toEqual(['new', 'submitted']);
  });

  test('that was rejected is in process again where it is moved', async () => {
    const ana = await apply(app, job);
    const { version } = await seen(ana);
    await app.call(decideApplication, { params: at(ana), body: { status: 'rejected' } }, { ...as, version });
    await move(ana, 'screen');
    expect(await standing(ana)).toEqual(['screen', 'screened-in']);
  });

  test('is not moved into what its job has not, when it is withdrawn or not submitted, or by an old version', async () => {
    const ana = await apply(app, job);
    expect((await move(ana, 'elsewhere')).problem.errors?.[0]?.pointer).toBe('/stage');
    const begun = await begin(app, job);
    expect((await move(begun, 'screen')).problem.code).toBe('CONFLICT');
    await move(ana, 'screen');
    const stale = await app.call(
      moveToStage,
      { params: at(ana), body: { stage: 'offer' } },
      { ...as, version: 1 },
    );
    expect(stale.problem.code).toBe('STALE_VERSION');
    await app.call(
      withdrawApplication,
      { params: { application: ana.permalink }, body: {} },
      { headers: ana.headers },
    );
    expect((await move(ana, 'offer')).problem.code).toBe('CONFLICT');
    const other = await newDesk(app);
    const stranger = await app.call(
      moveToStage,
      { params: at(ana), body: { stage: 'offer' } },
      { as: other.owner, version: 1 },
    );
    expect(stranger.problem.code).toBe('NOT_FOUND');
  });
});

test('a stage takes applications only from who may move there', async () => {
  const own = await newDesk(app);
  const staff = staffDesk(own);
  const ownJob = await makeJob(own);
  const recruiter = await makeUser(app, { employer: own.employer, role: 'recruiter' });
  const ana = await apply(app, ownJob);
  const { stages } = await staff.seen(ana);
  const guarded = stages.map((stage) =>
    stage.key === 'offer' ? { ...stage, mover: 'admin' as const } : stage,
  );
  await app.call(
    saveHiringStages,
    { params: staff.here, body: { stages: guarded } },
    { ...staff.as, version: 1 },
  );
  const moveAs = async (user: typeof recruiter, stage: string) => {
    const { version } = await staff.seen(ana);
    return app.call(moveToStage, { params: staff.at(ana), body: { stage } }, { as: user, version });
  };
  const refused = await moveAs(recruiter, 'offer');
  expect([refused.problem.code, refused.problem.detail]).toEqual([
    'FORBIDDEN',
    'Moving to “Offer” requires the admin role.',
  ]);
  expect((await moveAs(recruiter, 'interview')).status).toBe(200);
  expect((await moveAs(own.owner, 'offer')).status).toBe(200);
});

test('many are moved at once; one that cannot be holds up no other', async () => {
  const [ana, ben, begun] = [await apply(app, job), await apply(app, job), await begin(app, job)];
  const permalinks = [ana, begun, ben].map(({ permalink }) => permalink);
  const body = { permalinks, stage: 'interview' };
  const key = { idempotencyKey: crypto.randomUUID() };
  const { body: done } = await app.call(moveManyToStage, { params: here, body }, { ...as, ...key });
  expect(done.results.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [false, 'CONFLICT'],
    [true, undefined],
  ]);
  expect([await standing(ana), await standing(ben)]).toEqual([
    ['interview', 'screened-in'],
    ['interview', 'screened-in'],
  ]);
});

test('lists and figures tell who stands where, and who for too long', async () => {
  const counted = await makeJob(desk);
  const [ana, ben] = [await apply(app, counted), await apply(app, counted), await apply(app, counted)];
  await move(ana, 'screen');
  await move(ben, 'screen');
  await app.db
    .update(applications)
    .set({ stageSince: sql`now() - interval '8 days'` })
    .where(eq(applications.permalink, ben.permalink));
  const params = { ...here, page: counted.permalink };
  const { body } = await app.call(getJobPipeline, { params }, as);
  expect(body.hiringStages.map(({ key, count, overdueCount }) => [key, count, overdueCount])).toEqual([
    ['new', 1, 0],
    ['screen', 2, 1],
    ['interview', 0, 0],
    ['offer', 0, 0],
  ]);
  const query = { jobPagePermalink: [counted.permalink], stage: ['screen'] };
  const listed = await app.call(listApplications, { params: here, query }, as);
  expect(new Set(listed.body.data.map(({ permalink }) => permalink))).toEqual(
    new Set([ana.permalink, ben.permalink]),
  );
});

test('an application that changes jobs stands in the stage of the same name, or the first that fits', async () => {
  const other = await makeJob(desk);
  const ana = await apply(app, job);
  await move(ana, 'interview');
  const { stages } = await seen(ana);
  const params = { ...here, page: other.permalink };
  const list = [stages[0], { ...stages[1], key: undefined, name: 'Interview' }, { ...stages[3] }];
  const { body: saved } = await app.call(
    saveJobStages,
    { params, body: { stages: list as never } },
    { ...as, version: 1 },
  );
  const { version } = await seen(ana);
  await app.call(
    moveApplication,
    { params: at(ana), body: { jobPagePermalink: other.permalink } },
    { ...as, version },
  );
  expect((await seen(ana)).stage).toMatchObject({ name: 'Interview', key: saved.stages[1]?.key });
});

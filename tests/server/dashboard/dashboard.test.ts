import { describe, expect, test } from 'vitest';
import { getDashboard, getDashboardTable, getSince } from '#contract/dashboard.ts';
import { saveSettings } from '#contract/employers.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { TrackedName } from '#contract/tracking.ts';
import { newId } from '#server/context.ts';
import { dashboardVisits } from '#server/tables/dashboard.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { dailyFigures, type ThingKind } from '#server/tables/tracking.ts';
import { makeBoard } from '#tests/support/make-boards.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, begin, makeJob } from '#tests/support/make-jobs.ts';
import { makeLink } from '#tests/support/make-links.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Figure = { day?: string; kind?: ThingKind; thing?: string; count?: number; seconds?: number };

/** What the adding-up of tracked events leaves of a day. */
const figure = ({ employer }: Desk, event: TrackedName, figure: Figure = {}) =>
  app.db.insert(dailyFigures).values({
    ...{ employerId: employer.id, day: today, event, kind: '', thing: '', count: 1, visitors: 1 },
    ...figure,
  });

const ask = ({ employer }: Desk, as: TestUser | undefined, query: object = {}) =>
  app.call(
    getDashboard,
    { params: { employer: employer.permalink }, query: { from: daysAgo(6), to: today, ...query } },
    { as },
  );

describe('the figures', () => {
  test('add up what was tracked and count applications from their own rows', async () => {
    const desk = await newDesk(app);
    const job = await makeJob(desk);
    await figure(desk, 'job-page-viewed', { count: 7 });
    await figure(desk, 'job-clip-played', { count: 3, seconds: 90 });
    await figure(desk, 'job-page-viewed', { day: daysAgo(8), count: 4 });
    await figure(desk, 'job-page-viewed', { kind: 'job-page', thing: job.permalink, count: 7 });
    await apply(app, job);
    await begin(app, job);
    const { body } = await ask(desk, desk.owner, { compare: 'previous' });
    expect(body.totals).toMatchObject({ pageViews: 7, plays: 3, secondsWatched: 90 });
    expect(body.totals).toMatchObject({ applicationsStarted: 2, applicationsSubmitted: 1, persons: 2 });
    expect(body.previous).toMatchObject({ pageViews: 4, applicationsSubmitted: 0 });
    expect(body.funnel.map(({ count }) => count)).toEqual([3, 7, 0, 2, 1]);
    expect(body.topJobs).toMatchObject([{ title: 'Glasshouse grower', count: 7, applications: 1 }]);
    expect(body.series).toHaveLength(7);
    expect(body.series.at(-1)).toMatchObject({ day: today, pageViews: 7, applications: 1 });
  });

  test('name the share links that staff made, not those in e-mails to one person', async () => {
    const desk = await newDesk(app);
    const made = await makeLink(desk, { name: 'Growers in spring' });
    const own = await makeLink(desk, { name: 'Harbour engineers', sequenceTarget: newId() });
    const opened = { kind: 'share-link' as const, count: 3 };
    for (const { permalink } of [made, own])
      await figure(desk, 'job-clip-viewed', { ...opened, thing: permalink });
    const { body } = await ask(desk, desk.owner);
    expect(body.topShareLinks.map(({ title }) => title)).toEqual(['Growers in spring']);
  });

  test('lead to persons only where the role may see them', async () => {
    const desk = await newDesk(app);
    const viewer = await makeUser(app, { ...desk, role: 'viewer' });
    expect((await ask(desk, desk.owner)).body.funnel[1]?.persons).toBe('event[]=job-page-viewed');
    expect((await ask(desk, viewer)).body.funnel.every(({ persons }) => persons === null)).toBe(true);
  });

  test('are those of the assigned jobs for a hiring manager', async () => {
    const desk = await newDesk(app);
    const [mine, other] = [await makeJob(desk), await makeJob(desk)];
    const manager = await makeUser(app, { ...desk, role: 'hiring-manager' });
    await assign(app, mine, manager);
    for (const [job, count] of [
      [mine, 2],
      [other, 5],
    ] as const)
      await figure(desk, 'job-page-viewed', { kind: 'job-page', thing: job.permalink, count });
    await figure(desk, 'job-page-viewed', { count: 7 });
    await apply(app, other);
    const { body } = await ask(desk, manager);
    expect(body.totals).toMatchObject({ pageViews: 2, applicationsSubmitted: 0, persons: 0 });
    expect(body.topJobs.map(({ count }) => count)).toEqual([2]);
  });

  test('are refused to strangers and do not exist for other employers', async () => {
    const desk = await newDesk(app);
    const { owner } = await makeEmployer(app);
    expect((await ask(desk, undefined)).status).toBe(401);
    expect((await ask(desk, owner)).status).toBe(404);
  });

  test.each([
    [{ from: '2026-02-30' }],
    [{ from: 'yesterday' }],
    [{ from: today, to: daysAgo(1) }],
    [{ from: daysAgo(400) }],
    [{ compare: 'never' }],
    [{ __proto__: null, nonsense: '1' }],
  ])('refuse %j', async (query) => {
    const desk = await newDesk(app);
    expect((await ask(desk, desk.owner, query)).problem.code).toBe('BAD_QUERY');
  });
});

test('the table is the same by day, as a file', async () => {
  const desk = await newDesk(app);
  await figure(desk, 'job-page-viewed', { count: 7 });
  const table = (as: TestUser | undefined, from: string) =>
    app.app.inject({
      url: `/v1/employers/${desk.employer.permalink}/dashboard/data.csv?from=${from}&to=${today}`,
      cookies: as === undefined ? {} : { 'jc-session-development': as.token },
    });
  const answer = await table(desk.owner, daysAgo(1));
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="dashboard-[\d-]+\.csv"$/);
  expect(answer.payload).toContain(`${today},7,0,0,0`);
  const stranger = (await makeEmployer(app)).owner;
  expect((await table(undefined, today)).statusCode).toBe(401);
  expect((await table(stranger, today)).statusCode).toBe(404);
  expect((await table(desk.owner, 'x')).statusCode).toBe(400);
  expect(getDashboardTable.produces).toBe('text/csv');
});

describe('since somebody was last here', () => {
  const since = ({ employer }: Desk, as: TestUser | undefined, query: object = {}) =>
    app.call(getSince, { params: { employer: employer.permalink }, query }, { as });

  test('tells what came in, with names for who hires and none for a viewer', async () => {
    const desk = await newDesk(app);
    const job = await makeJob(desk);
    const viewer = await makeUser(app, { ...desk, role: 'viewer' });
    await apply(app, job);
    const told = (await since(desk, desk.owner)).body;
    expect(told.since).toBeNull();
    expect(told.counts).toMatchObject({ applications: 1, persons: 1 });
    expect(told.items).toMatchObject([
      {
        kind: 'application',
        text: 'Ana Ferreira applied for Glasshouse grower',
        entity: { parent: job.permalink },
      },
    ]);
    const seen = (await since(desk, viewer)).body.items;
    expect(seen).toMatchObject([{ text: 'Someone applied for Glasshouse grower', entity: null }]);
  });

  test('begins where the visit before ended, however often one looks within half an hour', async () => {
    const desk = await newDesk(app);
    const before = new Date(Date.now() - 3 * 86_400_000);
    await app.db.insert(dashboardVisits).values({ userId: desk.owner.id, lastAt: before });
    for (let look = 0; look < 2; look += 1)
      expect((await since(desk, desk.owner)).body.since).toBe(before.toISOString());
  });

  test('says the moment it counted from: after a longer absence the last 90 days', async () => {
    const desk = await newDesk(app);
    const lastAt = new Date(Date.now() - 200 * 86_400_000);
    await app.db.insert(dashboardVisits).values({ userId: desk.owner.id, lastAt });
    const told = (await since(desk, desk.owner)).body.since;
    expect(new Date(told ?? 0).getTime()).toBeGreaterThan(Date.now() - 91 * 86_400_000);
  });

  test('leads to a sync that waits only who may look at it', async () => {
    const desk = await newDesk(app);
    const { id: jobBoardId } = await makeBoard(app.db, { employerId: desk.employer.id });
    await app.db.insert(syncRuns).values({
      ...{ id: newId(), employerId: desk.employer.id, jobBoardId, trigger: 'schedule', result: 'held' },
    });
    const recruiter = await makeUser(app, { ...desk, role: 'recruiter' });
    const entityOf = async (as: TestUser) =>
      (await since(desk, as)).body.items.find(({ kind }) => kind === 'sync')?.entity;
    expect(await entityOf(desk.owner)).toMatchObject({ kind: 'ats' });
    expect(await entityOf(recruiter)).toBeNull();
  });

  test('tells a hiring manager of the assigned jobs alone', async () => {
    const desk = await newDesk(app);
    const [mine, other] = [await makeJob(desk), await makeJob(desk)];
    const manager = await makeUser(app, { ...desk, role: 'hiring-manager' });
    await assign(app, mine, manager);
    await apply(app, other);
    await apply(app, mine);
    expect((await since(desk, manager)).body.counts).toMatchObject({ applications: 1, persons: 1 });
    expect((await since(desk, manager)).body.waiting).toMatchObject({ applications: 1, notices: [] });
    expect((await since(desk, desk.owner)).body.waiting).toMatchObject({ applications: 2 });
  });

  test('reads the first steps from what is there', async () => {
    const desk = await newDesk(app);
    const steps = async () =>
      (await since(desk, desk.owner)).body.firstSteps.filter(({ isDone }) => isDone).map(({ step }) => step);
    expect(await steps()).toEqual([]);
    await makeUser(app, { ...desk, role: 'viewer' satisfies Role });
    expect(await steps()).toEqual(['team']);
    // The mode that holds anyway is a decision as well, once somebody made it.
    const { body } = await app.call(
      saveSettings,
      { params: { employer: desk.employer.permalink }, body: { consentMode: 'on' } },
      { as: desk.owner, version: 1 },
    );
    expect(body).toMatchObject({ consentMode: 'on', isConsentModeChosen: true });
    expect(await steps()).toEqual(['team', 'consent']);
  });

  test('is refused to strangers, to others and for moments that are none of the last 90 days', async () => {
    const desk = await newDesk(app);
    const stranger = (await makeEmployer(app)).owner;
    expect((await since(desk, undefined)).status).toBe(401);
    expect((await since(desk, stranger)).status).toBe(404);
    for (const moment of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'yesterday'])
      expect((await since(desk, desk.owner, { since: moment })).problem.code).toBe('BAD_QUERY');
  });
});

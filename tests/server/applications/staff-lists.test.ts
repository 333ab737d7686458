/** The lists of applications and leads that staff work through. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listLeads } from '#contract/application-leads.ts';
import { getJobPipeline, listApplications, listJobPipelines } from '#contract/applications.ts';
import { stayInTouch } from '#contract/public-applications.ts';
import { applications } from '#server/tables/applications.ts';
import { dashboardVisits } from '#server/tables/dashboard.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, begin, makeJob, submit } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { answers, scored } from '#tests/support/scored-questions.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const here = { employer: desk.employer.permalink };
const as = { as: desk.owner };

describe('lists', () => {
  test('count each job’s applications, matches and those begun', async () => {
    // Another one, for a second page.
    await makeJob(desk);
    const job = await makeJob(desk, { questions: scored });
    await apply(app, job, { answers: answers('day', 4) });
    const match = await apply(app, job, { answers: answers('day', 9) });
    await apply(app, job, { answers: answers('night', 4), utm: { utm_source: 'fair' } });
    await begin(app, job);
    const again = await begin(app, job, { email: match.email });
    await submit(app, again, { answers: answers('day', 1) });
    const { body } = await app.call(getJobPipeline, { params: { ...here, page: job.permalink } }, as);
    expect(body).toMatchObject({
      ...{ applicationCount: 3, applicationMatchCount: 2, startedCount: 1, newCount: 3, pushFailedCount: 0 },
      byStatus: { submitted: 3, started: 1 },
      bySource: { 'job-board': 2, campaign: 1 },
      byStage: {},
    });
    const listed = await app.call(listJobPipelines, { params: here, query: { perPage: '1' } }, as);
    expect(listed.body.data[0]).toMatchObject({ permalink: job.permalink, applicationCount: 3 });
    expect(listed.body.nextCursor).not.toBeNull();
  });

  test('tell what came since one was here before, and where they stand in the ATS', async () => {
    const fresh = await newDesk(app);
    const job = await makeJob(fresh);
    const params = { employer: fresh.employer.permalink };
    const row = async (reader = fresh.owner) => {
      const { body } = await app.call(listJobPipelines, { params, query: {} }, { as: reader });
      return body.data[0];
    };
    const hourAgo = new Date(Date.now() - 3_600_000);
    await apply(app, job, { email: 'long-ago@example.com' });
    await app.db
      .update(applications)
      .set({ submittedAt: new Date(hourAgo.getTime() - 1000), atsStage: 'Onsite' })
      .where(eq(applications.jobPageId, job.id));
    expect(await row()).toMatchObject({ sinceVisitCount: 0, stages: [{ stage: 'Onsite', count: 1 }] });

    await app.db.insert(dashboardVisits).values({ userId: fresh.owner.id, lastAt: hourAgo });
    await apply(app, job, { email: 'just-now@example.com' });
    expect(await row()).toMatchObject({ applicationCount: 2, sinceVisitCount: 1 });
    const colleague = await makeUser(app, { employer: fresh.employer, role: 'recruiter' });
    expect(await row(colleague)).toMatchObject({ applicationCount: 2, sinceVisitCount: 0 });
  });

  test('go page by page, sorted and searched', async () => {
    const other = await newDesk(app);
    const job = await makeJob(other, { questions: scored });
    const list = (query: Record<string, unknown>) =>
      app.call(
        listApplications,
        { params: { employer: other.employer.permalink }, query },
        { as: other.owner },
      );
    for (const years of [2, 0.5, 4, 0, 3])
      await apply(app, job, {
        answers: answers(years === 4 ? 'night' : 'day', years),
        lastName: `Número ${years * 2}`,
      });
    await begin(app, job);
    const seen = [];
    let cursor: string | undefined;
    do {
      const page = await list({ perPage: '2', sort: 'score', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.body.data.map(({ score }) => score));
      cursor = page.body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([100, 100, 70, 30, 30]);
    expect((await list({ search: 'numero 8' })).body.data).toHaveLength(1);
    expect((await list({ search: '@example' })).body.data).toHaveLength(5);
    expect((await list({ status: ['started'] })).body.data).toHaveLength(1);
    expect((await list({ matchStatus: ['match'] })).body.data).toHaveLength(2);
    expect((await list({ from: '2020-01-01', to: '2020-01-02' })).body.data).toEqual([]);
    expect((await list({ from: '2026-02-30' })).problem.code).toBe('BAD_QUERY');
    const [first] = (await list({ perPage: '1' })).body.data;
    expect(first?.fullName).toBe('Ana Número 6');
    const moved = await list({
      perPage: '1',
      sort: 'score',
      cursor: (await list({ perPage: '1' })).body.nextCursor,
    });
    expect(moved.problem.code).toBe('BAD_CURSOR');
  });

  test('leads are who began and did not hand in, and who left their details', async () => {
    const other = await newDesk(app);
    const job = await makeJob(other);
    const begun = await begin(app, job);
    const done = await begin(app, job);
    await submit(app, done);
    await begin(app, job, { email: done.email });
    const touch = await app.call(stayInTouch, {
      params: { board: job.board },
      body: {
        fullName: 'Marta Reis',
        email: 'marta@example.com',
        consent: { privacyVersion: '1', marketing: true },
      },
    });
    expect(touch.status).toBe(204);
    const params = { employer: other.employer.permalink };
    const list = async (query: Record<string, unknown> = {}) =>
      (await app.call(listLeads, { params, query }, { as: other.owner })).body.data;
    expect(
      (await list()).map(({ person, application, source }) => [person.title, application, source]),
    ).toEqual([
      ['Marta Reis', null, 'stay-in-touch'],
      ['Ana Ferreira', begun.permalink, 'application'],
    ]);
    expect(await list({ source: ['stay-in-touch'], jobPagePermalink: [job.permalink] })).toEqual([]);
    expect(await list({ search: 'mar rei' })).toHaveLength(1);
    const manager = await makeUser(app, { employer: other.employer, role: 'hiring-manager' });
    await assign(app, job, manager);
    const theirs = await app.call(listLeads, { params }, { as: manager });
    expect(theirs.body.data.map(({ source }) => source)).toEqual(['application']);
  });
});

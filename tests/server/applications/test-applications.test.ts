/** Applications that members send themselves to see what arrives: marked, answered like others, and removed for good. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { removeTestApplication } from '#contract/application-acts.ts';
import {
  decideApplication,
  getApplication,
  getJobPipeline,
  listApplications,
} from '#contract/applications.ts';
import { getSince } from '#contract/dashboard.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, makeJob, textFile } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

async function tried() {
  const desk = await newDesk(app);
  const job = await makeJob(desk);
  const own = await apply(app, job, { email: desk.owner.email, file: textFile() });
  const real = await apply(app, job);
  const params = { employer: desk.employer.permalink };
  const as = { as: desk.owner };
  const remove = (application: ApplicationPermalink, user: TestUser | undefined = desk.owner) =>
    app.call(removeTestApplication, { params: { ...params, application } }, user && { as: user });
  return { desk, job, own, real, params, as, remove };
}

describe('a test application', () => {
  test('is told by the member’s own address, in lists and by itself', async () => {
    const { own, real, params, as } = await tried();
    const { data } = (await app.call(listApplications, { params, query: {} }, as)).body;
    expect(new Map(data.map(({ permalink, isTest }) => [permalink, isTest]))).toEqual(
      new Map([
        [own.permalink, true],
        [real.permalink, false],
      ]),
    );
    const one = await app.call(getApplication, { params: { ...params, application: own.permalink } }, as);
    expect(one.body.isTest).toBe(true);
  });

  test('is decided like any other, and then removed with all that hangs on it', async () => {
    const { job, own, params, as, remove } = await tried();
    const at = { params: { ...params, application: own.permalink } };
    const { version } = (await app.call(getApplication, at, as)).body;
    const body = { status: 'rejected' as const };
    const decided = await app.call(decideApplication, { ...at, body }, { ...as, version });
    expect([decided.status, decided.problem.detail]).toEqual([200, undefined]);
    expect((await remove(own.permalink)).status).toBe(204);
    expect((await app.call(getApplication, at, as)).status).toBe(404);
    const figures = await app.call(getJobPipeline, { params: { ...params, page: job.permalink } }, as);
    expect(figures.body.applicationCount).toBe(1);
    expect((await remove(own.permalink)).status).toBe(404);
  });

  test('stays a first step that was done, once it is removed', async () => {
    const desk = await newDesk(app);
    const params = { employer: desk.employer.permalink };
    const as = { as: desk.owner };
    const done = async () =>
      (await app.call(getSince, { params, query: {} }, as)).body.firstSteps
        .filter(({ isDone }) => isDone)
        .map(({ step }) => step);
    const { permalink } = await apply(app, await makeJob(desk), { email: desk.owner.email });
    expect(await done()).toEqual(['job', 'board', 'application']);
    await app.call(removeTestApplication, { params: { ...params, application: permalink } }, as);
    expect(await done()).toEqual(['job', 'board', 'application', 'answer']);
  });

  test('leaves no row of any table behind', async () => {
    const { rows } = await app.db.execute<{ name: string; rule: string }>(sql`
      select c.conrelid::regclass::text as name, c.confdeltype as rule from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'applications'::regclass`);
    expect(rows.length).toBeGreaterThan(5);
    // Every table that names an application goes with it.
    expect(rows.filter(({ rule }) => rule !== 'c')).toEqual([]);
  });

  test('is removed by recruiters of its employer only, and a candidate’s is not', async () => {
    const { desk, own, real, remove, params } = await tried();
    const refused = await remove(real.permalink);
    expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT']);
    const stranger = { params: { ...params, application: own.permalink } };
    expect((await app.call(removeTestApplication, stranger)).status).toBe(401);
    expect((await remove(own.permalink, (await makeEmployer(app)).owner)).status).toBe(404);
    expect(
      (await remove(own.permalink, await makeUser(app, { ...desk, role: 'hiring-manager' }))).status,
    ).toBe(403);
    expect((await remove('nobody' as ApplicationPermalink)).status).toBe(404);
  });
});

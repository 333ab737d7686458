/** Which jobs a hiring manager reads: given by an admin, one by one or with the invitation. */
import { expect, test } from 'vitest';
import { listJobPipelines } from '#contract/applications.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { getMember, getUser, saveUser } from '#contract/users.ts';
import { jobPageManagers } from '#server/tables/job-pages.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

async function start() {
  const { employer, owner } = await makeEmployer(app);
  const desk = { app, employer, owner };
  const manager = await makeUser(app, { employer, role: 'hiring-manager' });
  const jobs = [await makeJob(desk), await makeJob(desk, { job: { title: 'Boat builder' } })] as const;
  const params = { employer: employer.permalink, user: manager.id };
  const give = (jobPages: JobPagePermalink[], as: TestUser | undefined = owner, version = 1) =>
    app.call(saveUser, { params, body: { jobPages } }, { as, version });
  const read = () => app.call(getMember, { params }, { as: owner });
  return { employer, owner, manager, jobs, params, give, read };
}

test('an admin gives jobs, and the manager reads their applications and no others', async () => {
  const { employer, manager, jobs, give } = await start();
  const admin = await makeUser(app, { employer, role: 'admin' });
  const given = await give([jobs[1].permalink, jobs[0].permalink, jobs[1].permalink], admin);
  expect(given.body).toMatchObject({ version: 2 });
  expect(given.body.jobPages.map(({ title }) => title)).toEqual(['Boat builder', 'Glasshouse grower']);
  const own = await app.call(getUser, { params: { id: 'me' } }, { as: manager });
  expect(own.body.user.jobPages).toEqual(given.body.jobPages);
  const readable = async () => {
    const params = { employer: employer.permalink };
    const { body } = await app.call(listJobPipelines, { params }, { as: manager });
    return body.data.map(({ title }) => title).sort();
  };
  expect(await readable()).toEqual(['Boat builder', 'Glasshouse grower']);
  expect((await give([jobs[0].permalink], admin, 2)).body.jobPages).toHaveLength(1);
  expect(await readable()).toEqual(['Glasshouse grower']);
  expect((await give([], admin, 3)).body.jobPages).toEqual([]);
  expect(await readable()).toEqual([]);
});

test('nobody gives jobs to themselves, and below admins nobody gives any', async () => {
  const { employer, manager, jobs, give, read } = await start();
  const recruiter = await makeUser(app, { employer, role: 'recruiter' });
  for (const as of [manager, recruiter])
    expect((await give([jobs[0].permalink], as)).problem.code).toBe('FORBIDDEN');
  const other = await start();
  expect((await give([jobs[0].permalink], other.owner)).problem.code).toBe('NOT_FOUND');
  expect((await read()).body).toMatchObject({ jobPages: [], version: 1 });
});

test('a job of another employer, and words that are no job, are refused at their place; nothing changes', async () => {
  const { jobs, give, read } = await start();
  const other = await start();
  await give([jobs[0].permalink]);
  const foreign = await give([jobs[1].permalink, other.jobs[0].permalink], undefined, 2);
  expect(foreign.problem.errors).toMatchObject([{ pointer: '/jobPages/1', code: 'NOT_FOUND' }]);
  const wrong = await give(['no job at all' as JobPagePermalink], undefined, 2);
  expect(wrong.problem).toMatchObject({ code: 'VALIDATION', status: 422 });
  const stale = await give([], undefined, 1);
  expect(stale.problem.code).toBe('STALE_VERSION');
  const { body } = await read();
  expect(body).toMatchObject({ version: 2 });
  expect(body.jobPages.map(({ permalink }) => permalink)).toEqual([jobs[0].permalink]);
});

test('a job has at most twenty hiring managers', async () => {
  const { employer, jobs, give, read } = await start();
  const others = await Promise.all(
    Array.from({ length: 20 }, () => makeUser(app, { employer, role: 'hiring-manager' })),
  );
  await app.db
    .insert(jobPageManagers)
    .values(others.map(({ id }) => ({ jobPageId: jobs[1].id, userId: id })));
  const { problem } = await give([jobs[0].permalink, jobs[1].permalink]);
  expect(problem.errors).toMatchObject([{ pointer: '/jobPages/1', code: 'TOO_MANY' }]);
  expect((await read()).body.jobPages).toEqual([]);
});

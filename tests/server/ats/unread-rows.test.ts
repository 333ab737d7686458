/** Rows that come again as they were are not read again; what the board becomes is the same as if all were. */
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createAtsConnection, goLive, releaseSync, saveAtsConnection, syncNow } from '#contract/ats.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { type FakeJob, manyJobs } from '#server/outside/ats/fake/boards.ts';
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { filled } from '#tests/support/make-connections.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const fake = await startFakeAts();
afterAll(() => fake.close());
const app = await testApp(fake.settings);
let boards = 0;

/** A live Greenhouse board of these jobs. */
async function live(jobs: FakeJob[]) {
  const { employer, owner } = await makeEmployer(app);
  boards += 1;
  const token = `unread-${boards}`;
  const tell = (said: FakeJob[]) => fake.boards.set(`greenhouse/${token}`, { jobs: said });
  tell(jobs);
  const body = { platform: 'greenhouse', boardToken: token, apiKey: 'fake-key' } as const;
  const made = await app.call(
    createAtsConnection,
    { params: { employer: employer.permalink }, body },
    { as: owner },
  );
  const params = { employer: employer.permalink, connection: made.body.permalink };
  await app.call(goLive, { params }, { as: owner });
  await filled({ app, params, owner });
  const rows = async () =>
    app.db.select().from(jobPages).where(eq(jobPages.employerId, employer.id)).orderBy(jobPages.sourceId);
  const asked = () => fake.requests.filter(({ path }) => path.endsWith(`/${token}/jobs`)).length;
  /** Syncs; `asked` says how often the platform was asked for its list. */
  async function sync(said: FakeJob[]): Promise<SyncRun & { asked: number }> {
    tell(said);
    const before = asked();
    const { body: run } = await app.call(syncNow, { params }, { as: owner });
    return { ...run, asked: asked() - before };
  }
  const board = async () => {
    const [row] = await app.db.select().from(jobBoards).where(eq(jobBoards.employerId, employer.id));
    if (row === undefined) throw new Error('There is no board.');
    return row;
  };
  return { params, owner, rows, sync, board };
}

const retitled = (jobs: FakeJob[], at: number, title: string) =>
  jobs.map((job, place) => (place === at ? { ...job, title } : job));
const idOf = (jobs: FakeJob[], at: number) => jobs[at]?.id ?? '';

describe('rows that come again as they were', () => {
  test('stay, with their trees, while others change, come and go', async () => {
    const jobs = manyJobs(20).map((job, at) => (at === 7 ? { ...job, departments: [] } : job));
    const { rows, sync, board } = await live(jobs);
    const [before, trees] = [await rows(), await board()];
    const said = [...retitled(jobs, 3, 'Diver').slice(0, 19), ...manyJobs(21).slice(20)];
    const run = await sync(said);
    expect(run).toMatchObject({ result: 'done', asked: 1 });
    expect(run.counts).toEqual({ seen: 20, added: 1, updated: 1, closed: 0, rejected: 0 });
    const after = await rows();
    const { departments, offices } = await board();
    expect([departments, offices]).toEqual([trees.departments, trees.offices]);
    expect(after[3]?.title).toBe('Diver');
    const same = (list: typeof after) => list.filter((_, at) => at < 19 && at !== 3);
    expect(same(after)).toEqual(same(before));
    expect(after[19]).toMatchObject({ missedSyncs: 1, status: 'published' });
    const gone = await sync(retitled(said, 3, 'Pilot'));
    expect(gone.counts).toMatchObject({ seen: 20, updated: 1, closed: 1 });
  });

  test('are read all the same when the mapping is another one', async () => {
    const jobs = manyJobs(8);
    const { params, owner, rows, sync } = await live(jobs);
    const hull = (await rows())[0]?.departmentIds[0] ?? '';
    const body = { mapping: { departments: { [hull]: null } } };
    const saved = await app.call(saveAtsConnection, { params, body }, { as: owner, version: 2 });
    expect(saved.status).toBe(200);
    const run = await sync(jobs);
    expect([run.asked, run.counts.updated]).toEqual([1, 2]);
    expect((await rows())[0]?.departmentIds).not.toContain(hull);
  });

  test('are read all the same when the trees are other ones', async () => {
    const jobs = manyJobs(8);
    const { rows, sync, board } = await live(jobs);
    const moved = jobs.map((job, at) => (at === 0 ? { ...job, departments: ['Quay', 'Cranes'] } : job));
    const run = await sync(moved);
    expect(run).toMatchObject({ result: 'done', counts: { updated: 1 } });
    expect((await board()).departments.map(({ name }) => name)).toContain('Quay');
    expect((await rows())[0]?.departmentIds).toHaveLength(1);
  });

  test('are read when another node wrote something else meanwhile', async () => {
    const jobs = manyJobs(8);
    const { rows, sync } = await live(jobs);
    await app.db
      .update(jobPages)
      .set({ title: 'Of another node', sourceHash: 'another' })
      .where(eq(jobPages.sourceId, idOf(jobs, 2)));
    const run = await sync(retitled(jobs, 5, 'Diver'));
    expect([run.asked, run.counts.updated]).toEqual([2, 2]);
    expect((await rows())[2]?.title).toBe(jobs[2]?.title);
  });

  test('open a job again that a sync had closed', async () => {
    const jobs = manyJobs(8);
    const { rows, sync } = await live(jobs);
    await app.db
      .update(jobPages)
      .set({ status: 'closed', missedSyncs: 2 })
      .where(eq(jobPages.sourceId, idOf(jobs, 2)));
    const run = await sync(retitled(jobs, 5, 'Diver'));
    expect(run.counts).toMatchObject({ added: 1, updated: 1 });
    expect((await rows())[2]?.status).toBe('published');
  });

  test('are whole in a run that is held, and are not closed when it is released', async () => {
    const jobs = manyJobs(20);
    const { params, owner, rows, sync } = await live(jobs);
    const held = await sync(retitled(jobs, 0, 'Diver').slice(0, 8));
    expect(held).toMatchObject({ result: 'held', counts: { seen: 8, closed: 12 } });
    const id = held.id;
    const released = await app.call(releaseSync, { params: { ...params, id } }, { as: owner });
    expect(released.body.counts).toMatchObject({ seen: 8, updated: 1, closed: 12 });
    const open = (await rows()).filter(({ status }) => status === 'published');
    expect(open.map(({ sourceId }) => sourceId)).toEqual(jobs.slice(0, 8).map((job) => job.id));
  });

  test('are refused where an id comes twice, as ever', async () => {
    const jobs = manyJobs(6);
    const { sync } = await live(jobs);
    const run = await sync([...jobs, { ...(jobs[1] as FakeJob), title: 'The same once more' }]);
    expect(run.counts).toMatchObject({ seen: 7, updated: 0, rejected: 1 });
    expect((await sync([...jobs, jobs[1] as FakeJob])).counts).toMatchObject({ seen: 7, rejected: 1 });
  });
});

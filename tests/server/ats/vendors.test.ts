/** The whole way over the real connectors, against platforms that speak the real protocols: test, live, sync, webhooks. */
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createAtsConnection,
  getAtsConnection,
  goLive,
  rotateWebhook,
  syncNow,
  testAtsConnection,
} from '#contract/ats.ts';
import { previewAtsConnection } from '#contract/ats-mapping.ts';
import { dueSyncs } from '#server/features/ats/sync/due-syncs.ts';
import { waitingDeliveries } from '#server/features/ats/webhooks/waiting-deliveries.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { signBody } from '#server/outside/ats/fake/deliveries.ts';
import { startFakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { filled } from '#tests/support/make-connections.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const fake = await startFakeAts();
afterAll(() => fake.close());
const clock = { ahead: 0 };
const now = () => new Date(Date.now() + clock.ahead);
const app = await testApp(fake.settings, { now });
const ports = { db: app.db, services: app.app.ports.services, now, log: app.app.log };
const never = new AbortController().signal;

type Platform = 'greenhouse' | 'lever' | 'ashby';
let count = 0;

async function connect(platform: Platform, jobs: number) {
  const { employer, owner } = await makeEmployer(app);
  count += 1;
  const board = `board${count}`;
  const tell = (jobsNow: ReturnType<typeof manyJobs>) =>
    fake.boards.set(`${platform}/${board}`, { jobs: jobsNow });
  tell(manyJobs(jobs));
  const made = await app.call(
    createAtsConnection,
    {
      params: { employer: employer.permalink },
      body: { platform, boardToken: board, apiKey: 'fake-key' },
    },
    { as: owner },
  );
  expect(made.status).toBe(201);
  const params = { employer: employer.permalink, connection: made.body.permalink };
  const jobRows = () =>
    app.db.select().from(jobPages).where(eq(jobPages.employerId, employer.id)).orderBy(jobPages.sourceId);
  return { employer, owner, params, tell, jobRows, url: new URL(made.body.webhook.url).pathname };
}

describe.each(['greenhouse', 'lever', 'ashby'] as const)('%s', (platform) => {
  test('is tested, previewed, taken live and followed', async () => {
    const { owner, params, tell, jobRows } = await connect(platform, 12);
    const tested = await app.call(testAtsConnection, { params }, { as: owner });
    expect(tested.body).toMatchObject({ ok: true, jobCount: 12, error: null });
    const preview = await app.call(previewAtsConnection, { params }, { as: owner });
    expect([preview.body.jobs.length, preview.body.jobCount]).toEqual([5, 12]);
    expect(preview.body.departments.length).toBeGreaterThan(0);
    await app.call(goLive, { params }, { as: owner });
    const live = await filled({ app, params, owner });
    expect(live).toMatchObject({ status: 'live', health: { ok: true } });
    expect((await jobRows()).length).toBe(12);
    const quiet = await app.call(syncNow, { params }, { as: owner });
    expect(quiet.body.counts).toMatchObject({ added: 0, updated: 0, closed: 0 });
    tell(manyJobs(13).map((job, at) => (at === 3 ? { ...job, title: 'Lighthouse keeper' } : job)));
    const changed = await app.call(syncNow, { params }, { as: owner });
    expect(changed.body).toMatchObject({ result: 'done', counts: { added: 1, updated: 1, closed: 0 } });
    expect((await jobRows()).map(({ title }) => title)).toContain('Lighthouse keeper');
  });

  test('keeps the last good list through awkward answers', async () => {
    const { owner, params, tell, jobRows } = await connect(platform, 8);
    await app.call(goLive, { params }, { as: owner });
    await filled({ app, params, owner });
    // Something new to tell, or a platform with an ETag says truly that there is nothing.
    tell(manyJobs(9));
    for (const act of ['truncate', 'html', 'drop-before', { status: 500 }, { status: 404 }] as const) {
      fake.behave({ platform, call: 'board', act });
      const run = await app.call(syncNow, { params }, { as: owner });
      expect(run.body.result).toBe('failed');
      expect(run.body.error).not.toBe('The sync stopped unexpectedly. It will retry automatically.');
      fake.calm();
    }
    expect((await jobRows()).filter(({ status }) => status === 'published').length).toBe(8);
    fake.behave({ platform, call: 'board', act: { status: 429, retryAfter: '1800' } });
    await app.call(syncNow, { params }, { as: owner });
    fake.calm();
    const { body } = await app.call(getAtsConnection, { params }, { as: owner });
    expect(Date.parse(body.health.nextSyncAt ?? '') - now().getTime()).toBeGreaterThan(29 * 60_000);
    fake.behave({ platform, call: 'board', act: { status: 403 } });
    await app.call(syncNow, { params }, { as: owner });
    fake.calm();
    expect((await app.call(getAtsConnection, { params }, { as: owner })).body.status).toBe('broken');
  });
});

describe('a job that is taken off the board', () => {
  test.each([
    ['greenhouse', (id: string) => ({ action: 'job_post_deleted', payload: { id: Number(id) } })],
    ['ashby', (id: string) => ({ action: 'jobPostingUnpublish', data: { jobPosting: { id } } })],
  ] as const)('of %s closes within seconds', async (platform, said) => {
    const { employer, owner, params, tell, jobRows, url } = await connect(platform, 6);
    await app.call(goLive, { params }, { as: owner });
    await filled({ app, params, owner });
    const rotated = await app.call(rotateWebhook, { params, body: {} }, { as: owner });
    const [gone] = await jobRows();
    const id = gone?.sourceId ?? '';
    tell(manyJobs(6).filter((job) => job.id !== id));
    const { headers, body } = signBody(platform, rotated.body.secret ?? '', said(id));
    const answer = await app.app.inject({ method: 'POST', url, headers, payload: body });
    expect(answer.statusCode).toBe(200);
    while (await waitingDeliveries.doDue(ports, never));
    clock.ahead += 6_000;
    while (await dueSyncs.doDue(ports, never));
    const rows = await jobRows();
    expect(rows.find(({ sourceId }) => sourceId === id)?.status).toBe('closed');
    expect(rows.filter(({ status }) => status === 'published').length).toBe(5);
    const boards = await app.db.select().from(jobBoards).where(eq(jobBoards.employerId, employer.id));
    expect(boards[0]?.state).toBe('board');
  });
});

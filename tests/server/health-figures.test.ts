/** What whoever watches is told: what waits, what went wrong, and how long answers take. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SyncRunId } from '#contract/kit/ids.ts';
import { newId } from '#server/context.ts';
import { createHealth } from '#server/health.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { mails } from '#server/outside/mail/table.ts';
import { startQueue } from '#server/queue/queue.ts';
import { applicationPushes } from '#server/tables/applications.ts';
import { atsMoves, type MoveId } from '#server/tables/ats-moves.ts';
import { jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, makeConnection, makeJob, textFile } from '#tests/support/make-jobs.ts';
import { ownGround } from '#tests/support/own-database.ts';
import { readText } from '#tests/support/project-files.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);

const newHealth = () =>
  createHealth({
    database: { db: app.db, pool: app.pool, close: async () => undefined },
    queue: { check: async () => undefined },
    tables: { check: async () => undefined },
    listening: { figures: () => ({ connected: true, reconnects: 0 }) },
    clock: { aheadSeconds: () => 0 },
    loop: { haltedSeconds: () => 0 },
    app: () => null,
  });

/** What is told, by name; what has labels is left out. */
async function told(health = newHealth()): Promise<Record<string, number>> {
  const lines = (await health.metrics()).matchAll(/^jobclips_(\w+) (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

test('nothing waits and nothing is wrong on a new server', async () => {
  const figures = await told();
  const waiting = [
    'mails_waiting',
    'mails_failed_day',
    'jobs_waiting',
    'jobs_dead',
    'pushes_dead',
    'moves_failed',
    'moves_dead',
    'syncs_held',
  ];
  expect(waiting.map((name) => figures[name])).toEqual(waiting.map(() => 0));
});

test('mails, jobs, applications and syncs are counted where they wait and where they failed', async () => {
  const letter = {
    kind: 'notification',
    language: 'en',
    title: 'A',
    body: '',
    link: 'http://a.example',
  } as const;
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com'])
    await postMail(null)(app.db, { ...letter, to });
  await app.db.update(mails).set({ failure: 'Refused' }).where(eq(mails.recipient, 'a@example.com'));
  const queue = await startQueue(await ownGround(app));
  await queue.send(app.db, 'tests/wait', {});
  await queue.stop();
  const job = await makeJob(desk, {
    connection: await makeConnection(desk, { sealedApiKey: 'sealed' }),
    job: { sourceId: '7' },
  });
  await apply(app, job, { file: textFile() });
  await apply(app, job, { firstName: 'Rui', file: textFile() });
  const pushes = await app.db.select({ id: applicationPushes.id }).from(applicationPushes);
  expect(pushes).toHaveLength(2);
  await app.db
    .update(applicationPushes)
    .set({ status: 'dead' })
    .where(eq(applicationPushes.id, pushes[0]?.id ?? ('' as never)));
  const { employerId, applicationId, connectionId } = (
    await app.db.select().from(applicationPushes)
  )[0] as NonNullable<(typeof applicationPushes)['$inferSelect']>;
  await app.db.insert(atsMoves).values({
    ...{ id: newId<MoveId>(), employerId, applicationId, connectionId, status: 'dead' },
    ...{ stage: 'screen', stageName: 'Screen', movedAt: new Date() },
  });
  await app.db.update(applicationPushes).set({ createdAt: sql`now() - interval '90 seconds'` });
  const run = { employerId: desk.employer.id, jobBoardId: job.boardId, trigger: 'schedule' } as const;
  await app.db.insert(syncRuns).values([
    { id: newId<SyncRunId>(), ...run, result: 'failed' },
    { id: newId<SyncRunId>(), ...run, result: 'held' },
    { id: newId<SyncRunId>(), ...run, result: 'failed', startedAt: sql`now() - interval '2 days'` },
  ]);
  await app.db.update(jobBoards).set({ state: 'degraded' }).where(eq(jobBoards.id, job.boardId));
  const figures = await told();
  // Two of the three above, and two to each of who applied.
  expect(figures).toMatchObject({
    ...{ mails_waiting: 6, mails_failed_day: 1, jobs_waiting: 1, jobs_dead: 0 },
    ...{
      pushes_waiting: 1,
      pushes_dead: 1,
      moves_failed: 0,
      moves_dead: 1,
      syncs_failed_day: 1,
      syncs_held: 1,
      boards_behind: 1,
    },
  });
  expect(Math.round((figures.pushes_oldest_seconds ?? 0) / 10)).toBe(9);
});

test('they are asked of the database once, however often they are read', async () => {
  const health = newHealth();
  const before = await told(health);
  await postMail(null)(app.db, {
    ...{
      kind: 'notification',
      language: 'en',
      to: 'd@example.com',
      title: 'A',
      body: '',
      link: 'http://a.example',
    },
  });
  expect((await told(health)).mails_waiting).toBe(before.mails_waiting);
  expect((await told()).mails_waiting).toBe((before.mails_waiting ?? 0) + 1);
});

test('answers are counted by route, method and class of status, and never by what was asked', async () => {
  const health = newHealth();
  const watched = await testApp({}, { health });
  await watched.app.inject({ url: '/v1/public/job-clips/secretword1' });
  await watched.app.inject({ url: '/v1/employers/secretword2' });
  const lines = await health.metrics();
  expect(lines).toContain(
    'jobclips_http_seconds_count{route="/v1/employers/:employer",method="GET",status="4xx"} 1',
  );
  expect(lines).not.toContain('secretword');
});

test('operating.md names every one of them, and no other', async () => {
  const served = (await newHealth().metrics()).matchAll(/^# TYPE (jobclips_\w+)/gm);
  const written = readText('docs/operating.md').matchAll(/`(jobclips_\w+)`/g);
  const names = (found: Iterable<RegExpMatchArray>) =>
    [...new Set([...found].map(([, name]) => name))].sort();
  expect(names(written)).toEqual(names(served));
});

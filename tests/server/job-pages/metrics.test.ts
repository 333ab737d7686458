/** What visitors and candidates did with jobs, as staff are told. */
import { expect, test } from 'vitest';
import { listJobPageMetrics } from '#contract/job-page-metrics.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { type Desk, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, makePlay, newDevice, send } from '#tests/support/make-events.ts';
import { begin, makeJob, submit } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const today = () => new Date().toISOString().slice(0, 10);
const ask = (desk: Desk, query: object = {}, as = desk.owner) =>
  app.call(listJobPageMetrics, { params: { employer: desk.employer.permalink }, query }, { as });
const nothing = { views: 0, uniques: 0, plays: 0, applyClicks: 0, started: 0, submitted: 0 };

test('views, plays, apply clicks and applications of each job are counted, days apart from each other', async () => {
  const desk = await newDesk(app);
  const { clip, track } = await makeSpokenClip(desk);
  const job = await makeJob(desk, { job: { title: 'Welder' } });
  const quiet = await makeJob(desk, { job: { title: 'Diver' } });
  const page = { employer: desk.employer, jobPagePermalink: job.permalink };
  const device = newDevice();
  const view = { ...page, event: 'job-page-viewed', jobBoardPermalink: job.board, anonymousId: device };
  await send(app, [
    makeEvent(view),
    makeEvent(view),
    makeEvent({ ...view, anonymousId: newDevice() }),
    makePlay({
      ...{ ...page, event: 'job-page-clip-played', anonymousId: device },
      ...{ jobClipPermalink: clip, jobClipTrackPermalink: track },
    }),
    makeEvent({ ...page, event: 'job-page-apply-clicked', target: 'here', anonymousId: device }),
  ]);
  await addUpAll(app.db);
  const candidate = await begin(app, job);
  expect((await submit(app, candidate)).status).toBe(200);
  await begin(app, job);
  await app.pool.query(
    `update applications set started_at = submitted_at - interval '90 seconds' where submitted_at is not null`,
  );
  const figures = {
    ...{ views: 3, uniques: 2, plays: 1, applyClicks: 1, started: 2, submitted: 1 },
    medianSecondsToSubmit: 90,
  };
  const { body } = await ask(desk, { from: today() });
  expect(new Map(body.data.map(({ title, metrics }) => [title, metrics]))).toEqual(
    new Map<string, unknown>([
      ['Welder', figures],
      ['Diver', { ...nothing, medianSecondsToSubmit: null }],
    ]),
  );
  const named = await ask(desk, { jobPagePermalink: [job.permalink], to: '2020-01-31' });
  expect(named.body.data).toEqual([
    { permalink: job.permalink, title: 'Welder', metrics: { ...nothing, medianSecondsToSubmit: null } },
  ]);
  expect((await ask(desk, { search: 'dive' })).body.data.map(({ title }) => title)).toEqual(['Diver']);
  const first = await ask(desk, { perPage: '1' });
  const rest = await ask(desk, { perPage: '1', cursor: first.body.nextCursor });
  expect([...first.body.data, ...rest.body.data].map(({ permalink }) => permalink).sort()).toEqual(
    [job.permalink, quiet.permalink].sort(),
  );
});

test('strangers and other employers see none of it, and days that make no sense are refused', async () => {
  const desk = await newDesk(app);
  const other = await newDesk(app);
  const job = await makeJob(desk);
  const params = { employer: desk.employer.permalink };
  expect((await app.call(listJobPageMetrics, { params })).status).toBe(401);
  expect((await app.call(listJobPageMetrics, { params }, { as: other.owner })).status).toBe(404);
  expect((await ask(other, { jobPagePermalink: [job.permalink] })).body.data).toEqual([]);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await ask(desk, {}, viewer)).status).toBe(200);
  for (const query of [{ from: '2026-02-30' }, { from: '2026-03-02', to: '2026-03-01' }, { days: '7' }])
    expect((await ask(desk, query)).problem.code).toBe('BAD_QUERY');
});

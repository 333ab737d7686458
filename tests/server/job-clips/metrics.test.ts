/** What visitors did with clips, counted from what their browsers told. */
import { expect, test } from 'vitest';
import { getClipMetrics, listClipMetrics } from '#contract/job-clip-metrics.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { makeClip, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, makePlay, makeProgress, newDevice, send } from '#tests/support/make-events.ts';
import { begin, makeJob, submit } from '#tests/support/make-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const today = () => new Date().toISOString().slice(0, 10);

async function heardClip() {
  const desk = await newDesk(app);
  const { clip, track } = await makeSpokenClip(desk);
  const of = { employer: desk.employer, jobClipPermalink: clip, jobClipTrackPermalink: track };
  return { desk, clip, of };
}

test('views, plays, listeners and what was heard are counted; days apart from each other', async () => {
  const { desk, clip, of } = await heardClip();
  const quiet = await makeClip(desk);
  const [one, two] = [newDevice(), newDevice()];
  const begun = today();
  const events = [
    makeEvent({
      ...{ employer: desk.employer, jobClipPermalink: clip },
      event: 'job-clip-viewed',
      view: 'page',
    }),
    makePlay({ ...of, anonymousId: one }),
    makePlay({ ...of, anonymousId: one }),
    makePlay({ ...of, anonymousId: two }),
    makeProgress({ ...of, anonymousId: two, ranges: [[0, 12_000]] }),
  ];
  expect((await send(app, events)).statusCode).toBeLessThan(300);
  await addUpAll(app.db);
  const as = { as: desk.owner };
  const params = { employer: desk.employer.permalink, clip };
  const { body } = await app.call(getClipMetrics, { params }, as);
  expect(body.totals).toMatchObject({
    ...{ views: 1, plays: 3, uniqueListeners: 2, completions: 0, secondsListened: 12, transcriptOpens: 0 },
    ...{ applications: 0, applyClicks: 0 },
  });
  // A day may end while this runs.
  expect(body.series.reduce((sum, { plays }) => sum + plays, 0)).toBe(3);
  const before = await app.call(getClipMetrics, { params, query: { to: '2020-01-31' } }, as);
  expect(before.body).toMatchObject({ totals: { views: 0, plays: 0, uniqueListeners: 0 }, series: [] });
  const since = await app.call(getClipMetrics, { params, query: { from: begun } }, as);
  expect(since.body.totals.plays).toBe(3);

  const list = await app.call(listClipMetrics, { params: { employer: params.employer } }, as);
  const plays = new Map(list.body.data.map(({ permalink, metrics }) => [permalink, metrics.plays]));
  expect(plays).toEqual(
    new Map([
      [clip, 3],
      [quiet.permalink, 0],
    ]),
  );
  expect(list.body.totals).toMatchObject({ plays: 3, views: 1, secondsListened: 12, uniqueListeners: 2 });
});

test('what visitors of another employer or robots tell is not counted', async () => {
  const { desk, clip, of } = await heardClip();
  const other = await newDesk(app);
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  await send(app, [makePlay({ ...of, employer: other.employer })]);
  await send(app, [makePlay({ ...of, userAgent: robot['user-agent'] })], robot);
  await addUpAll(app.db);
  const params = { employer: desk.employer.permalink, clip };
  const { body } = await app.call(getClipMetrics, { params }, { as: desk.owner });
  expect(body.totals).toMatchObject({ plays: 0, uniqueListeners: 0 });
});

test('an application counts for a clip that its device played before, once, and for no clip played after', async () => {
  const { desk, clip, of } = await heardClip();
  const { clip: later, track } = await makeSpokenClip(desk);
  const device = newDevice();
  await send(app, [makePlay({ ...of, anonymousId: device }), makePlay({ ...of, anonymousId: device })]);
  await addUpAll(app.db);
  const candidate = await begin(app, await makeJob(desk), { anonymousId: device });
  expect((await submit(app, candidate)).status).toBe(200);
  const after = new Date(Date.now() + 60_000).toISOString();
  const heardAfter = { ...of, jobClipPermalink: later, jobClipTrackPermalink: track, at: after };
  await send(app, [makePlay({ ...heardAfter, anonymousId: device })]);
  await addUpAll(app.db);
  const input = { params: { employer: desk.employer.permalink } };
  const { body } = await app.call(listClipMetrics, input, { as: desk.owner });
  const applied = body.data.map(({ permalink, metrics }) => [permalink, metrics.plays, metrics.applications]);
  expect(applied.toSorted()).toEqual([[clip, 2, 1] as const, [later, 1, 0] as const].toSorted());
});

/** How far clips are heard, by whom, and what follows: all from what browsers told. */
import { expect, test } from 'vitest';
import { getClipMetrics, listClipMetrics } from '#contract/job-clip-metrics.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { foldAll } from '#server/features/tracking/adding-up/fold-listening.ts';
import { dropDays } from '#server/features/tracking/keep-days.ts';
import { makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, makePlay, makeProgress, newDevice, send } from '#tests/support/make-events.ts';
import { makeJob } from '#tests/support/make-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const today = () => new Date().toISOString().slice(0, 10);

async function heardClip() {
  const desk = await newDesk(app);
  const spoken = await makeSpokenClip(desk);
  const of = {
    ...{ employer: desk.employer, jobClipPermalink: spoken.clip, jobClipTrackPermalink: spoken.track },
  };
  const figures = async (query: { from?: string; to?: string } = {}) => {
    const params = { employer: desk.employer.permalink, clip: spoken.clip };
    const { body } = await app.call(getClipMetrics, { params, query }, { as: desk.owner });
    return body;
  };
  return { ...spoken, desk, of, figures };
}

/** Told and added up one after another, as it comes in life. */
async function tell(...batches: unknown[][]): Promise<void> {
  for (const batch of batches) {
    expect((await send(app, batch)).statusCode).toBe(204);
    await addUpAll(app.db);
  }
}

test('each second says in how many plays it was heard, and a highlight how often its middle was', async () => {
  const { track, highlight, of, figures } = await heardClip();
  const [one, two] = [newDevice(), newDevice()];
  await tell(
    [makePlay({ ...of, anonymousId: one }), makeProgress({ ...of, anonymousId: one, ranges: [[0, 5_000]] })],
    // Goes on, then jumps; and somebody else hears to the end, past which nothing can be heard.
    [
      makeProgress({
        ...of,
        anonymousId: one,
        ranges: [
          [5_000, 9_400],
          [20_000, 21_000],
        ],
      }),
      makePlay({ ...of, anonymousId: two }),
      makeProgress({ ...of, anonymousId: two, ranges: [[0, 86_000_000]] }),
    ],
  );
  const { retention, highlights, totals } = await figures();
  const seconds = Array.from({ length: 60 }, (_, at) => (at < 9 || at === 20 ? 2 : 1));
  expect(retention).toEqual([{ track, plays: 2, seconds }]);
  // It lasts from second 4 to 12.
  expect(highlights).toEqual([{ id: highlight, plays: 2, hearts: 0 }]);
  expect(totals).toMatchObject({ plays: 2, uniqueListeners: 2, applyClicks: 0 });
  expect((await figures({ from: '2020-01-01', to: '2020-01-31' })).retention).toEqual([
    { track, plays: 0, seconds: [] },
  ]);
});

test('tracks that are not there, of another clip or of another employer count nowhere', async () => {
  const { track, of, figures } = await heardClip();
  const other = await heardClip();
  await tell([
    makePlay({ ...of, jobClipTrackPermalink: 'track123456' }),
    makeProgress({ ...of, jobClipTrackPermalink: other.track }),
    makeProgress({ ...other.of, employer: of.employer }),
  ]);
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  await send(app, [makeProgress({ ...of, userAgent: robot['user-agent'] })], robot);
  await addUpAll(app.db);
  expect((await figures()).retention).toEqual([{ track, plays: 0, seconds: [] }]);
  expect((await other.figures()).retention).toEqual([{ track: other.track, plays: 0, seconds: [] }]);
});

test('presses of Apply count for the clips their device played before, within one batch and across', async () => {
  const { clip, desk, of, figures } = await heardClip();
  const later = await makeSpokenClip(desk);
  const { permalink: job } = await makeJob(desk);
  const device = newDevice();
  const apply = (wishes: Record<string, unknown>) =>
    makeEvent({
      ...{ employer: desk.employer, event: 'job-page-apply-clicked', jobPagePermalink: job, target: 'here' },
      ...wishes,
    });
  const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();
  const [pageView, silent] = [newDevice(), newDevice()];
  await tell(
    [makePlay({ ...of, anonymousId: device, at: at(0) })],
    [
      apply({ anonymousId: device, at: at(5) }),
      // A play after the press led to nothing.
      makePlay({
        ...{ ...of, jobClipPermalink: later.clip, jobClipTrackPermalink: later.track },
        ...{ anonymousId: device, at: at(9) },
      }),
      // An id that is kept nowhere still belongs to one page view.
      makePlay({ ...of, anonymousId: pageView, unlinked: true, at: at(1) }),
      apply({ anonymousId: pageView, unlinked: true, at: at(2) }),
      apply({ anonymousId: silent, at: at(3) }),
    ],
    [apply({ anonymousId: device, at: at(6) })],
  );
  expect((await figures()).totals).toMatchObject({ applyClicks: 3, uniqueListeners: 2 });
  expect((await figures({ to: '2020-01-31' })).totals).toMatchObject({ applyClicks: 0, uniqueListeners: 0 });
  const input = { params: { employer: desk.employer.permalink }, query: { from: today() } };
  const list = await app.call(listClipMetrics, input, { as: desk.owner });
  const clicks = list.body.data.map(({ permalink, metrics }) => [permalink, metrics.applyClicks]);
  expect(clicks.toSorted()).toEqual(
    [
      [clip, 3],
      // The press after the play that came between two presses.
      [later.clip, 1],
    ].toSorted(),
  );
  // Who heard both is one listener.
  expect(list.body.totals).toMatchObject({ applyClicks: 4, uniqueListeners: 2 });
});

test('who listened is forgotten with the events of the day', async () => {
  const { of, desk, figures } = await heardClip();
  await tell([makePlay(of)]);
  const ofThem = [desk.employer.id, of.jobClipPermalink];
  await app.pool.query('delete from clip_listeners where employer_id = $1 and clip = $2', ofThem);
  await app.pool.query(
    `insert into clip_listeners (employer_id, clip, day, anonymous_id)
     values ($1, $2, '2020-02-01', 'device000001')`,
    ofThem,
  );
  await app.pool.query(
    `insert into tracked_events (day, event_id, employer_id, at, event, anonymous_id, is_unlinked, is_bot, seconds,
       language, path, referrer_host, user_agent, props)
     values ('2020-02-01', gen_random_uuid(), $1, '2020-02-01', 'job-clip-viewed', 'device000001', false, false, 0,
       'en', '/', '', '', '{}')`,
    [desk.employer.id],
  );
  expect((await figures()).totals.uniqueListeners).toBe(1);
  await dropDays(app.db, '2020-02-02');
  expect((await figures()).totals).toMatchObject({ plays: 1, uniqueListeners: 0 });
});

test('sites that frame a clip and sites that lead to it are told apart, with what came of them', async () => {
  const { clip, of, figures } = await heardClip();
  const framed = { ...of, path: `/job-clip/${clip}/embed`, referrerHost: 'harbour.example' };
  const seen = { employer: of.employer, jobClipPermalink: clip, event: 'job-clip-viewed' };
  await tell(
    [
      makeEvent({ ...seen, view: 'page' }),
      makeEvent({ ...seen, view: 'embed', path: framed.path, referrerHost: framed.referrerHost }),
      makePlay(framed),
      makePlay({ ...of, referrerHost: 'news.example:8080' }),
    ],
    [makePlay({ ...framed, anonymousId: newDevice() }), makePlay({ ...of, referrerHost: 'Not a <site>' })],
  );
  expect((await figures()).hosts).toEqual([
    { host: 'harbour.example', isEmbed: true, views: 1, plays: 2 },
    { host: '*', isEmbed: false, views: 0, plays: 1 },
    { host: 'news.example:8080', isEmbed: false, views: 0, plays: 1 },
    { host: '', isEmbed: false, views: 1, plays: 0 },
  ]);
  expect((await figures({ to: '2020-01-31' })).hosts).toEqual([]);
});

test('a clip that is made to seem framed everywhere keeps the first sites of the day and counts the others', async () => {
  const { of, figures, desk } = await heardClip();
  for (let part = 0; part < 7; part += 1)
    await tell(
      Array.from({ length: 100 }, (_, at) => makePlay({ ...of, referrerHost: `site-${part}-${at}.example` })),
    );
  const { rows } = await app.pool.query('select host, plays from clip_hosts where employer_id = $1', [
    desk.employer.id,
  ]);
  expect(rows).toHaveLength(501);
  expect(rows.find(({ host }) => host === '*')).toEqual({ host: '*', plays: 200 });
  expect((await figures()).hosts).toHaveLength(50);
});

test('days that are over are folded into one row, and the curve stays as it was', async () => {
  const { track, recording, of, desk, figures } = await heardClip();
  const found = await app.pool.query(
    'select t.id, t.media_id from job_clip_tracks t join media m on m.id = t.media_id where m.permalink = $1',
    [recording],
  );
  const { id, media_id: mediaId } = found.rows[0];
  const put = (day: string, plays: number, { seconds, changes }: Record<'seconds' | 'changes', number[]>) =>
    app.pool.query(
      `insert into track_listening (track_id, media_id, day, employer_id, plays, seconds, changes)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, mediaId, day, desk.employer.id, plays, seconds, changes],
    );
  await put('2026-01-05', 3, { seconds: [0, 4], changes: [3, -3] });
  await put('2026-01-06', 2, { seconds: [2, 6], changes: [2, -2] });
  await put('2026-01-07', 1, { seconds: [], changes: [] });
  const curve = [{ track, plays: 6, seconds: [3, 3, 5, 5, 2, 2] }];
  expect((await figures()).retention).toEqual(curve);
  const rows = async () => {
    const { rows: kept } = await app.pool.query(
      'select plays, seconds, changes from track_listening_past where track_id = $1',
      [id],
    );
    return kept;
  };

  // A batch of a day that waits, or was set aside, holds up that day and all later ones.
  const waiting = await app.pool.query(
    `insert into tracked_batches (day, size, rows, set_aside_at) values ('2026-01-06', 0, '[]', now()) returning id`,
  );
  await foldAll(app.db);
  expect(await rows()).toEqual([{ plays: 3, seconds: [0, 4], changes: [3, -3] }]);
  expect((await figures()).retention).toEqual(curve);
  await app.pool.query('delete from tracked_batches where id = $1', [waiting.rows[0].id]);

  await foldAll(app.db);
  expect(await rows()).toEqual([{ plays: 6, seconds: [0, 2, 4, 6], changes: [3, 2, -3, -2] }]);
  expect((await figures()).retention).toEqual(curve);
  // Days stay for those who ask for some; what is told today is added.
  expect((await figures({ from: '2026-01-06', to: '2026-01-06' })).retention).toEqual([
    { track, plays: 2, seconds: [0, 0, 2, 2, 2, 2] },
  ]);
  await tell([makePlay(of), makeProgress({ ...of, ranges: [[0, 2_000]] })]);
  await foldAll(app.db);
  expect((await figures()).retention).toEqual([{ track, plays: 7, seconds: [4, 4, 5, 5, 2, 2] }]);
});

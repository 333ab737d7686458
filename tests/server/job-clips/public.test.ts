/** Clips, hearts and transcript files as visitors get them. */
import { randomBytes } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { getClipMetrics, listClipMetrics } from '#contract/job-clip-metrics.ts';
import { saveJobClip, unpublishJobClip } from '#contract/job-clips.ts';
import type { AnonymousId, HighlightId } from '#contract/kit/ids.ts';
import {
  addHeart,
  getPublicJobClip,
  getPublicTranscript,
  listPublicJobClips,
} from '#contract/public-job-clips.ts';
import { newId, newPermalink } from '#server/context.ts';
import { publishedPages } from '#server/features/job-clips/lookups.ts';
import {
  cues,
  makeClip,
  makeMedia,
  makeSpokenClip,
  newDesk,
  publish,
  readClip,
  trackIn,
} from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const dropped: string[] = [];
const app = await testApp({}, { onDrop: async (tags) => void dropped.push(...tags) });

const visitor = () => randomBytes(6).toString('hex') as AnonymousId;
const heart = (highlight: HighlightId, anonymousId = visitor()) =>
  app.call(addHeart, { params: { highlight }, body: { anonymousId } });

test('a published clip is shown without what is staff’s, and tagged', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const answer = await app.call(getPublicJobClip, { params: { clip } });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).not.toEqual(expect.arrayContaining(['createdBy']));
  for (const hidden of ['createdBy', 'version', 'status']) expect(answer.body).not.toHaveProperty(hidden);
  expect(answer.body.tracks[0]?.media).toMatchObject({ fileName: 'original.mp3', usedIn: [] });
  expect(answer.headers['cache-tag']).toBe(`job-clip:${clip},employer:${desk.employer.permalink}`);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test('a draft, an archived and an unknown clip do not exist in public', async () => {
  const desk = await newDesk(app);
  const { permalink: clip } = await makeClip(desk);
  for (const name of [clip, newPermalink<typeof clip>()]) {
    expect((await app.call(getPublicJobClip, { params: { clip: name } })).status).toBe(404);
    expect((await app.call(getPublicTranscript, { params: { clip: name } })).status).toBe(404);
    expect((await app.app.inject({ url: `/job-clip/${name}/transcript.vtt` })).statusCode).toBe(404);
  }
});

test('the clips of an employer are listed newest first, published ones only', async () => {
  const desk = await newDesk(app);
  const first = await makeSpokenClip(desk, { title: 'First' });
  await makeClip(desk, { title: 'Draft' });
  await passed(5);
  const second = await makeSpokenClip(desk, { title: 'Second' });
  const params = { employer: desk.employer.permalink };
  const all = await app.call(listPublicJobClips, { params });
  expect(all.body.data.map(({ permalink }) => permalink)).toEqual([second.clip, first.clip]);
  expect(all.headers['cache-tag']).toContain(`feed:${desk.employer.permalink}`);
  const page = await app.call(listPublicJobClips, { params, query: { perPage: '1' } });
  const rest = await app.call(listPublicJobClips, {
    params,
    query: { perPage: '1', cursor: page.body.nextCursor! },
  });
  expect(rest.body).toMatchObject({ data: [{ title: 'First' }], nextCursor: null });
  expect((await app.call(listPublicJobClips, { params: { employer: 'nobody-here' } })).status).toBe(404);
});

test('a heart counts once a visitor, however often it is sent', async () => {
  const desk = await newDesk(app);
  const { clip, highlight, params } = await makeSpokenClip(desk);
  const one = visitor();
  expect((await heart(highlight, one)).body).toEqual({ hearts: 1 });
  expect((await heart(highlight, one)).body).toEqual({ hearts: 1 });
  expect((await heart(highlight)).body).toEqual({ hearts: 2 });
  expect((await readClip(desk, clip)).hearts).toBe(2);
  const metrics = await app.call(
    getClipMetrics,
    { params: { employer: params.employer, clip } },
    { as: desk.owner },
  );
  expect(metrics.body).toMatchObject({
    totals: { hearts: 2, views: 0 },
    highlights: [{ id: highlight, hearts: 2, plays: 0 }],
  });
  const all = await app.call(listClipMetrics, { params: { employer: params.employer } }, { as: desk.owner });
  expect(all.body).toMatchObject({
    data: [{ permalink: clip, metrics: { hearts: 2 } }],
    totals: { hearts: 2 },
  });
});

test('figures of days gone by hold none of today’s hearts, and a day that never was is refused', async () => {
  const desk = await newDesk(app);
  const { clip, highlight, params } = await makeSpokenClip(desk);
  await heart(highlight);
  const names = { employer: params.employer, clip };
  const ask = (query: object) => app.call(getClipMetrics, { params: names, query }, { as: desk.owner });
  expect((await ask({ to: '2020-01-31' })).body.totals.hearts).toBe(0);
  expect((await ask({ from: '2020-01-31' })).body.totals.hearts).toBe(1);
  const wrong = await ask({ from: '2020-02-31' });
  expect([wrong.status, wrong.problem.code]).toEqual([400, 'BAD_QUERY']);
});

test('hearts given at once are all counted', async () => {
  const { highlight } = await makeSpokenClip(await newDesk(app));
  const [one, two] = [visitor(), visitor()];
  const given = await Promise.all([
    ...Array.from({ length: 40 }, () => heart(highlight)),
    ...Array.from({ length: 10 }, (_, at) => heart(highlight, at % 2 ? one : two)),
  ]);
  expect(given.every(({ status }) => status === 200)).toBe(true);
  expect(Math.max(...given.map(({ body }) => body.hearts))).toBe(42);
  expect((await heart(highlight, one)).body.hearts).toBe(42);
});

test('the same heart sent many times at once counts once, and every answer says so', async () => {
  const { highlight } = await makeSpokenClip(await newDesk(app));
  const one = visitor();
  const given = await Promise.all(Array.from({ length: 20 }, () => heart(highlight, one)));
  expect(given.map(({ body }) => body.hearts)).toEqual(Array(20).fill(1));
});

test('nothing that is not published takes a heart', async () => {
  const desk = await newDesk(app);
  const { clip, highlight, params } = await makeSpokenClip(desk);
  await app.call(unpublishJobClip, { params: { employer: params.employer, clip } }, { as: desk.owner });
  expect((await heart(highlight)).status).toBe(404);
  expect((await heart(newId<HighlightId>())).status).toBe(404);
  const odd = await app.call(addHeart, {
    params: { highlight },
    body: { anonymousId: '<script>alert' as AnonymousId },
  });
  expect([odd.status, odd.problem.code]).toEqual([422, 'VALIDATION']);
});

test('a heart drops the clip’s page soon, and the last one is never left behind', async () => {
  const { clip, highlight } = await makeSpokenClip(await newDesk(app));
  const drops = () => dropped.filter((tag) => tag === `job-clip:${clip}`).length;
  dropped.length = 0;
  await heart(highlight);
  expect(drops()).toBe(1);
  for (let times = 0; times < 5; times += 1) await heart(highlight);
  const before = drops();
  expect(before).toBeLessThan(6);
  await expect.poll(drops, { timeout: 3000 }).toBeGreaterThan(before);
});

test('the employer’s people hear of a new heart, and of no repeated one', async () => {
  const heard: unknown[][] = [];
  const { services } = app.app.ports;
  const emit = services.emit;
  services.emit = (...event) => void heard.push(event);
  const desk = await newDesk(app);
  const { clip, track, highlight } = await makeSpokenClip(desk);
  const one = visitor();
  await heart(highlight, one);
  await heart(highlight, one);
  services.emit = emit;
  const payload = { jobClipPermalink: clip, jobClipTrackPermalink: track, highlightId: highlight, hearts: 1 };
  expect(heard).toEqual([['job-clips/hearted', `employer:${desk.employer.id}`, payload, null]]);
});

test('a transcript is served as WebVTT, SRT, podcast JSON and text', async () => {
  const { clip, track } = await makeSpokenClip(await newDesk(app));
  const get = (format: string, query = '') =>
    app.app.inject({ url: `/job-clip/${clip}/transcript.${format}${query}` });
  const vtt = await get('vtt', `?track=${track}`);
  expect(vtt.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(vtt.headers['access-control-allow-origin']).toBe('*');
  expect(vtt.payload).toContain('00:00:04.000 --> 00:00:09.000\n<v Ingrid>Three people got up to show me.');
  expect((await get('srt')).payload).toContain('00:00:00,000 --> 00:00:04,000\nIngrid: Nobody laughed');
  expect(JSON.parse((await get('json')).payload).segments.length).toBe(cues.length);
  expect((await get('txt')).payload).toContain(
    'Who calls?\n\nIngrid: Nobody laughed when I asked. Three people',
  );
  const again = await app.app.inject({
    url: `/job-clip/${clip}/transcript.vtt?track=${track}`,
    headers: { 'if-none-match': vtt.headers.etag },
  });
  expect(again.statusCode).toBe(304);
  expect((await get('vtt', '?track=nonsense')).statusCode).toBe(404);
  expect((await get('vtt', `?track=${newPermalink()}`)).statusCode).toBe(404);
});

test('the file of a whole clip runs its tracks one after another', async () => {
  const desk = await newDesk(app);
  const spoken = await makeSpokenClip(desk);
  const before = await readClip(desk, spoken.clip);
  const { permalink: media } = await makeMedia(desk);
  const body = { tracks: [{ title: 'Silence', media, end: 10_000 }, { permalink: spoken.track }] };
  const names = { employer: desk.employer.permalink, clip: spoken.clip };
  await app.call(saveJobClip, { params: names, body }, { as: desk.owner, version: before.version });
  const { payload } = await app.app.inject({ url: `/job-clip/${spoken.clip}/transcript.srt` });
  expect(payload).toContain('00:00:10,000 --> 00:00:14,000\nIngrid: Nobody laughed');
});

test('staff of another employer read in public what everybody reads, and no more', async () => {
  const { clip, params } = await makeSpokenClip(await newDesk(app));
  const other = await newDesk(app);
  const recruiter = await makeUser(app, { employer: other.employer });
  expect((await app.call(getPublicJobClip, { params: { clip } }, { as: recruiter })).status).toBe(200);
  const stolen = await app.call(
    getClipMetrics,
    { params: { employer: params.employer, clip } },
    { as: recruiter },
  );
  expect(stolen.status).toBe(404);
});

test('a clip that is published again is there again', async () => {
  const desk = await newDesk(app);
  const { clip, params } = await makeSpokenClip(desk);
  await app.call(unpublishJobClip, { params: { employer: params.employer, clip } }, { as: desk.owner });
  expect((await app.call(getPublicJobClip, { params: { clip } })).status).toBe(404);
  await publish(desk, clip);
  expect(trackIn((await app.call(getPublicJobClip, { params: { clip } })).body.tracks)).toBe(params.track);
});

test('the sitemap names published clips, and transcripts that say something', async () => {
  const desk = await newDesk(app);
  const spoken = await makeSpokenClip(desk);
  const { permalink: media } = await makeMedia(desk);
  const silent = await makeClip(desk, { tracks: [{ title: 'T', media }] });
  await publish(desk, silent.permalink);
  const draft = await makeClip(desk);
  const paths = (await publishedPages(app.db)).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([`/job-clip/${spoken.clip}`, `/job-clip/${spoken.clip}/transcript`]),
  );
  expect(paths).toContain(`/job-clip/${silent.permalink}`);
  expect(paths).not.toContain(`/job-clip/${silent.permalink}/transcript`);
  expect(paths.join()).not.toContain(draft.permalink);
});

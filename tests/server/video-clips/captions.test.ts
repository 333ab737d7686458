/** Captions of an answer: written, approved, played as a file, and the transcript of the track it becomes. */
import { expect, test } from 'vitest';
import { getTranscript } from '#contract/job-clips.ts';
import { getVideoClipCaptions, saveVideoClipCaptions } from '#contract/video-clip-captions.ts';
import { getVideoClip, videoClipToJobClip } from '#contract/video-clips.ts';
import { makeClip, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { approve, askForVideo, staffVideo } from '#tests/support/make-video-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const cue = (start: number, text: string) => ({ start, end: start + 1000, speaker: 'Ilse Vermeer', text });
const cues = [cue(0, 'I fix pumps.'), cue(1000, 'Mostly <at> night.')];

async function filmed() {
  const desk = await newDesk(app);
  const clip = await staffVideo(desk);
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink, language: 'en' };
  const save = (change: object, version: number, as = desk.owner) =>
    app.call(saveVideoClipCaptions, { params, body: { status: 'edited', cues, ...change } }, { as, version });
  return { desk, clip, params, save };
}

test('captions are saved by the version that was seen, told of on the clip, and are a file for players', async () => {
  const { desk, clip, params, save } = await filmed();
  const none = await app.call(getVideoClipCaptions, { params, query: {} }, { as: desk.owner });
  expect(none.body).toEqual({ prompt: 0, language: 'en', status: 'edited', cues: [], version: 0 });
  expect((await save({}, 0)).body).toMatchObject({ status: 'edited', cues, version: 1 });
  expect((await save({}, 0)).problem.code).toBe('STALE_VERSION');
  const one = { params: { employer: params.employer, videoClip: clip.permalink } };
  const [take] = (await app.call(getVideoClip, one, { as: desk.owner })).body.takes;
  expect(take?.captions).toMatchObject([{ language: 'en', status: 'edited', cueCount: 2 }]);
  const file = await app.app.inject({ method: 'GET', url: take?.captions[0]?.url ?? '' });
  expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(file.body).toContain('00:00:00.000 --> 00:00:01.000\n<v Ilse Vermeer>I fix pumps.');
  expect(file.body).toContain('Mostly &lt;at&gt; night.');
  const url = (take?.captions[0]?.url ?? '').replace('.en.vtt', '.fr.vtt');
  expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404);
});

test.each(['new', 'added'] as const)('approved captions go along into a track that is %s', async (kind) => {
  const { desk, clip, params, save } = await filmed();
  await save({ status: 'approved' }, 0);
  await approve(desk, clip);
  const target = kind === 'added' ? { jobClipPermalink: (await makeClip(desk)).permalink } : {};
  const one = { employer: params.employer, videoClip: clip.permalink };
  const made = await app.call(videoClipToJobClip, { params: one, body: target }, { as: desk.owner });
  const track = made.body.tracks.at(-1);
  expect(track?.transcript).toMatchObject({ language: 'en', cueCount: 2, wordCount: 6 });
  const words = await app.call(
    getTranscript,
    { params: { employer: params.employer, clip: made.body.permalink, track: track?.permalink as never } },
    { as: desk.owner },
  );
  expect(words.body.cues).toEqual(cues);
});

test('captions that nobody approved stay behind', async () => {
  const { desk, clip, params, save } = await filmed();
  await save({}, 0);
  await approve(desk, clip);
  const one = { employer: params.employer, videoClip: clip.permalink };
  const made = await app.call(videoClipToJobClip, { params: one, body: {} }, { as: desk.owner });
  expect(made.body.tracks[0]?.transcript).toBeNull();
});

test('bad cues, a question without an answer, and nothing to approve are refused', async () => {
  const { desk, save } = await filmed();
  const turned = await save({ cues: [{ ...cue(0, 'Hello'), end: 0, start: 10 }] }, 0);
  expect(turned.problem.errors?.[0]?.pointer).toBe('/cues/0/end');
  expect((await save({ prompt: 3 }, 0)).problem.code).toBe('CONFLICT');
  expect((await save({ status: 'approved', cues: [] }, 0)).problem.errors?.[0]?.pointer).toBe('/cues');
  expect((await save({ status: 'auto' }, 0)).status).toBe(422);
  const many = Array.from({ length: 2001 }, (_, at) => cue(at, 'a'));
  expect((await save({ cues: many }, 0)).status).toBe(422);
  const asked = await askForVideo(desk);
  const params = { employer: desk.employer.permalink, videoClip: asked.permalink, language: 'en' };
  const early = await app.call(
    saveVideoClipCaptions,
    { params, body: { status: 'edited', cues } },
    { as: desk.owner, version: 0 },
  );
  expect(early.problem.code).toBe('CONFLICT');
});

test('roles: recruiters write captions, viewers read those of approved ones, strangers nothing', async () => {
  const { desk, clip, params, save } = await filmed();
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await save({}, 0, viewer)).status).toBe(403);
  await save({}, 0);
  const read = (as: typeof viewer) => app.call(getVideoClipCaptions, { params, query: {} }, { as });
  expect((await read(viewer)).status).toBe(404);
  await approve(desk, clip);
  expect((await read(viewer)).body.cues).toHaveLength(2);
  const other = await newDesk(app);
  expect((await read(other.owner)).status).toBe(404);
  const foreign = { ...params, employer: other.employer.permalink };
  const stolen = await app.call(
    saveVideoClipCaptions,
    { params: foreign, body: { status: 'edited', cues } },
    { as: other.owner, version: 0 },
  );
  expect(stolen.status).toBe(404);
});

/** Transcripts and highlights of a track, as staff write them and as anybody reads them. */
import { expect, test } from 'vitest';
import {
  createHighlight,
  deleteHighlight,
  deleteTranscript,
  getTranscript,
  saveHighlight,
  saveJobClip,
  saveTranscript,
} from '#contract/job-clips.ts';
import { getPublicJobClip, getPublicTranscript } from '#contract/public-job-clips.ts';
import {
  cues,
  makeClip,
  makeMedia,
  makeSpokenClip,
  newDesk,
  readClip,
  trackIn,
} from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** A draft with one silent track of a minute. */
async function silentTrack() {
  const desk = await newDesk(app);
  const { permalink: media } = await makeMedia(desk);
  const clip = await makeClip(desk, { language: 'fr', tracks: [{ title: 'T', media }] });
  const params = { employer: desk.employer.permalink, clip: clip.permalink, track: trackIn(clip.tracks) };
  const put = (text: string, name: string, version = 0, language?: string) =>
    app.call(
      saveTranscript,
      { params, body: language === undefined ? {} : { language } },
      { as: desk.owner, version, file: { name, bytes: Buffer.from(text) } },
    );
  return { desk, clip, params, put };
}

test('a track without words has an empty transcript of version 0', async () => {
  const { desk, params } = await silentTrack();
  const answer = await app.call(getTranscript, { params }, { as: desk.owner });
  expect(answer.body).toMatchObject({ version: 0, cueCount: 0, cues: [], language: 'fr' });
});

test('cues are stored in order, overlaps are kept and marked', async () => {
  const { desk, params } = await silentTrack();
  const given = [
    { start: 5000, end: 9000, speaker: null, text: 'Second <b>not bold</b>' },
    { start: 0, end: 6000, speaker: 'Ana', text: 'First' },
  ];
  const { status, body } = await app.call(
    saveTranscript,
    { params, body: { cues: given } },
    { as: desk.owner, version: 0 },
  );
  expect(status).toBe(200);
  expect(body.cues.map(({ text }) => text)).toEqual(['First', 'Second <b>not bold</b>']);
  expect(body).toMatchObject({
    version: 1,
    source: 'edited',
    wordCount: 4,
    warnings: [{ cue: 1, code: 'OVERLAP' }],
  });
});

test('a WebVTT file becomes cues, with an arrow in its words and overlapping times', async () => {
  const { put, clip, desk } = await silentTrack();
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:05.000\n<v Ana>Go from a --&gt; b\n\n00:04.000 --> 00:06.000\nYes\n';
  const { status, body } = await put(vtt, 'words.vtt', 0, 'en-GB');
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'vtt', language: 'en-GB', cueCount: 2 });
  expect(body.cues[0]).toEqual({ start: 1000, end: 5000, speaker: 'Ana', text: 'Go from a --> b' });
  expect(body.warnings).toContainEqual({ cue: 1, code: 'OVERLAP' });
  const track = (await readClip(desk, clip.permalink)).tracks[0];
  expect(track?.transcript).toMatchObject({ cueCount: 2, version: 1 });
});

test('a file that is no transcript is refused with a sentence', async () => {
  const { put } = await silentTrack();
  const empty = await put('', 'words.vtt');
  expect([empty.status, empty.problem.code, empty.problem.reason]).toEqual([422, 'FILE_REFUSED', 'empty']);
  const binary = await put('\u0000\u0001\u0002ID3\u0000', 'words.srt');
  expect([binary.status, binary.problem.reason]).toEqual([422, 'unreadable']);
  expect(binary.problem.detail).toMatch(/\.$/);
});

test('an old version, neither cues nor file, and cues that run backwards are refused', async () => {
  const { desk, params } = await silentTrack();
  const save = (body: object, version: number) =>
    app.call(saveTranscript, { params, body }, { as: desk.owner, version });
  expect((await save({ cues }, 0)).body.version).toBe(1);
  const stale = await save({ cues }, 0);
  expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
  expect(stale.problem.current).toMatchObject({ version: 1, cueCount: 3 });
  const backwards = await save({ cues: [{ start: 5, end: 4, speaker: null, text: 'x' }] }, 1);
  expect([backwards.status, backwards.problem.errors?.[0]?.pointer]).toEqual([422, '/cues/0/end']);
  expect((await save({ language: 'pt' }, 1)).body).toMatchObject({ language: 'pt', cueCount: 3, version: 2 });
  const without = await app.call(saveTranscript, { params, body: { cues } }, { as: desk.owner });
  expect([without.status, without.problem.code]).toEqual([428, 'VERSION_REQUIRED']);
  const { params: other, desk: otherDesk } = await silentTrack();
  const nothing = await app.call(
    saveTranscript,
    { params: other, body: {} },
    { as: otherDesk.owner, version: 0 },
  );
  expect([nothing.status, nothing.problem.errors?.[0]?.pointer]).toEqual([422, '/cues']);
});

test('words whose times are estimated stay unchecked until somebody says that they are checked', async () => {
  const { desk, params } = await silentTrack();
  const save = (body: object, version: number) =>
    app.call(saveTranscript, { params, body }, { as: desk.owner, version });
  expect((await save({ cues, source: 'text' }, 0)).body).toMatchObject({ source: 'text', cueCount: 3 });
  expect((await save({ cues, source: 'text' }, 1)).body.source).toBe('text');
  expect((await save({ source: 'edited' }, 2)).body).toMatchObject({ source: 'edited', cueCount: 3 });
  const strange = await save({ cues, source: 'vtt' }, 3);
  expect([strange.status, strange.problem.errors?.[0]?.pointer]).toEqual([422, '/source']);
});

test('a deleted transcript is gone for everybody and can be written anew', async () => {
  const desk = await newDesk(app);
  const { clip, params } = await makeSpokenClip(desk);
  const gone = (version: number) => app.call(deleteTranscript, { params }, { as: desk.owner, version });
  expect((await gone(7)).problem.code).toBe('STALE_VERSION');
  expect((await gone(1)).status).toBe(204);
  expect((await gone(1)).status).toBe(404);
  expect((await app.call(getPublicTranscript, { params: { clip } })).body.tracks[0]?.cues).toEqual([]);
  expect(
    (await app.call(saveTranscript, { params, body: { cues } }, { as: desk.owner, version: 0 })).status,
  ).toBe(200);
});

test('a highlight quotes what is said, is changed by version and removed', async () => {
  const desk = await newDesk(app);
  const { params } = await makeSpokenClip(desk);
  const made = await app.call(
    createHighlight,
    { params, body: { start: 4000, end: 10_000 } },
    { as: desk.owner },
  );
  expect(made.body.quote).toBe('Three people got up to show me. The Zürich crew does that.');
  expect(made.body.url).toBe(`/job-clip/${params.clip}?track=${params.track}&t=4`);
  const named = { ...params, highlight: made.body.id };
  const save = (body: object, version: number) =>
    app.call(saveHighlight, { params: named, body }, { as: desk.owner, version });
  expect((await save({ title: 'Shown', quote: '' }, 1)).body).toMatchObject({
    title: 'Shown',
    quote: '',
    start: 4000,
    version: 2,
  });
  expect((await save({ title: 'Late' }, 1)).problem.current).toMatchObject({ title: 'Shown' });
  expect((await save({ end: 4500 }, 2)).status).toBe(422);
  const remove = (version: number) =>
    app.call(deleteHighlight, { params: named }, { as: desk.owner, version });
  expect((await remove(1)).problem.code).toBe('STALE_VERSION');
  expect((await remove(2)).status).toBe(204);
  expect((await remove(2)).status).toBe(404);
});

test('a highlight outside its track, too short or too long is refused; a track holds fifty', async () => {
  const { desk, params } = await silentTrack();
  const make = (start: number, end: number) =>
    app.call(createHighlight, { params, body: { start, end } }, { as: desk.owner });
  for (const [start, end] of [
    [0, 999],
    [0, 125_000],
    [59_500, 62_000],
    [8000, 4000],
  ] as const) {
    expect((await make(start, end)).problem.code).toBe('VALIDATION');
  }
  const all = await Promise.all(Array.from({ length: 52 }, (_, at) => make(at * 1000, at * 1000 + 5000)));
  expect(all.filter(({ status }) => status === 201).length).toBe(50);
  expect(all.find(({ status }) => status === 422)?.problem.errors?.[0]?.code).toBe('TOO_MANY');
});

test('what a trim leaves out is neither read nor quoted in public', async () => {
  const desk = await newDesk(app);
  const { clip, track, params } = await makeSpokenClip(desk);
  const body = { tracks: [{ permalink: track, start: 9000 }] };
  const { version } = await readClip(desk, clip);
  const names = { employer: params.employer, clip };
  expect((await app.call(saveJobClip, { params: names, body }, { as: desk.owner, version })).status).toBe(
    200,
  );
  const words = await app.call(getPublicTranscript, { params: { clip } });
  expect(words.body.tracks[0]?.cues.map(({ text }) => text)).toEqual(['The Zürich crew does that.']);
  const later = await app.call(
    saveJobClip,
    { params: names, body: { tracks: [{ permalink: track, start: 20_000 }] } },
    { as: desk.owner, version: version + 1 },
  );
  expect(later.body.tracks[0]?.highlights.length).toBe(1);
  expect((await app.call(getPublicJobClip, { params: { clip } })).body.tracks[0]?.highlights).toEqual([]);
});

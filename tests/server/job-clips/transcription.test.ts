/** A machine writes the transcript of a track: sent, kept, asked before it replaces, put back. */
import { expect, test } from 'vitest';
import {
  cancelTranscription,
  restoreTranscript,
  startTranscription,
  useTranscription,
} from '#contract/job-clip-transcription.ts';
import { getTranscript, saveJobClip, saveTranscript } from '#contract/job-clips.ts';
import { said } from '#tests/support/fake-speech.ts';
import { cues, makeClip, makeMedia, newDesk, trackIn } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { speechApp } from '#tests/support/transcription-desk.ts';

const { app, speech, told, turn, desk } = await speechApp();

test('a recording is sent whole, by the call that services speak, and what was heard is the transcript', async () => {
  const { start, state, words, recording } = await desk();
  expect((await state()).service).toMatchObject({ host: '127.0.0.1' });
  expect((await start()).body.job).toMatchObject({ state: 'waiting', percent: 0, mayRestore: false });
  expect(await turn()).toBe(true);
  const asked = speech.asked.at(-1);
  expect(asked?.headers.authorization).toBe('Bearer sk-of-the-tests');
  expect(asked?.fields).toEqual({
    ...{ model: 'whisper-1', response_format: 'verbose_json', 'timestamp_granularities[]': 'segment' },
    language: 'pt',
  });
  expect(asked?.fileName).toBe('recording.mp3');
  expect(asked?.file.equals(recording.content)).toBe(true);
  expect(await words()).toMatchObject({
    ...{ source: 'speech', version: 1, language: 'pt-PT' },
    cues: [
      { start: 400, end: 3200, speaker: null, text: 'Nobody laughed when I asked.' },
      { start: 3900, end: 7050, speaker: null, text: 'Three people got up to show me.' },
    ],
  });
  expect((await state()).job).toMatchObject({ state: 'done', cueCount: 2, percent: 100, mayRestore: false });
  expect(await turn()).toBe(false);
});

test('open browsers are told of each step', async () => {
  const { start, params } = await desk();
  told.length = 0;
  await start();
  await turn();
  const moved = { jobClipPermalink: params.clip, jobClipTrackPermalink: params.track };
  expect(told).toEqual(
    [
      { state: 'waiting', percent: 0 },
      { state: 'running', percent: 0 },
      { state: 'running', percent: 100 },
      { state: 'done', percent: 100 },
    ].map((step) => ({ name: 'job-clips/transcription-moved', payload: { ...moved, ...step } })),
  );
});

test('words are replaced only in the version that was named, and can be put back', async () => {
  const { start, state, words, params, as } = await desk();
  await app.call(saveTranscript, { params, body: { cues } }, { as, version: 0 });
  const stale = await start(0);
  expect([stale.status, stale.problem.code]).toEqual([409, 'STALE_VERSION']);
  expect((await start(1)).status).toBe(202);
  await turn();
  expect(await words()).toMatchObject({ source: 'speech', version: 2, cueCount: 2 });
  expect((await state()).job).toMatchObject({ state: 'done', mayRestore: true });
  const back = await app.call(restoreTranscript, { params, body: {} }, { as, version: 2 });
  expect(back.body).toMatchObject({ source: 'edited', version: 3, cues });
  expect((await state()).job).toBeNull();
  const again = await app.call(restoreTranscript, { params, body: {} }, { as, version: 3 });
  expect([again.status, again.problem.code]).toEqual([409, 'CONFLICT']);
});

test('words that were edited meanwhile stay until somebody takes the others', async () => {
  const { start, state, words, params, as } = await desk();
  await start();
  await app.call(saveTranscript, { params, body: { cues } }, { as, version: 0 });
  await turn();
  expect(await words()).toMatchObject({ source: 'edited', version: 1, cues });
  expect((await state()).job).toMatchObject({ state: 'held', cueCount: 2 });
  const use = (version: number) => app.call(useTranscription, { params, body: {} }, { as, version });
  expect((await use(0)).problem.code).toBe('STALE_VERSION');
  expect((await use(1)).body).toMatchObject({ source: 'speech', version: 2, cueCount: 2 });
  expect((await state()).job).toMatchObject({ state: 'done', mayRestore: true });
  expect((await use(2)).problem.code).toBe('CONFLICT');
});

test('one at a time a track; a second start is refused, a cancelled one can be started again', async () => {
  const { start, state, params, as } = await desk();
  await start();
  const second = await start();
  expect([second.status, second.problem.code, second.problem.state]).toEqual([409, 'CONFLICT', 'waiting']);
  const cancel = () => app.call(cancelTranscription, { params }, { as });
  expect((await cancel()).status).toBe(204);
  expect((await cancel()).status).toBe(204);
  expect((await state()).job).toBeNull();
  expect(await turn()).toBe(false);
  expect((await start()).status).toBe(202);
  await cancel();
});

test('what runs stops when it is cancelled, and what it brings is not kept', async () => {
  const { start, state, words, params, as } = await desk();
  speech.state.next = ['silent'];
  await start();
  const running = turn();
  await expect.poll(() => speech.state.open.size, { timeout: 5_000 }).toBe(1);
  expect((await state()).job?.state).toBe('running');
  await app.call(cancelTranscription, { params }, { as });
  await running;
  await expect.poll(() => speech.state.open.size).toBe(0);
  expect((await state()).job).toBeNull();
  expect(await words()).toMatchObject({ version: 0, cueCount: 0 });
  speech.state.next = [said()];
});

test('a track that went, or plays another recording meanwhile, keeps nothing', async () => {
  const { start, state, words, params, as, clip, store } = await desk();
  const save = (tracks: object[], version: number) =>
    app.call(saveJobClip, { params, body: { tracks } as never }, { as, version });
  await start();
  const { permalink: other } = await store();
  speech.state.meanwhile = () => save([{ permalink: params.track, media: other }], clip.version);
  await turn();
  speech.state.meanwhile = null;
  expect((await state()).job).toMatchObject({
    state: 'failed',
    failure: 'The recording was replaced meanwhile. Start again.',
  });
  expect(await words()).toMatchObject({ version: 0 });
  expect((await start()).status).toBe(202);
  speech.state.meanwhile = () => save([], clip.version + 1);
  expect(await turn()).toBe(true);
  speech.state.meanwhile = null;
  expect((await app.call(getTranscript, { params }, { as })).status).toBe(404);
  expect(await turn()).toBe(false);
});

test('a recording that is too large, too long or missing is refused before it is sent', async () => {
  const own = await newDesk(app);
  const begin = async (overrides: Parameters<typeof makeMedia>[1] | null) => {
    const media = overrides === null ? null : (await makeMedia(own, overrides)).permalink;
    const clip = await makeClip(own, { tracks: [{ title: 'T', media }] });
    const params = { employer: own.employer.permalink, clip: clip.permalink, track: trackIn(clip.tracks) };
    const answer = await app.call(startTranscription, { params, body: {} }, { as: own.owner, version: 0 });
    return [answer.status, answer.problem.detail];
  };
  expect(await begin({ bytes: 60_000_000 })).toEqual([
    409,
    'This recording has 60 MB, and the speech service takes 25 MB. Upload a smaller audio file.',
  ]);
  expect(await begin({ durationMs: 3_600_001 })).toEqual([
    409,
    'This recording is longer than the 60 minutes that are transcribed here.',
  ]);
  expect(await begin({ status: 'failed' })).toEqual([409, 'Add a recording to this track first.']);
  expect(await begin(null)).toEqual([409, 'Add a recording to this track first.']);
});

test('whoever lost their role meanwhile sends nothing and changes nothing', async () => {
  const { state, words, params, desk: own } = await desk();
  const recruiter = await makeUser(app, { employer: own.employer, role: 'recruiter' });
  await app.call(startTranscription, { params, body: {} }, { as: recruiter, version: 0 });
  await app.pool.query("update users set role = 'viewer' where id = $1", [recruiter.id]);
  await turn();
  expect((await state()).job).toMatchObject({
    state: 'failed',
    failure: 'This requires the recruiter role.',
  });
  expect(await words()).toMatchObject({ version: 0 });
});

test('a role that is lost while the service writes keeps nothing', async () => {
  const { state, words, params, desk: own } = await desk();
  const recruiter = await makeUser(app, { employer: own.employer, role: 'recruiter' });
  await app.call(startTranscription, { params, body: {} }, { as: recruiter, version: 0 });
  speech.state.meanwhile = () =>
    app.pool.query("update users set role = 'viewer' where id = $1", [recruiter.id]);
  await turn();
  speech.state.meanwhile = null;
  expect((await state()).job?.state).toBe('failed');
  expect(await words()).toMatchObject({ version: 0 });
});

test('without a service nothing starts, and the screen is told that there is none', async () => {
  const plain = await testApp();
  const own = await newDesk(plain);
  const { permalink: media } = await makeMedia(own);
  const clip = await makeClip(own, { tracks: [{ title: 'T', media }] });
  const params = { employer: own.employer.permalink, clip: clip.permalink, track: trackIn(clip.tracks) };
  const answer = await plain.call(startTranscription, { params, body: {} }, { as: own.owner, version: 0 });
  expect([answer.status, answer.problem.code]).toEqual([501, 'NOT_CONFIGURED']);
});

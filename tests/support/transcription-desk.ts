// A clip with a recording that has bytes, a speech service that answers as told, and the work between the two.
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { getTranscription, startTranscription } from '#contract/job-clip-transcription.ts';
import { getTranscript } from '#contract/job-clips.ts';
import type { EventName } from '#contract/realtime.ts';
import { writeTranscripts } from '#server/features/job-clips/transcriptions/transcription-work.ts';
import { fakeSpeech } from './fake-speech.ts';
import { makeClip, makeMedia, newDesk, trackIn } from './make-clips.ts';
import { type TestApp, testApp } from './test-app.ts';

export async function speechApp(settings: { maxBytes?: number; timeoutMs?: number; language?: string } = {}) {
  const speech = await fakeSpeech();
  const told: unknown[] = [];
  const app = await testApp(
    {
      speech: {
        url: `${speech.url}/v1/audio/transcriptions`,
        ...{ key: 'sk-of-the-tests', model: 'whisper-1', language: 'clip' },
        ...{ maxBytes: 25_000_000, maxMs: 3_600_000, timeoutMs: 20_000 },
        ...settings,
      },
    },
    { emit: (name: EventName, _room: string, payload: unknown) => void told.push({ name, payload }) },
  );
  const clock = { ahead: 0 };
  const ports = {
    ...{ db: app.db, services: app.app.ports.services },
    now: () => new Date(Date.now() + clock.ahead),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  /** One turn of the background, which may be ended. */
  const turn = (signal = new AbortController().signal) => writeTranscripts.doDue(ports, signal);
  return { app, speech, told, clock, turn, desk: () => transcriptionDesk(app) };
}

/** An employer with a draft of one track, whose recording is stored. */
async function transcriptionDesk(app: TestApp) {
  const desk = await newDesk(app);
  const { files } = app.app.ports.services;
  const store = async (bytes = randomBytes(300_000)) => {
    const row = await makeMedia(desk, { bytes: bytes.length, durationMs: 60_000 });
    const path = await files.temporaryPath();
    await writeFile(path, bytes);
    await files.keep(`media/${row.permalink}/original.mp3`, path, 'audio/mpeg');
    return { ...row, content: bytes };
  };
  const recording = await store();
  const clip = await makeClip(desk, {
    language: 'pt-PT',
    tracks: [{ title: 'Who calls?', media: recording.permalink }],
  });
  const params = { employer: desk.employer.permalink, clip: clip.permalink, track: trackIn(clip.tracks) };
  const as = desk.owner;
  const start = (version = 0) => app.call(startTranscription, { params, body: {} }, { as, version });
  const state = async () => {
    const answer = await app.call(getTranscription, { params }, { as });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const words = async () => (await app.call(getTranscript, { params }, { as })).body;
  return { desk, recording, clip, params, as, store, start, state, words };
}

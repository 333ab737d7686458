// Clips as nobody plans them, made through the API on the demo's own recordings.

import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createImage } from '#contract/images.ts';
import type { Cue } from '#contract/job-clip.ts';
import type { NewJobClip } from '#contract/job-clip-changes.ts';
import {
  archiveJobClip,
  createHighlight,
  createJobClip,
  publishJobClip,
  saveTranscript,
} from '#contract/job-clips.ts';
import type { ImagePermalink, JobClipPermalink, MediaPermalink } from '#contract/kit/ids.ts';
import { createMedia, getMedia, listMedia } from '#contract/media.ts';
import type { Call } from '#lib/api/create-call.ts';
import { demoOwner, productUrl } from './demo-clips.ts';
import { expect } from './page-test.ts';
import { httpCaller } from './run-product.ts';

export type Maker = { call: Call; employer: string; recording: MediaPermalink; made: JobClipPermalink[] };

/** Signs in as the demo's owner and finds something that can be played. */
export async function oddClipMaker(): Promise<Maker> {
  const call = httpCaller(productUrl());
  const { user } = await call(login, { body: demoOwner() });
  const employer = user.employerId ?? '';
  const { data } = await call(listMedia, {
    params: { employer },
    query: { kind: 'audio', status: ['ready'] },
  });
  // Other journeys upload recordings of a second or two; the demo's are long enough to keep a quote from.
  const long = data.find(({ durationMs }) => (durationMs ?? 0) > 30_000);
  if (long === undefined) throw new Error('The demo has no recording.');
  return { call, employer, recording: long.permalink, made: [] };
}

/** Makes and publishes a clip; `cues` are what is said in its first playable track, of which `quote` is kept. */
export async function publishClip(
  { call, employer, made: all }: Maker,
  body: NewJobClip,
  { cues = [], quote = '' }: { cues?: Cue[]; quote?: string } = {},
): Promise<string> {
  const made = await call(createJobClip, { params: { employer }, body }, once());
  all.push(made.permalink);
  const spoken = made.tracks.find(({ media }) => media !== null);
  const params = { employer, clip: made.permalink };
  if (spoken && cues.length > 0)
    await call(
      saveTranscript,
      { params: { ...params, track: spoken.permalink }, body: { cues, language: made.language } },
      { version: 0 },
    );
  if (spoken && quote !== '')
    await call(
      createHighlight,
      { params: { ...params, track: spoken.permalink }, body: { start: 0, end: 3000, quote } },
      once(),
    );
  await call(publishJobClip, { params });
  return made.permalink;
}

/** Takes all it made out of sight, so that other journeys find the demo as it was. */
export async function hideClips({ call, employer, made }: Maker): Promise<void> {
  for (const clip of made.splice(0)) await call(archiveJobClip, { params: { employer, clip } });
}

/** A picture of this content. */
export async function uploadPicture(
  { call, employer }: Maker,
  png: Uint8Array<ArrayBuffer>,
): Promise<ImagePermalink> {
  const file = new File([png], 'cover.png', { type: 'image/png' });
  return (await call(createImage, { params: { employer }, body: { alt: '' } }, { ...once(), file }))
    .permalink;
}

/** A film of a second, drawn and recorded by the browser of the test. */
export async function uploadFilm({ call, employer }: Maker, page: Page): Promise<MediaPermalink> {
  const bytes = await page.evaluate(recordFilm);
  const file = new File([new Uint8Array(bytes)], 'film.webm', { type: 'video/webm' });
  const made = await call(createMedia, { params: { employer }, body: {} }, { ...once(), file });
  await expect
    .poll(async () => (await call(getMedia, { params: { employer, media: made.permalink } })).status)
    .toBe('ready');
  return made.permalink;
}

async function recordFilm(): Promise<number[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let at = 0; at < 60; at += 1) {
    pen?.fillRect(at * 5, 0, 5, 180);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await ended;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}

export const said = (at: number, speaker: string, text: string): Cue => ({
  start: at * 3000,
  end: at * 3000 + 3000,
  speaker,
  text,
});

const once = () => ({ idempotencyKey: crypto.randomUUID() });

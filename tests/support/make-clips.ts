// Factories of pictures, recordings and clips, made through the contract; recordings as rows where no sound is needed.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createImage, type Image } from '#contract/images.ts';
import type { JobClip, SavedJobClip } from '#contract/job-clip.ts';
import type { NewJobClip } from '#contract/job-clip-changes.ts';
import {
  createHighlight,
  createJobClip,
  getJobClip,
  publishJobClip,
  saveTranscript,
} from '#contract/job-clips.ts';
import type { HighlightId, JobClipPermalink, MediaPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import { newId, newPermalink } from '#server/context.ts';
import { media } from '#server/tables/media.ts';
import { makeEmployer, type TestEmployer, type TestUser } from './make-people.ts';
import type { TestApp } from './test-app.ts';

/** Somebody of an employer, as most calls need it. */
export type Desk = { app: TestApp; employer: TestEmployer; owner: TestUser };

/** A fresh employer with its owner at the desk. */
export const newDesk = async (app: TestApp): Promise<Desk> => ({ app, ...(await makeEmployer(app)) });

/** A spoken sound of the demo, 20 to 60 seconds long. */
export const spokenSound = (name = 'smallest-colleagues-1.mp3'): Buffer =>
  readFileSync(new URL(`../../server/db/demo/sound/${name}`, import.meta.url));

/** A recording that can be played, as a row only: its bytes are nowhere. */
export async function makeMedia({ app, employer }: Desk, overrides: Partial<typeof media.$inferInsert> = {}) {
  const permalink = newPermalink<MediaPermalink>();
  const row = {
    ...{ id: newId<typeof media.$inferSelect.id>(), permalink, employerId: employer.id },
    ...{
      kind: 'audio' as const,
      fileName: 'talk.mp3',
      contentType: 'audio/mpeg',
      extension: 'mp3',
      bytes: 480_000,
    },
    ...{ sha256: randomBytes(32).toString('hex'), durationMs: 60_000, status: 'ready' as const },
    ...overrides,
  };
  await app.db.insert(media).values(row);
  return row;
}

export const pictureBytes = (width = 400, height = 300, background = '#c04020'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export async function makeImage(
  { app, employer, owner }: Desk,
  alt = 'A red card',
  bytes?: Buffer,
): Promise<Image> {
  const file = { name: 'card.png', bytes: bytes ?? (await pictureBytes()), type: 'image/png' };
  const answer = await app.call(
    createImage,
    { params: { employer: employer.permalink }, body: { alt } },
    { as: owner, file },
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

/** A draft; with `tracks` as they are written. */
export async function makeClip(
  { app, employer, owner }: Desk,
  overrides: Partial<NewJobClip> = {},
): Promise<SavedJobClip> {
  const body: NewJobClip = { type: 'audio', title: 'How we fix pumps', ...overrides };
  const answer = await app.call(
    createJobClip,
    { params: { employer: employer.permalink }, body },
    { as: owner },
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

/** What most tests of a clip's parts need: a published clip with one track of a minute, words and a highlight. */
export async function makeSpokenClip(desk: Desk, overrides: Partial<NewJobClip> = {}) {
  const { permalink: recording } = await makeMedia(desk);
  const { permalink: clip, tracks } = await makeClip(desk, {
    tracks: [{ title: 'Who calls?', media: recording }],
    ...overrides,
  });
  const track = trackIn(tracks);
  const params = { employer: desk.employer.permalink, clip, track };
  const as = desk.owner;
  const words = await desk.app.call(saveTranscript, { params, body: { cues } }, { as, version: 0 });
  expect(words.status).toBe(200);
  const highlight = await desk.app.call(
    createHighlight,
    { params, body: { start: 4000, end: 12_000 } },
    { as },
  );
  expect(highlight.status).toBe(201);
  await publish(desk, clip);
  return { clip, track, recording, highlight: highlight.body.id as HighlightId, params };
}

export const cues = [
  { start: 0, end: 4000, speaker: 'Ingrid', text: 'Nobody laughed when I asked.' },
  { start: 4000, end: 9000, speaker: 'Ingrid', text: 'Three people got up to show me.' },
  { start: 9000, end: 14_000, speaker: 'Maren', text: 'The Zürich crew does that.' },
];

export async function publish({ app, employer, owner }: Desk, clip: JobClipPermalink): Promise<JobClip> {
  const answer = await app.call(
    publishJobClip,
    { params: { employer: employer.permalink, clip } },
    { as: owner },
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

export async function readClip({ app, employer, owner }: Desk, clip: JobClipPermalink): Promise<JobClip> {
  const answer = await app.call(
    getJobClip,
    { params: { employer: employer.permalink, clip } },
    { as: owner },
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

export function trackIn(tracks: { permalink: TrackPermalink }[], at = 0): TrackPermalink {
  const track = tracks[at];
  if (track === undefined) throw new Error(`There is no track ${at}.`);
  return track.permalink;
}

// Video clips asked for, recorded and sent, through the contract.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { VideoClipRequestPermalink } from '#contract/kit/ids.ts';
import { createMedia } from '#contract/media.ts';
import { addVideoTake, submitVideoClipRequest } from '#contract/public-video-clips.ts';
import { createVideoClip, signVideoClip } from '#contract/video-clip-making.ts';
import { approveVideoClip, requestVideoClip, type VideoClip } from '#contract/video-clips.ts';
import type { Desk } from './make-clips.ts';
import { box, mp4 } from './media-samples.ts';

/** A film of twelve seconds that nobody has yet. */
export const newFilm = (): Buffer => Buffer.concat([mp4(), box('free', randomBytes(32))]);

export const requestOf = ({ link }: Pick<VideoClip, 'link'>): VideoClipRequestPermalink =>
  (link?.split('/').at(-1) ?? '') as VideoClipRequestPermalink;

export async function askForVideo(
  { app, employer, owner }: Desk,
  overrides: Partial<Parameters<typeof bodyOf>[0]> = {},
): Promise<VideoClip> {
  const answer = await app.call(
    requestVideoClip,
    { params: { employer: employer.permalink }, body: bodyOf(overrides) },
    { as: owner },
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

const bodyOf = (overrides: {
  prompts?: string[];
  retakes?: number;
  maxSeconds?: number;
  message?: string;
  email?: string;
}) => ({
  ...{ employeeName: 'Ilse Vermeer', employeeRole: 'Pump fitter', email: 'ilse@example.com' },
  prompts: ['What do you fix?', 'Who helps you?'],
  ...overrides,
});

type Take = { prompt?: number; bytes?: Buffer; name?: string };

export const addTake = (
  { app }: Pick<Desk, 'app'>,
  request: VideoClipRequestPermalink,
  { prompt = 0, bytes = newFilm(), name = 'take.mp4' }: Take = {},
) => app.call(addVideoTake, { params: { request }, body: { prompt } }, { file: { name, bytes } });

/** A video clip with one answer that was sent. */
export async function sentVideo(
  desk: Desk,
): Promise<{ clip: VideoClip; request: VideoClipRequestPermalink }> {
  const clip = await askForVideo(desk);
  const request = requestOf(clip);
  const take = await addTake(desk, request);
  expect(take.status).toBe(201);
  const body = { takeIds: [take.body.id], consent: true as const, fullName: 'Ilse Vermeer' };
  const sent = await desk.app.call(submitVideoClipRequest, { params: { request }, body });
  expect(sent.status).toBe(200);
  return { clip, request };
}

export async function approve({ app, employer, owner }: Desk, { permalink }: VideoClip): Promise<VideoClip> {
  const params = { employer: employer.permalink, videoClip: permalink };
  const answer = await app.call(approveVideoClip, { params, body: {} }, { as: owner });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** A video clip that staff recorded; its release is signed unless said. */
export async function staffVideo(
  { app, employer, owner }: Desk,
  { isSigned = true, bytes = newFilm() }: { isSigned?: boolean; bytes?: Buffer } = {},
): Promise<VideoClip> {
  const params = { employer: employer.permalink };
  const file = { name: 'take.mp4', bytes };
  const kept = await app.call(createMedia, { params, body: {} }, { as: owner, file });
  const body = { media: kept.body.permalink, prompt: 'What do you fix?', employeeName: 'Ilse Vermeer' };
  const made = await app.call(createVideoClip, { params, body }, { as: owner });
  expect(made.status).toBe(201);
  if (!isSigned) return made.body;
  const one = { ...params, videoClip: made.body.permalink };
  const consent = { consent: true as const, fullName: 'Ilse Vermeer' };
  const signed = await app.call(signVideoClip, { params: one, body: consent }, { as: owner });
  expect(signed.status).toBe(200);
  return signed.body;
}

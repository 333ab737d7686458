/** The colleague's recordings are theirs: replaced until approved, declined, withdrawn for ever. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getJobClip, publishJobClip } from '#contract/job-clips.ts';
import { listMedia } from '#contract/media.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import {
  declineVideoClipRequest,
  submitVideoClipRequest,
  withdrawVideoClipRequest,
} from '#contract/public-video-clips.ts';
import { retireVideoClip, type VideoClip, videoClipToJobClip } from '#contract/video-clips.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { addTake, approve, askForVideo, requestOf, sentVideo } from '#tests/support/make-video-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** How many takes lie in the store. */
function takesKept(): number {
  try {
    return readdirSync(join(app.folder, 'files', 'video-takes')).length;
  } catch {
    return 0;
  }
}

async function published(desk: Desk, clip: VideoClip) {
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  const made = await app.call(videoClipToJobClip, { params, body: {} }, { as: desk.owner });
  const of = { employer: desk.employer.permalink, clip: made.body.permalink };
  await app.call(publishJobClip, { params: of }, { as: desk.owner });
  return of;
}

const library = async (desk: Desk) =>
  (
    await app.call(
      listMedia,
      { params: { employer: desk.employer.permalink }, query: {} },
      { as: desk.owner },
    )
  ).body.data;

test('withdrawn after it went live, it leaves the clip, the library and the store', async () => {
  const desk = await newDesk(app);
  const { clip, request } = await sentVideo(desk);
  const { takes } = await approve(desk, clip);
  const of = await published(desk, clip);
  const [recording] = await library(desk);
  expect((await app.call(getPublicJobClip, { params: { clip: of.clip } })).body.tracks).toHaveLength(1);
  const before = takesKept();
  const gone = await app.call(withdrawVideoClipRequest, { params: { request }, body: {} });
  expect(gone.body).toMatchObject({ status: 'withdrawn', takes: [], sent: [] });
  expect(takesKept()).toBe(before - 1);
  expect(await library(desk)).toEqual([]);
  expect((await app.call(getPublicJobClip, { params: { clip: of.clip } })).status).toBe(404);
  const kept = await app.call(getJobClip, { params: of }, { as: desk.owner });
  expect(kept.body).toMatchObject({ status: 'draft', tracks: [] });
  for (const url of [recording?.renditions[0]?.url, takes[0]?.url])
    expect((await app.app.inject({ url: url ?? '' })).statusCode).toBe(404);
  const again = await app.call(withdrawVideoClipRequest, { params: { request }, body: {} });
  expect(again.body.status).toBe('withdrawn');
});

test('a library that had the same film before keeps it', async () => {
  const desk = await newDesk(app);
  const first = await sentVideo(desk);
  await approve(desk, first.clip);
  const [own] = await library(desk);
  const bytes = (await app.app.inject({ url: own?.renditions[0]?.url ?? '' })).rawPayload;
  const clip = await askForVideo(desk);
  const request = requestOf(clip);
  const take = await addTake(desk, request, { bytes });
  const body = { takeIds: [take.body.id], consent: true as const, fullName: 'Ilse Vermeer' };
  await app.call(submitVideoClipRequest, { params: { request }, body });
  await approve(desk, clip);
  await app.call(withdrawVideoClipRequest, { params: { request }, body: {} });
  expect((await library(desk)).map(({ permalink }) => permalink)).toEqual([own?.permalink]);
});

test('what was sent can be replaced until it is approved, one take a question', async () => {
  const desk = await newDesk(app);
  const { clip, request } = await sentVideo(desk);
  const [better, other] = [await addTake(desk, request), await addTake(desk, request, { prompt: 1 })];
  const send = (takeIds: (typeof better.body.id)[]) =>
    app.call(submitVideoClipRequest, {
      params: { request },
      body: { takeIds, consent: true, fullName: 'Ilse Vermeer' },
    });
  const two = await send([better.body.id, other.body.id]);
  expect(new Set(two.body.sent)).toEqual(new Set([better.body.id, other.body.id]));
  const third = await addTake(desk, request, { prompt: 1 });
  expect((await send([third.body.id, other.body.id])).problem.errors?.[0]?.pointer).toBe('/takeIds/1');
  expect((await send([clip.permalink as never])).status).toBe(422);
  await approve(desk, clip);
  expect((await send([better.body.id])).problem.code).toBe('CONFLICT');
  expect((await addTake(desk, request)).problem.code).toBe('CONFLICT');
});

test('declined, nothing of it is kept, and it stays declined', async () => {
  const desk = await newDesk(app);
  const clip = await askForVideo(desk);
  const request = requestOf(clip);
  const before = takesKept();
  await addTake(desk, request);
  const body = { reason: 'I do not like cameras.' };
  const declined = await app.call(declineVideoClipRequest, { params: { request }, body });
  expect(declined.body).toMatchObject({ status: 'declined', takes: [] });
  expect(takesKept()).toBe(before);
  expect((await addTake(desk, request)).status).toBe(409);
  const late = await app.call(withdrawVideoClipRequest, { params: { request }, body: {} });
  expect(late.problem.code).toBe('CONFLICT');
});

test('retired, it leaves every clip and stays with staff; it can still be withdrawn', async () => {
  const desk = await newDesk(app);
  const { clip, request } = await sentVideo(desk);
  await approve(desk, clip);
  const of = await published(desk, clip);
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  const retired = await app.call(retireVideoClip, { params, body: {} }, { as: desk.owner });
  expect(retired.body).toMatchObject({ status: 'retired', usedIn: [] });
  expect(retired.body.takes).toHaveLength(1);
  expect((await app.call(getPublicJobClip, { params: { clip: of.clip } })).status).toBe(404);
  const gone = await app.call(withdrawVideoClipRequest, { params: { request }, body: {} });
  expect(gone.body.status).toBe('withdrawn');
  expect(await library(desk)).toEqual([]);
});

test('withdrawn while it is being approved, it is not brought back', async () => {
  const desk = await newDesk(app);
  const { clip, request } = await sentVideo(desk);
  const [approved, withdrawn] = await Promise.allSettled([
    approve(desk, clip),
    app.call(withdrawVideoClipRequest, { params: { request }, body: {} }),
  ]);
  expect(withdrawn.status).toBe('fulfilled');
  expect(['fulfilled', 'rejected']).toContain(approved.status);
  expect(await library(desk)).toEqual([]);
});

test('approved twice at once it is approved once, and withdrawn leaves nothing', async () => {
  const desk = await newDesk(app);
  const { clip, request } = await sentVideo(desk);
  const both = await Promise.all([approve(desk, clip), approve(desk, clip)]);
  expect(both.map(({ status }) => status)).toEqual(['approved', 'approved']);
  expect(await library(desk)).toHaveLength(1);
  await app.call(withdrawVideoClipRequest, { params: { request }, body: {} });
  expect(await library(desk)).toEqual([]);
});

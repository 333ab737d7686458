/** A colleague is asked, records and sends; staff see it once it is sent, and make a clip of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishJobClip } from '#contract/job-clips.ts';
import type { VideoClipRequestPermalink } from '#contract/kit/ids.ts';
import { listMedia } from '#contract/media.ts';
import { getVideoClipRequest, submitVideoClipRequest } from '#contract/public-video-clips.ts';
import {
  getVideoClip,
  listVideoClips,
  remindVideoClip,
  requestVideoClip,
  retireVideoClip,
  saveVideoClip,
  videoClipToJobClip,
} from '#contract/video-clips.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { newDesk, spokenSound } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import {
  addTake,
  approve,
  askForVideo,
  newFilm,
  requestOf,
  sentVideo,
} from '#tests/support/make-video-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const none = 'aaaaaaaaaa1' as VideoClipRequestPermalink;

test('the letter leads to a page that says who asks, what for and under which words', async () => {
  const desk = await newDesk(app);
  const clip = await askForVideo(desk, { email: 'asked@example.com', message: 'Two minutes are enough.' });
  const [letter] = await lettersTo(app, 'asked@example.com', 'video-clip-request');
  expect(letter?.text).toContain(clip.link);
  expect(letter?.text).toContain('> Two minutes are enough.');
  const answer = await app.call(getVideoClipRequest, { params: { request: requestOf(clip) } });
  expect(answer.body).toMatchObject({
    ...{ askedBy: 'Nadia Okafor', employeeName: 'Ilse Vermeer', status: 'requested', takes: [], sent: [] },
    ...{ prompts: ['What do you fix?', 'Who helps you?'], maxSeconds: 120, retakes: 5 },
    employer: { name: 'Harbour & Vine' },
  });
  expect(answer.body.releaseText).toContain('I agree that Harbour & Vine shows my recording');
  const unknown = await app.call(getVideoClipRequest, { params: { request: none } });
  expect(unknown.problem.code).toBe('NOT_FOUND');
});

test('nobody of the employer sees a take before it is sent, and none that was not', async () => {
  const desk = await newDesk(app);
  const clip = await askForVideo(desk);
  const request = requestOf(clip);
  const one = { params: { employer: desk.employer.permalink, videoClip: clip.permalink } };
  const [first, second] = [await addTake(desk, request), await addTake(desk, request)];
  expect(first.body).toMatchObject({ prompt: 0, durationMs: 12_345, contentType: 'video/mp4' });
  expect((await app.call(getVideoClip, one, { as: desk.owner })).body.takes).toEqual([]);
  const body = { takeIds: [second.body.id], consent: true as const, fullName: 'Ilse Vermeer' };
  const sent = await app.call(submitVideoClipRequest, { params: { request }, body });
  expect(sent.body).toMatchObject({ status: 'recorded', sent: [second.body.id], fullName: 'Ilse Vermeer' });
  const seen = (await app.call(getVideoClip, one, { as: desk.owner })).body;
  expect(seen.takes.map(({ id, media }) => [id, media])).toEqual([[second.body.id, null]]);
  expect(seen.consent?.fullName).toBe('Ilse Vermeer');
  const library = await app.call(
    listMedia,
    { params: { employer: desk.employer.permalink }, query: {} },
    { as: desk.owner },
  );
  expect(library.body.data).toEqual([]);
});

test('approved, its takes are recordings, and tracks of a clip that can be published', async () => {
  const desk = await newDesk(app);
  const { clip } = await sentVideo(desk);
  const approved = await approve(desk, clip);
  expect(approved).toMatchObject({ status: 'approved', link: null });
  expect(approved.takes[0]?.media).not.toBeNull();
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  const made = await app.call(videoClipToJobClip, { params, body: {} }, { as: desk.owner });
  expect(made.body).toMatchObject({
    ...{ type: 'video', title: 'Ilse Vermeer', status: 'draft' },
    tracks: [{ title: 'What do you fix?', media: { permalink: approved.takes[0]?.media } }],
  });
  const jobClipPermalink = made.body.permalink;
  const added = await app.call(
    videoClipToJobClip,
    { params, body: { jobClipPermalink } },
    { as: desk.owner },
  );
  expect(added.body.tracks).toHaveLength(2);
  const published = await app.call(
    publishJobClip,
    { params: { employer: desk.employer.permalink, clip: jobClipPermalink } },
    { as: desk.owner },
  );
  expect(published.status).toBe(200);
  const seen = await app.call(getVideoClip, { params }, { as: desk.owner });
  expect(seen.body.usedIn).toEqual([{ permalink: jobClipPermalink, title: 'Ilse Vermeer' }]);
});

test('only what was sent is approved, only what was approved is made a clip', async () => {
  const desk = await newDesk(app);
  const clip = await askForVideo(desk);
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  await expect(approve(desk, clip)).rejects.toThrow();
  const early = await app.call(videoClipToJobClip, { params, body: {} }, { as: desk.owner });
  expect(early.problem.code).toBe('CONFLICT');
});

test('roles: recruiters ask and see addresses, viewers see what is approved, others nothing', async () => {
  const desk = await newDesk(app);
  const { clip } = await sentVideo(desk);
  const [viewer, recruiter] = [
    await makeUser(app, { employer: desk.employer, role: 'viewer' }),
    await makeUser(app, { employer: desk.employer, role: 'recruiter' }),
  ];
  const list = { params: { employer: desk.employer.permalink }, query: {} };
  expect((await app.call(listVideoClips, list, { as: viewer })).body.data).toEqual([]);
  const [shown] = (await app.call(listVideoClips, list, { as: recruiter })).body.data;
  expect(shown?.employee.email).toBe('ilse@example.com');
  await approve(desk, clip);
  const [seen] = (await app.call(listVideoClips, list, { as: viewer })).body.data;
  expect(seen).toMatchObject({ permalink: clip.permalink, link: null, employee: { email: '' } });
  const other = await newDesk(app);
  const params = { employer: other.employer.permalink, videoClip: clip.permalink };
  expect((await app.call(getVideoClip, { params }, { as: other.owner })).status).toBe(404);
  const body = { employeeName: 'A', email: 'a@example.com', prompts: ['B'] };
  const refused = await app.call(
    requestVideoClip,
    { params: { employer: desk.employer.permalink }, body },
    { as: viewer },
  );
  expect(refused.status).toBe(403);
});

test('a reminder mails the link again; a request that is taken back is gone', async () => {
  const desk = await newDesk(app);
  const clip = await askForVideo(desk, { email: 'again@example.com' });
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  const body = { message: 'It would help us.' };
  expect((await app.call(remindVideoClip, { params, body }, { as: desk.owner })).status).toBe(200);
  expect(await lettersTo(app, 'again@example.com', 'video-clip-request')).toHaveLength(2);
  expect((await app.call(retireVideoClip, { params, body: {} }, { as: desk.owner })).body.status).toBe(
    'retired',
  );
  const request = requestOf(clip);
  const gone = await app.call(getVideoClipRequest, { params: { request } });
  expect([gone.status, gone.problem.code]).toEqual([410, 'GONE']);
  expect((await addTake(desk, request)).status).toBe(410);
  const late = await app.call(remindVideoClip, { params, body: {} }, { as: desk.owner });
  expect(late.problem.code).toBe('CONFLICT');
});

test('title, role and due date can be changed by the version that was seen', async () => {
  const desk = await newDesk(app);
  const clip = await askForVideo(desk);
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  const body = { title: 'Pumps', dueAt: '2027-01-31T17:00:00Z' };
  const saved = await app.call(saveVideoClip, { params, body }, { as: desk.owner, version: 1 });
  expect(saved.body).toMatchObject({ title: 'Pumps', dueAt: '2027-01-31T17:00:00.000Z', version: 2 });
  const stale = await app.call(saveVideoClip, { params, body }, { as: desk.owner, version: 1 });
  expect(stale.problem.code).toBe('STALE_VERSION');
});

test('a film is refused where its question, its kind, its length or its retakes do not fit', async () => {
  const desk = await newDesk(app);
  const request = requestOf(await askForVideo(desk, { retakes: 1 }));
  expect((await addTake(desk, request, { prompt: 7 })).problem.errors?.[0]?.pointer).toBe('/prompt');
  expect((await addTake(desk, request, { bytes: Buffer.from('no film') })).problem.code).toBe('FILE_REFUSED');
  const short = requestOf(await askForVideo(desk, { maxSeconds: 10 }));
  // Twelve seconds: a late stop.
  expect((await addTake(desk, short)).status).toBe(201);
  for (const expected of [201, 201, 409])
    expect((await addTake(desk, request, { bytes: newFilm() })).status).toBe(expected);
  expect((await addTake(desk, request, { prompt: 1 })).status).toBe(201);
});

test('without a camera an answer is sound alone; other sound files are refused', async () => {
  const desk = await newDesk(app);
  const request = requestOf(await askForVideo(desk));
  const bytes = readFileSync(new URL('../../support/recordings/sound.webm', import.meta.url));
  const taken = await addTake(desk, request, { bytes, name: 'answer-1.webm' });
  expect([taken.status, taken.body.contentType]).toEqual([201, 'audio/webm']);
  const played = await app.app.inject({ method: 'GET', url: taken.body.url });
  expect(played.statusCode).toBe(200);
  const song = await addTake(desk, request, { bytes: spokenSound(), name: 'song.mp3' });
  expect(song.problem.code).toBe('FILE_REFUSED');
});

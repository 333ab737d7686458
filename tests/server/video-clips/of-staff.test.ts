/** Staff record or upload an answer themselves: it is signed, approved alone or with others, trimmed, and made a clip. */
import { expect, test } from 'vitest';
import type { MediaPermalink, VideoClipPermalink } from '#contract/kit/ids.ts';
import { createMedia, getMedia } from '#contract/media.ts';
import {
  approveVideoClips,
  createVideoClip,
  signVideoClip,
  withdrawVideoClip,
} from '#contract/video-clip-making.ts';
import {
  approveVideoClip,
  getVideoClip,
  listVideoClips,
  remindVideoClip,
  retireVideoClip,
  saveVideoClip,
  videoClipToJobClip,
} from '#contract/video-clips.ts';
import { newDesk, spokenSound } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { approve, askForVideo, newFilm, sentVideo, staffVideo } from '#tests/support/make-video-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const consent = { consent: true as const, fullName: 'Ilse Vermeer' };

test('a recording of the library becomes a video clip that plays the very same file', async () => {
  const desk = await newDesk(app);
  const bytes = newFilm();
  const clip = await staffVideo(desk, { isSigned: false, bytes });
  expect(clip).toMatchObject({
    ...{ status: 'recorded', origin: 'staff', consent: null, link: null, title: 'Ilse Vermeer' },
    ...{ prompts: ['What do you fix?'], employee: { name: 'Ilse Vermeer', email: '' } },
    takes: [{ prompt: 0, durationMs: 12_345, start: 0, end: null, captions: [] }],
  });
  expect(clip.takes[0]?.media).not.toBeNull();
  const file = await app.app.inject({ method: 'GET', url: clip.takes[0]?.url ?? '' });
  expect([file.statusCode, Buffer.compare(file.rawPayload, bytes)]).toEqual([200, 0]);
});

test('it is approved only once its release is signed, by one name', async () => {
  const desk = await newDesk(app);
  const clip = await staffVideo(desk, { isSigned: false });
  const input = { params: { employer: desk.employer.permalink, videoClip: clip.permalink }, body: {} };
  const early = await app.call(approveVideoClip, input, { as: desk.owner });
  expect([early.status, early.problem.detail]).toEqual([409, 'The release isn’t signed yet.']);
  const sign = (fullName: string) =>
    app.call(signVideoClip, { ...input, body: { ...consent, fullName } }, { as: desk.owner });
  expect((await sign('Ilse Vermeer')).body.consent?.fullName).toBe('Ilse Vermeer');
  expect((await sign('Ilse Vermeer')).status).toBe(200);
  expect((await sign('Somebody Else')).status).toBe(409);
  expect((await approve(desk, clip)).status).toBe('approved');
});

test('whoever was asked signs for themselves, and nobody is reminded of what staff recorded', async () => {
  const desk = await newDesk(app);
  const asked = await askForVideo(desk);
  const at = (videoClip: VideoClipPermalink) => ({ employer: desk.employer.permalink, videoClip });
  const signed = await app.call(
    signVideoClip,
    { params: at(asked.permalink), body: consent },
    { as: desk.owner },
  );
  expect(signed.problem.code).toBe('CONFLICT');
  const { permalink } = await staffVideo(desk);
  const reminded = await app.call(remindVideoClip, { params: at(permalink), body: {} }, { as: desk.owner });
  expect(reminded.problem.code).toBe('CONFLICT');
});

test('its trim is the cut of the track, and sound alone makes a clip to be heard', async () => {
  const desk = await newDesk(app);
  const clip = await staffVideo(desk, { bytes: spokenSound() });
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  const [take] = clip.takes;
  if (take === undefined) throw new Error('There is no take.');
  const save = (start: number, end: number | null, version = clip.version) =>
    app.call(
      saveVideoClip,
      { params, body: { trims: [{ take: take.id, start, end }] } },
      { as: desk.owner, version },
    );
  expect((await save(5000, 4000)).problem.errors?.[0]?.pointer).toBe('/trims/0/start');
  expect((await save(0, 80_000_000)).problem.errors?.[0]?.pointer).toBe('/trims/0/end');
  expect((await save(1000, 5000)).body.takes[0]).toMatchObject({ start: 1000, end: 5000 });
  await approve(desk, clip);
  const made = await app.call(videoClipToJobClip, { params, body: {} }, { as: desk.owner });
  expect(made.body).toMatchObject({ type: 'audio', tracks: [{ start: 1000, end: 5000 }] });
});

test('tags and departments are kept once each, and the list is filtered by them and by the release', async () => {
  const desk = await newDesk(app);
  const [signed, open] = [await staffVideo(desk), await staffVideo(desk, { isSigned: false })];
  const employer = desk.employer.permalink;
  const body = { tags: ['pumps', 'pumps', 'night'], departments: ['Service'], locations: ['Ghent'] };
  const saved = await app.call(
    saveVideoClip,
    { params: { employer, videoClip: signed.permalink }, body },
    { as: desk.owner, version: signed.version },
  );
  expect(saved.body).toMatchObject({
    tags: ['pumps', 'night'],
    departments: ['Service'],
    locations: ['Ghent'],
  });
  const found = async (query: object) =>
    (await app.call(listVideoClips, { params: { employer }, query }, { as: desk.owner })).body.data.map(
      ({ permalink }) => permalink,
    );
  expect(await found({ tag: ['pumps', 'night'] })).toEqual([signed.permalink]);
  expect(await found({ tag: ['pumps', 'day'] })).toEqual([]);
  expect(await found({ department: ['Sales', 'Service'] })).toEqual([signed.permalink]);
  expect(await found({ department: ['Sales'] })).toEqual([]);
  expect(await found({ signed: 'no' })).toEqual([open.permalink]);
  expect(await found({ signed: 'yes' })).toEqual([signed.permalink]);
});

test('many are approved at once, each with its own result', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const [ready, unsigned, foreign] = [
    await staffVideo(desk),
    await staffVideo(desk, { isSigned: false }),
    await staffVideo(other),
  ];
  const sent = (await sentVideo(desk)).clip;
  const permalinks = [ready, unsigned, foreign, sent].map(({ permalink }) => permalink);
  const input = { params: { employer: desk.employer.permalink }, body: { permalinks } };
  const { results } = (await app.call(approveVideoClips, input, { as: desk.owner })).body;
  expect(results).toEqual([
    { permalink: ready.permalink, ok: true, isChanged: true },
    { permalink: unsigned.permalink, ok: false, code: 'CONFLICT', why: 'The release isn’t signed yet.' },
    { permalink: foreign.permalink, ok: false, code: 'NOT_FOUND', why: expect.any(String) },
    { permalink: sent.permalink, ok: true, isChanged: true },
  ]);
  const again = (await app.call(approveVideoClips, input, { as: desk.owner })).body.results;
  expect(again[0]).toMatchObject({ ok: true, isChanged: false });
});

test('retired it leaves its clips, and stays in the library', async () => {
  const desk = await newDesk(app);
  const clip = await staffVideo(desk);
  const approved = await approve(desk, clip);
  const params = { employer: desk.employer.permalink, videoClip: clip.permalink };
  await app.call(videoClipToJobClip, { params, body: {} }, { as: desk.owner });
  const retired = await app.call(retireVideoClip, { params, body: {} }, { as: desk.owner });
  expect(retired.body).toMatchObject({ status: 'retired', usedIn: [] });
  const media = approved.takes[0]?.media as MediaPermalink;
  const kept = await app.call(
    getMedia,
    { params: { employer: desk.employer.permalink, media } },
    { as: desk.owner },
  );
  expect(kept.status).toBe(200);
});

test('a consent that is withdrawn deletes the recording, unless another video clip answers with it', async () => {
  const desk = await newDesk(app);
  const bytes = newFilm();
  const [clip, twin] = [await staffVideo(desk, { bytes }), await staffVideo(desk, { bytes })];
  const media = clip.takes[0]?.media as MediaPermalink;
  const unsigned = await staffVideo(desk, { isSigned: false });
  const withdraw = ({ permalink }: { permalink: VideoClipPermalink }, as = desk.owner) =>
    app.call(
      withdrawVideoClip,
      { params: { employer: desk.employer.permalink, videoClip: permalink }, body: {} },
      { as },
    );
  const isKept = async () =>
    (await app.call(getMedia, { params: { employer: desk.employer.permalink, media } }, { as: desk.owner }))
      .status;
  expect((await withdraw(unsigned)).problem.code).toBe('CONFLICT');
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await withdraw(clip, viewer)).status).toBe(403);
  expect((await withdraw(clip, (await newDesk(app)).owner)).status).toBe(404);
  expect((await withdraw(clip)).body).toMatchObject({ status: 'withdrawn', takes: [] });
  expect((await withdraw(clip)).status).toBe(200);
  expect(await isKept()).toBe(200);
  expect((await app.app.inject({ method: 'GET', url: twin.takes[0]?.url ?? '' })).statusCode).toBe(200);
  const alone = await staffVideo(desk);
  const own = alone.takes[0]?.media as MediaPermalink;
  await withdraw(alone);
  const gone = await app.call(
    getMedia,
    { params: { employer: desk.employer.permalink, media: own } },
    { as: desk.owner },
  );
  expect(gone.status).toBe(404);
});

test('roles: hiring managers see what was asked of them until it is approved, viewers approved ones', async () => {
  const desk = await newDesk(app);
  const [manager, viewer] = [
    await makeUser(app, { employer: desk.employer, role: 'hiring-manager' }),
    await makeUser(app, { employer: desk.employer, role: 'viewer' }),
  ];
  const asked = await askForVideo(desk, { email: manager.email });
  const toViewer = await askForVideo(desk, { email: viewer.email });
  await askForVideo(desk);
  const { clip } = await sentVideo(desk);
  const list = { params: { employer: desk.employer.permalink }, query: {} };
  const seenBy = async (as: typeof viewer) =>
    (await app.call(listVideoClips, list, { as })).body.data.map(({ permalink }) => permalink);
  expect(await seenBy(manager)).toEqual([asked.permalink]);
  expect(await seenBy(viewer)).toEqual([]);
  await approve(desk, clip);
  expect(await seenBy(manager)).toEqual([clip.permalink, asked.permalink]);
  expect(await seenBy(viewer)).toEqual([clip.permalink]);
  const at = (videoClip: VideoClipPermalink) => ({
    params: { employer: desk.employer.permalink, videoClip },
  });
  expect((await app.call(getVideoClip, at(asked.permalink), { as: manager })).body.link).toBe(asked.link);
  expect((await app.call(getVideoClip, at(toViewer.permalink), { as: manager })).status).toBe(404);
  expect((await app.call(getVideoClip, at(toViewer.permalink), { as: viewer })).status).toBe(404);
  const sign = { ...at(asked.permalink), body: consent };
  expect((await app.call(signVideoClip, sign, { as: manager })).status).toBe(403);
  const many = { params: at(asked.permalink).params, body: { permalinks: [asked.permalink] } };
  const { videoClip: _, ...ofEmployer } = many.params;
  const refused = await app.call(approveVideoClips, { ...many, params: ofEmployer }, { as: manager });
  expect(refused.status).toBe(403);
});

test('bad input and strangers change nothing', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const kept = await app.call(
    createMedia,
    { params: { employer: other.employer.permalink }, body: {} },
    { as: other.owner, file: { name: 'take.mp4', bytes: newFilm() } },
  );
  const body = { media: kept.body.permalink, prompt: 'Why?', employeeName: 'Ilse' };
  const make = (change: object, as = desk.owner) =>
    app.call(
      createVideoClip,
      { params: { employer: desk.employer.permalink }, body: { ...body, ...change } },
      { as },
    );
  expect((await make({})).problem.errors?.[0]?.pointer).toBe('/media');
  expect((await make({ prompt: '' })).problem.errors?.[0]?.pointer).toBe('/prompt');
  expect((await make({ employeeName: 'x'.repeat(121) })).problem.errors?.[0]?.pointer).toBe('/employeeName');
  const viewer = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  expect((await make({}, viewer)).status).toBe(403);
  const foreign = await staffVideo(other, { isSigned: false });
  const params = { employer: desk.employer.permalink, videoClip: foreign.permalink };
  expect((await app.call(signVideoClip, { params, body: consent }, { as: desk.owner })).status).toBe(404);
  const list = { params: { employer: desk.employer.permalink }, query: {} };
  expect((await app.call(listVideoClips, list, { as: desk.owner })).body.data).toEqual([]);
});

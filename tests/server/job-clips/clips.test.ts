/** Making, changing, copying and publishing clips. */
import { expect, test } from 'vitest';
import {
  archiveJobClip,
  createJobClip,
  duplicateJobClip,
  getClipUsage,
  getTranscript,
  publishJobClip,
  restoreJobClip,
  saveJobClip,
  unpublishJobClip,
} from '#contract/job-clips.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import { newPermalink } from '#server/context.ts';
import {
  makeClip,
  makeImage,
  makeMedia,
  makeSpokenClip,
  newDesk,
  publish,
  readClip,
  trackIn,
} from '#tests/support/make-clips.ts';
import { makeLink } from '#tests/support/make-links.ts';
import { testApp } from '#tests/support/test-app.ts';

const dropped: string[][] = [];
const app = await testApp({}, { onDrop: async (tags) => void dropped.push([...tags]) });

test('a new clip is a draft of its maker and carries the maker’s profile', async () => {
  const desk = await newDesk(app);
  const clip = await makeClip(desk, { title: ' How we fix pumps ', language: 'pt-BR' });
  expect(clip).toMatchObject({
    title: 'How we fix pumps',
    status: 'draft',
    language: 'pt-BR',
    version: 1,
    publishedAt: null,
  });
  expect(clip.createdBy).toEqual({ id: desk.owner.id, name: 'Nadia Okafor' });
  expect(clip.profile).toMatchObject({ firstName: 'Nadia', lastName: 'Okafor' });
  expect(clip.employerProfile.permalink).toBe(desk.employer.permalink);
});

test('the same creating call twice makes one clip', async () => {
  const { employer, owner } = await newDesk(app);
  const input = { params: { employer: employer.permalink }, body: { type: 'audio' as const, title: 'Once' } };
  const options = { as: owner, idempotencyKey: 'one-key-of-a-browser-1' };
  const [first, second] = [
    await app.call(createJobClip, input, options),
    await app.call(createJobClip, input, options),
  ];
  expect(second.body.permalink).toBe(first.body.permalink);
  expect(second.headers['idempotent-replayed']).toBe('true');
  const other = await app.call(createJobClip, { ...input, body: { ...input.body, title: 'Twice' } }, options);
  expect([other.status, other.problem.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
});

test('tracks merge by permalink, are made, removed and put in order', async () => {
  const desk = await newDesk(app);
  const { permalink: recording } = await makeMedia(desk);
  const clip = await makeClip(desk, {
    tracks: [
      { title: 'One', media: recording, start: 1000, end: 31_000 },
      { title: 'Two' },
      { title: 'Three' },
    ],
  });
  const [one, , three] = clip.tracks.map((track) => track.permalink);
  const body = {
    tracks: [{ permalink: three! }, { title: 'New', speakers: ['Ana'] }, { permalink: one!, title: 'First' }],
  };
  const saved = await save(desk, clip, body);
  expect(saved.body.tracks.map(({ title }) => title)).toEqual(['Three', 'New', 'First']);
  expect(saved.body.tracks[2]).toMatchObject({
    permalink: one,
    start: 1000,
    end: 31_000,
    media: { permalink: recording },
  });
  expect(saved.body).toMatchObject({ durationMs: 30_000, version: 2 });
});

test('theme and guests are kept, a colour with three digits too', async () => {
  const desk = await newDesk(app);
  const photo = await makeImage(desk, 'Ingrid on deck');
  const clip = await makeClip(desk, { theme: { tint: '#0a4', scheme: 'dark' } });
  const saved = await save(desk, clip, {
    theme: { tint: null },
    coverImage: photo.permalink,
    guests: [{ name: 'Ingrid Aas', photo: photo.permalink }],
  });
  expect(saved.body.theme).toEqual({ tint: null, scheme: 'dark' });
  expect(saved.body.guests[0]).toMatchObject({
    name: 'Ingrid Aas',
    role: '',
    photo: { alt: 'Ingrid on deck' },
  });
  expect(saved.body.coverImage?.permalink).toBe(photo.permalink);
});

test('a stale save is refused with the present clip', async () => {
  const desk = await newDesk(app);
  const clip = await makeClip(desk);
  await save(desk, clip, { title: 'Mine' });
  const late = await save(desk, clip, { title: 'Yours' });
  expect([late.status, late.problem.code]).toEqual([409, 'STALE_VERSION']);
  expect(late.problem.current).toMatchObject({ title: 'Mine', version: 2 });
});

test('of many saves at once exactly one wins', async () => {
  const desk = await newDesk(app);
  const clip = await makeClip(desk);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => save(desk, clip, { title: `Title ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.filter(({ status }) => status === 409).length).toBe(9);
  expect((await readClip(desk, clip.permalink)).version).toBe(2);
});

test('publishing needs a recording, tells the pages, and is no change the second time', async () => {
  const desk = await newDesk(app);
  const draft = await makeClip(desk, { tracks: [{ title: 'No sound yet' }] });
  const params = { employer: desk.employer.permalink, clip: draft.permalink };
  const refused = await app.call(publishJobClip, { params }, { as: desk.owner });
  expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/tracks']);

  const { permalink: recording } = await makeMedia(desk);
  await save(desk, draft, { tracks: [{ permalink: trackIn(draft.tracks), media: recording }] });
  dropped.length = 0;
  const live = await publish(desk, draft.permalink);
  expect(live).toMatchObject({ status: 'published', version: 3 });
  expect(dropped.flat()).toEqual([
    `job-clip:${draft.permalink}`,
    `feed:${desk.employer.permalink}`,
    `sitemap:${desk.employer.permalink}`,
  ]);
  expect((await publish(desk, draft.permalink)).version).toBe(3);
  expect(dropped.length).toBe(1);
});

test('a published clip changes at once and cannot lose its last recording', async () => {
  const desk = await newDesk(app);
  const { clip, track } = await makeSpokenClip(desk);
  const before = await readClip(desk, clip);
  expect((await save(desk, before, { title: 'Now live' })).status).toBe(200);
  const page = await app.call(getPublicJobClip, { params: { clip } });
  expect(page.body.title).toBe('Now live');
  const mute = await save(desk, await readClip(desk, clip), { tracks: [{ permalink: track, media: null }] });
  expect([mute.status, mute.problem.code]).toEqual([422, 'VALIDATION']);
  expect((await readClip(desk, clip)).tracks[0]?.media).not.toBeNull();
});

test('an archived clip is hidden, refuses changes, and comes back as a draft', async () => {
  const desk = await newDesk(app);
  const { clip, params } = await makeSpokenClip(desk);
  const step = (
    endpoint: typeof archiveJobClip | typeof unpublishJobClip | typeof restoreJobClip | typeof publishJobClip,
  ) =>
    app.call(
      endpoint as typeof archiveJobClip,
      { params: { employer: params.employer, clip } },
      { as: desk.owner },
    );
  expect((await step(archiveJobClip)).body).toMatchObject({ status: 'archived', publishedAt: null });
  expect((await app.call(getPublicJobClip, { params: { clip } })).status).toBe(404);
  const refused = await step(publishJobClip);
  expect([refused.status, refused.problem.code, refused.problem.state]).toEqual([
    409,
    'CONFLICT',
    'archived',
  ]);
  expect((await save(desk, await readClip(desk, clip), { title: 'No' })).problem.code).toBe('CONFLICT');
  expect((await step(restoreJobClip)).body.status).toBe('draft');
  expect((await step(unpublishJobClip)).body.status).toBe('draft');
});

test('a copy is a draft with the same recordings and words and without hearts', async () => {
  const desk = await newDesk(app);
  const { clip, params } = await makeSpokenClip(desk, { summary: 'A minute' });
  const input = { params: { employer: params.employer, clip }, body: {} };
  const { status, body } = await app.call(duplicateJobClip, input, { as: desk.owner });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'draft',
    title: 'How we fix pumps (copy)',
    summary: 'A minute',
    hearts: 0,
    publishedAt: null,
  });
  expect(body.permalink).not.toBe(clip);
  const source = await readClip(desk, clip);
  expect(body.tracks[0]?.media?.permalink).toBe(source.tracks[0]?.media?.permalink);
  expect(body.tracks[0]?.highlights[0]).toMatchObject({
    quote: source.tracks[0]?.highlights[0]?.quote,
    hearts: 0,
  });
  expect(body.tracks[0]?.highlights[0]?.id).not.toBe(source.tracks[0]?.highlights[0]?.id);
  const words = await app.call(
    getTranscript,
    { params: { employer: params.employer, clip: body.permalink, track: trackIn(body.tracks) } },
    { as: desk.owner },
  );
  expect(words.body).toMatchObject({ cueCount: 3, version: 1 });
});

test('where a clip is used is empty as long as nothing can show it', async () => {
  const desk = await newDesk(app);
  const { permalink } = await makeClip(desk);
  const answer = await app.call(
    getClipUsage,
    { params: { employer: desk.employer.permalink, clip: permalink } },
    { as: desk.owner },
  );
  expect(answer.body).toEqual({ contentPages: [], jobPages: [], shareLinks: [], sequences: [] });
});

test('the share links of a clip are told, those of other clips and employers are not', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const { permalink } = await makeClip(desk);
  const link = await makeLink(desk, { ownerPermalink: permalink, name: 'Spring fair' });
  await makeLink(desk);
  await makeLink(other, { ownerPermalink: permalink });
  const params = { employer: desk.employer.permalink, clip: permalink };
  const { body } = await app.call(getClipUsage, { params }, { as: desk.owner });
  expect(body.shareLinks).toEqual([{ permalink: link.permalink, title: 'Spring fair' }]);
});

test('things of another tenant in a body are answered as missing', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const { permalink: media } = await makeMedia(other);
  const image = await makeImage(other);
  const clip = await makeClip(desk);
  for (const [body, pointer] of [
    [{ tracks: [{ title: 'T', media }] }, '/tracks/0/media'],
    [{ coverImage: image.permalink }, '/coverImage'],
    [{ guests: [{ name: 'G', photo: image.permalink }] }, '/guests/0/photo'],
    [
      { tracks: [{ permalink: newPermalink<(typeof clip.tracks)[0]['permalink']>() }] },
      '/tracks/0/permalink',
    ],
  ] as const) {
    const answer = await save(desk, clip, body as object);
    expect([answer.status, answer.problem.code, answer.problem.errors?.[0]?.pointer]).toEqual([
      404,
      'NOT_FOUND',
      pointer,
    ]);
  }
  expect((await readClip(desk, clip.permalink)).version).toBe(1);
});

type Desk = Awaited<ReturnType<typeof newDesk>>;

function save({ employer, owner }: Desk, clip: { permalink: string; version: number }, body: object) {
  const params = { employer: employer.permalink, clip: clip.permalink as never };
  return app.call(saveJobClip, { params, body }, { as: owner, version: clip.version });
}

/** The same act on many clips, and how it is taken back. */
import { expect, test } from 'vitest';
import type { JobClip } from '#contract/job-clip.ts';
import { changeJobClips, type JobClipResult, type JobClipsAct } from '#contract/job-clip-batch.ts';
import { listJobClips, saveJobClip } from '#contract/job-clips.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import {
  type Desk,
  makeClip,
  makeMedia,
  makeSpokenClip,
  newDesk,
  readClip,
} from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const dropped: string[] = [];
const app = await testApp({}, { onDrop: async (tags) => void dropped.push(...tags) });

type Item = { permalink: string; version: number };
const seen = ({ permalink, version }: Item): Item => ({ permalink, version });

const asked = ({ employer }: Desk, items: readonly Item[], act: JobClipsAct) => ({
  params: { employer: employer.permalink },
  body: { items: items.map(seen) as never, act },
});

async function change(desk: Desk, items: readonly Item[], act: JobClipsAct): Promise<JobClipResult[]> {
  const { status, body, problem } = await app.call(changeJobClips, asked(desk, items, act), {
    as: desk.owner,
  });
  expect([status, problem.detail]).toEqual([200, undefined]);
  return body.results;
}

/** How each answered: its new version, what kept it as it is, or that it was so already. */
const told = (results: readonly JobClipResult[]) =>
  results.map((one) => (one.ok ? (one.isChanged ? one.version : 'same') : one.code));

const now = (results: readonly JobClipResult[]): Item[] =>
  results.map((one) => ({ permalink: one.permalink, version: one.ok ? one.version : 0 }));

async function playableDraft(desk: Desk): Promise<JobClip> {
  const { permalink } = await makeMedia(desk);
  return makeClip(desk, { tracks: [{ title: 'Who calls?', media: permalink }] });
}

const isPublic = async (clip: JobClipPermalink) =>
  (await app.call(getPublicJobClip, { params: { clip } })).status === 200;

test('drafts that can be heard are published together, and are drafts again when that is taken back', async () => {
  const desk = await newDesk(app);
  const [one, silent] = [await playableDraft(desk), await makeClip(desk)];
  const live = await readClip(desk, (await makeSpokenClip(desk)).clip);
  dropped.length = 0;
  const results = await change(desk, [one, silent, live], { kind: 'publish' });
  expect(told(results)).toEqual([one.version + 1, 'VALIDATION', 'same']);
  expect(results[1]).toMatchObject({ why: 'It has no playable recording.' });
  expect(await isPublic(one.permalink)).toBe(true);
  expect(dropped).toEqual(
    expect.arrayContaining([`job-clip:${one.permalink}`, `feed:${desk.employer.permalink}`]),
  );
  expect(dropped).not.toContain(`job-clip:${live.permalink}`);

  const back: JobClipsAct = { kind: 'take-back', status: 'draft' };
  expect(told(await change(desk, now(results).slice(0, 1), back))).toEqual([one.version + 2]);
  expect(await readClip(desk, one.permalink)).toMatchObject({ status: 'draft', publishedAt: null });
  expect(await isPublic(one.permalink)).toBe(false);
});

test('clips are archived whatever they are, and each gets back what it was', async () => {
  const desk = await newDesk(app);
  const live = await readClip(desk, (await makeSpokenClip(desk)).clip);
  const draft = await playableDraft(desk);
  const archived = now(await change(desk, [live, draft], { kind: 'archive' }));
  for (const { permalink } of [live, draft])
    expect(await readClip(desk, permalink)).toMatchObject({ status: 'archived', publishedAt: null });
  expect(await isPublic(live.permalink)).toBe(false);
  expect(told(await change(desk, archived, { kind: 'publish' }))).toEqual(['CONFLICT', 'CONFLICT']);
  const published: JobClipsAct = { kind: 'take-back', status: 'published' };
  // A draft never was public.
  expect(told(await change(desk, archived, published))).toEqual([live.version + 2, 'CONFLICT']);
  const { status, publishedAt } = live;
  expect(await readClip(desk, live.permalink)).toMatchObject({ status, publishedAt });
  expect(await isPublic(live.permalink)).toBe(true);
  await change(desk, archived.slice(1), { kind: 'take-back', status: 'draft' });
  expect(await readClip(desk, draft.permalink)).toMatchObject({ status: 'draft' });
});

test('archived clips are restored as drafts; a published one is left as it is', async () => {
  const desk = await newDesk(app);
  const live = await readClip(desk, (await makeSpokenClip(desk)).clip);
  const other = await readClip(desk, (await makeSpokenClip(desk)).clip);
  const archived = now(await change(desk, [live], { kind: 'archive' }));
  const results = await change(desk, [...archived, other], { kind: 'restore' });
  expect(told(results)).toEqual([live.version + 2, 'CONFLICT']);
  expect(await readClip(desk, live.permalink)).toMatchObject({ status: 'draft', publishedAt: null });
  // Restored as a draft it is no longer one that was public.
  const again = now(await change(desk, now(results).slice(0, 1), { kind: 'archive' }));
  const published: JobClipsAct = { kind: 'take-back', status: 'published' };
  expect(told(await change(desk, again, published))).toEqual(['CONFLICT']);
});

test('by when they were published, archived clips stand behind the others', async () => {
  const desk = await newDesk(app);
  const [first, second] = [(await makeSpokenClip(desk)).clip, (await makeSpokenClip(desk)).clip];
  await change(desk, [await readClip(desk, second)], { kind: 'archive' });
  const input = { params: { employer: desk.employer.permalink }, query: { sort: 'published' as const } };
  const { body } = await app.call(listJobClips, input, { as: desk.owner });
  expect(body.data.map(({ permalink }) => permalink)).toEqual([first, second]);
});

test('a clip that somebody changed meanwhile, or that is not there, holds up no other', async () => {
  const [desk, others] = [await newDesk(app), await newDesk(app)];
  const [one, two] = [await makeClip(desk), await makeClip(desk)];
  const foreign = await makeClip(others);
  const params = { employer: desk.employer.permalink, clip: one.permalink };
  const saved = await app.call(
    saveJobClip,
    { params, body: { title: 'Meanwhile' } },
    { as: desk.owner, version: one.version },
  );
  expect(saved.status).toBe(200);
  const items = [one, foreign, { permalink: 'nothing0000', version: 1 }, two, two];
  const results = await change(desk, items, { kind: 'archive' });
  const changed = two.version + 1;
  expect(told(results)).toEqual(['STALE_VERSION', 'NOT_FOUND', 'NOT_FOUND', changed, changed]);
  expect(await readClip(others, foreign.permalink)).toMatchObject({ status: 'draft', version: 1 });
  expect(await readClip(desk, one.permalink)).toMatchObject({ status: 'draft', title: 'Meanwhile' });
});

test('a batch of a stranger, a reader or another tenant changes nothing', async () => {
  const desk = await newDesk(app);
  const clip = await makeClip(desk);
  const input = asked(desk, [clip], { kind: 'archive' });
  expect((await app.call(changeJobClips, input)).status).toBe(401);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await app.call(changeJobClips, input, { as: viewer })).status).toBe(403);
  const { owner } = await newDesk(app);
  const answer = await app.call(changeJobClips, input, { as: owner });
  expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND']);
  expect(await readClip(desk, clip.permalink)).toMatchObject({ status: 'draft', version: 1 });
});

test('a batch that asks for nothing, too much or an act that there is not is refused by field', async () => {
  const desk = await newDesk(app);
  const clip = await makeClip(desk);
  const many = Array.from({ length: 201 }, () => clip);
  const wrong: [object, string][] = [
    [{ items: [], act: { kind: 'archive' } }, '/items'],
    [{ items: many.map(seen), act: { kind: 'archive' } }, '/items'],
    [{ items: [{ permalink: clip.permalink }], act: { kind: 'archive' } }, '/items/0/version'],
    [{ items: [seen(clip)], act: { kind: 'delete' } }, '/act'],
    [{ items: [seen(clip)], act: { kind: 'take-back', status: 'archived' } }, '/act'],
  ];
  for (const [body, pointer] of wrong) {
    const input = { params: { employer: desk.employer.permalink }, body: body as never };
    const { status, problem } = await app.call(changeJobClips, input, { as: desk.owner });
    expect([status, problem.errors?.[0]?.pointer?.startsWith(pointer)]).toEqual([422, true]);
  }
  expect(await readClip(desk, clip.permalink)).toMatchObject({ status: 'draft', version: 1 });
});

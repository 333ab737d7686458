/** The library's list: searching, filtering, sorting, paging. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { archiveJobClip, deleteTranscript, listJobClips } from '#contract/job-clips.ts';
import type { AnonymousId } from '#contract/kit/ids.ts';
import { addHeart, listPublicJobClips } from '#contract/public-job-clips.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { jobClipTranscripts } from '#server/tables/job-clips.ts';
import { questionsOf } from '#tests/support/count-questions.ts';
import { makeBoardByHand, makeJobPage } from '#tests/support/make-board-by-hand.ts';
import {
  type Desk,
  makeClip,
  makeMedia,
  makeSpokenClip,
  newDesk,
  publish,
} from '#tests/support/make-clips.ts';
import { makePlay, send } from '#tests/support/make-events.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;

const list = (query: object = {}, at = desk) =>
  app.call(listJobClips, { params: { employer: at.employer.permalink }, query }, { as: at.owner });
const titles = async (query: object = {}) => (await list(query)).body.data.map(({ title }) => title);

beforeAll(async () => {
  desk = await newDesk(app);
  const pumps = await makeSpokenClip(desk, { title: 'Écoute: the pumps', language: 'fr' });
  await makeClip(desk, {
    title: 'A film of the quay',
    type: 'video',
    guests: [{ name: 'Łukasz Brzęk', role: 'Diver' }],
  });
  const old = await makeClip(desk, { title: 'Zebra crossing' });
  await app.call(
    archiveJobClip,
    { params: { employer: desk.employer.permalink, clip: old.permalink } },
    { as: desk.owner },
  );
  await app.call(addHeart, {
    params: { highlight: pumps.highlight },
    body: { anonymousId: 'abcdefghij12' as AnonymousId },
  });
});

test.for([
  ['pumps', ['Écoute: the pumps']],
  ['ECOUTE pum', ['Écoute: the pumps']],
  ['zurich', ['Écoute: the pumps']],
  ['“three people”', ['Écoute: the pumps']],
  ['lukasz brzek', ['A film of the quay']],
  ['umps', []],
  ['pumps quay', []],
  ['%', ['Zebra crossing', 'A film of the quay', 'Écoute: the pumps']],
  ['_ebra', []],
] as const)('searching for %s', async ([search, found]) => {
  expect((await titles({ search })).sort()).toEqual([...found].sort());
});

test('status, type, language and mine narrow the list', async () => {
  expect(await titles({ status: ['published'] })).toEqual(['Écoute: the pumps']);
  expect((await titles({ status: ['draft', 'archived'] })).sort()).toEqual([
    'A film of the quay',
    'Zebra crossing',
  ]);
  expect(await titles({ type: 'video' })).toEqual(['A film of the quay']);
  expect(await titles({ language: ['fr'] })).toEqual(['Écoute: the pumps']);
  expect((await titles({ mine: 'true' })).length).toBe(3);
  const other = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const theirs = await app.call(
    listJobClips,
    { params: { employer: desk.employer.permalink }, query: { mine: 'true' } },
    { as: other },
  );
  expect(theirs.body.data).toEqual([]);
});

test.for([
  ['title', ['A film of the quay', 'Zebra crossing', 'Écoute: the pumps']],
  ['hearts', ['Écoute: the pumps', null, null]],
  ['published', ['Écoute: the pumps', null, null]],
  ['updated', [null, null, null]],
  ['plays', [null, null, null]],
] as const)('sorted by %s, every page in one order, whatever its size', async ([sort, expected]) => {
  const whole = await titles({ sort });
  for (const [at, title] of expected.entries())
    if (title !== null && sort !== 'title') expect(whole[at]).toBe(title);
  if (sort === 'title') expect(whole.toSorted()).toEqual([...expected].toSorted());
  const walked: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      sort,
      perPage: '1',
      ...(cursor ? { cursor } : {}),
    });
    expect(page.status).toBe(200);
    walked.push(...page.body.data.map(({ title }) => title));
    cursor = page.body.nextCursor;
  } while (cursor !== null);
  expect(walked).toEqual(whole);
});

test('a cursor is good for its own list only', async () => {
  const { nextCursor } = (await list({ perPage: '1' })).body;
  const other = await newDesk(app);
  for (const answer of [
    await list({ perPage: '1', cursor: nextCursor, sort: 'title' }),
    await list({ perPage: '1', cursor: nextCursor, type: 'audio' }),
    await list({ perPage: '1', cursor: nextCursor }, other),
    await list({ perPage: '1', cursor: `${nextCursor}x` }),
  ]) {
    expect([answer.status, answer.problem.code]).toEqual([400, 'BAD_CURSOR']);
  }
  expect((await list({ perPage: '2', cursor: nextCursor })).status).toBe(200);
});

test.for([
  ['perPage', '0'],
  ['perPage', '1001'],
  ['perPage', '1e3'],
  ['sort', 'newest'],
  ['type', 'text'],
  ['colour', 'red'],
] as const)('%s=%s is refused by name', async ([name, value]) => {
  const answer = await list({ [name]: value });
  expect([answer.status, answer.problem.code, answer.problem.errors?.[0]?.parameter]).toEqual([
    400,
    'BAD_QUERY',
    name,
  ]);
});

test('an answer stops before it grows past 4 MB and goes on behind its cursor', async () => {
  const large = await newDesk(app);
  const summary = 'é'.repeat(2000);
  const guests = Array.from({ length: 20 }, (_, at) => ({ name: `Guest ${at}`, role: 'ü'.repeat(120) }));
  const tracks = Array.from({ length: 100 }, (_, at) => ({
    title: `${at}${'ñ'.repeat(290)}`,
    speakers: Array(20).fill('ö'.repeat(128)),
  }));
  const { permalink: media } = await makeMedia(large);
  for (let at = 0; at < 8; at += 1) {
    const played = tracks.map((track) => ({ ...track, media }));
    const { permalink } = await makeClip(large, { title: `Large ${at}`, summary, guests, tracks: played });
    await publish(large, permalink);
  }
  const params = { employer: large.employer.permalink };
  const open = (query: object) => app.call(listPublicJobClips, { params, query });
  const page = await open({ perPage: '1000' });
  expect(Buffer.byteLength(JSON.stringify(page.body))).toBeLessThan(4_100_000);
  expect(page.body.nextCursor).not.toBeNull();
  const rest = await open({ perPage: '1000', cursor: page.body.nextCursor });
  expect(rest.body.nextCursor).toBeNull();
  expect(page.body.data.length + rest.body.data.length).toBe(8);
});

test('jobs narrow the list to the clips they show; others’ jobs find nothing', async () => {
  const own = await newDesk(app);
  const { clip: shown } = await makeSpokenClip(own, { title: 'Shown' });
  await makeSpokenClip(own, { title: 'Beside' });
  const board = await makeBoardByHand(own);
  const job = await makeJobPage(own, board.permalink, { title: 'Welder', jobClips: [shown] });
  const bare = await makeJobPage(own, board.permalink, { title: 'Diver' });
  const of = async (jobs: string[], at = own) =>
    (await list({ jobPagePermalink: jobs }, at)).body.data.map(({ title }) => title);
  expect(await of([job.permalink])).toEqual(['Shown']);
  expect(await of([job.permalink, bare.permalink])).toEqual(['Shown']);
  expect(await of([bare.permalink])).toEqual([]);
  expect(await of([job.permalink], desk)).toEqual([]);
  const many = Array.from({ length: 51 }, () => job.permalink);
  expect((await list({ jobPagePermalink: many }, own)).problem.code).toBe('BAD_QUERY');
  expect((await list({ jobPagePermalink: ['../x'] }, own)).problem.code).toBe('BAD_QUERY');
});

test('the most played of the last thirty days come first, page by page', async () => {
  const own = await newDesk(app);
  const made = [];
  for (const title of ['Twice', 'Old', 'Never', 'Once']) made.push(await makeSpokenClip(own, { title }));
  const [twice, old, , once] = made;
  const play = (of: typeof twice) =>
    makePlay({
      ...{ employer: own.employer, jobClipPermalink: of?.clip, jobClipTrackPermalink: of?.track },
    });
  await send(app, [play(twice), play(once), play(twice), play(old), play(old), play(old)]);
  await addUpAll(app.db);
  const longAgo = `update daily_figures set day = '2020-01-01' where thing = $1`;
  await app.pool.query(longAgo, [old?.clip]);
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await list({ sort: 'plays', perPage: '1', ...(cursor ? { cursor } : {}) }, own);
    found.push(...body.data.map(({ title }) => title));
    cursor = body.nextCursor;
  }
  expect(found.slice(0, 2)).toEqual(['Twice', 'Once']);
  expect(found.slice(2).sort()).toEqual(['Never', 'Old']);
});

test('a list of many clips takes as many queries as one of few', async () => {
  const few = await newDesk(app);
  await makeSpokenClip(few);
  const count = async () => (await questionsOf(() => list({}, few))).length;
  const before = await count();
  for (let at = 0; at < 5; at += 1) await makeSpokenClip(few, { title: `Clip ${at}` });
  expect(await count()).toBe(before);
  // Who asks, which clips, and all that belongs to them.
  expect(before).toBe(3);
});

test('what is searched for follows every change', async () => {
  const own = await newDesk(app);
  const { clip, track } = await makeSpokenClip(own);
  expect((await list({ search: 'laughed' }, own)).body.data.length).toBe(1);
  await app.call(
    deleteTranscript,
    { params: { employer: own.employer.permalink, clip, track } },
    { as: own.owner, version: 1 },
  );
  expect((await list({ search: 'laughed' }, own)).body.data.length).toBe(0);
  expect(
    await app.db.select().from(jobClipTranscripts).where(eq(jobClipTranscripts.employerId, own.employer.id)),
  ).toEqual([]);
});

/** One story for many jobs at once, and each job back to its own. */
import { beforeEach, expect, test } from 'vitest';
import {
  pickStories,
  type StoryPickResult,
  type StoryPicksAct,
} from '#contract/content-page-job-page-picks.ts';
import { getContentPageJobPage, getStoryOfJob, setStoryOfJob } from '#contract/content-page-job-pages.ts';
import type { ContentPageJobPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { getPublicJobPage } from '#contract/public-job-boards.ts';
import { newPermalink } from '#server/context.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeJob, type TestJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { addJob, makeStory } from '#tests/support/make-stories.ts';
import { testApp } from '#tests/support/test-app.ts';

const dropped: string[] = [];
const app = await testApp({}, { onDrop: async (tags) => void dropped.push(...tags) });

let desk: Desk;
let here: { employer: string };
let first: TestJob;
let second: TestJob;

beforeEach(async () => {
  desk = await newDesk(app);
  here = { employer: desk.employer.permalink };
  first = await makeJob(desk);
  second = await addJob(desk, first);
  dropped.length = 0;
});

const as = () => ({ as: desk.owner });
const asked = (jobs: readonly { permalink: JobPagePermalink }[], act: StoryPicksAct) => ({
  params: here,
  body: { items: jobs.map(({ permalink }) => ({ permalink })), act },
});

async function pick(...given: Parameters<typeof asked>): Promise<StoryPickResult[]> {
  const { status, body, problem } = await app.call(pickStories, asked(...given), as());
  expect([status, problem.detail]).toEqual([200, undefined]);
  return body.results;
}

const byHand = async ({ permalink: page }: TestJob) =>
  (await app.call(getStoryOfJob, { params: { ...here, page } }, as())).body.byHand?.permalink ?? null;
const read = async (contentPageJobPage: ContentPageJobPagePermalink) =>
  (await app.call(getContentPageJobPage, { params: { ...here, contentPageJobPage } }, as())).body;
const shownAt = async ({ permalink: page, board }: TestJob) =>
  (await app.call(getPublicJobPage, { params: { board, page }, query: {} })).body.story?.contentPage ?? null;

test('many jobs get the story at once, their pages with it, and one that had it already is told apart', async () => {
  const story = await makeStory(desk, { rule: { kind: 'hand', jobPages: [second.permalink] } });
  dropped.length = 0;
  const results = await pick([first, second], { kind: 'pick', contentPageJobPage: story.permalink });
  expect(results.map((result) => result.ok && result.isChanged)).toEqual([true, false]);
  expect(await shownAt(first)).toBe(story.contentPage.permalink);
  expect(dropped).toContain(`job-page:${first.permalink}`);
  expect(dropped).not.toContain(`job-page:${second.permalink}`);
  const { rule, version } = await read(story.permalink);
  expect(rule.jobPages.map(({ permalink }) => permalink)).toEqual([second.permalink, first.permalink]);
  expect(version).toBe(story.version + 1);
});

test('each job goes back to the story it had, and is left out again where it was', async () => {
  const old = await makeStory(desk, { rule: { kind: 'hand', jobPages: [first.permalink] } });
  const story = await makeStory(desk, { exclusions: [second.permalink] });
  const results = await pick([first, second], { kind: 'pick', contentPageJobPage: story.permalink });
  expect((await read(story.permalink)).exclusions).toEqual([]);
  for (const result of results) {
    if (!result.ok) throw new Error(result.why);
    const act = { kind: 'take-back' as const, of: story.permalink, ...result.before };
    const [back] = await pick([result], act);
    expect(back).toMatchObject({ ok: true, isChanged: true });
  }
  expect([await byHand(first), await byHand(second)]).toEqual([old.permalink, null]);
  const after = await read(story.permalink);
  expect(after.exclusions.map(({ permalink }) => permalink)).toEqual([second.permalink]);
  expect(after.rule.jobPages).toEqual([]);
});

test('none picks jobs out of every story, and leaves them to the rules', async () => {
  const story = await makeStory(desk, {
    rule: { kind: 'hand', jobPages: [first.permalink, second.permalink] },
  });
  const [result] = await pick([first], { kind: 'pick', contentPageJobPage: null });
  expect(result).toMatchObject({ before: { picked: [story.permalink], isLeftOut: false } });
  expect([await byHand(first), await byHand(second)]).toEqual([null, story.permalink]);
});

test('a job that was given another story meanwhile stays as it is', async () => {
  const [story, other] = [await makeStory(desk), await makeStory(desk)];
  await pick([first, second], { kind: 'pick', contentPageJobPage: story.permalink });
  await app.call(
    setStoryOfJob,
    { params: { ...here, page: first.permalink }, body: { contentPageJobPage: other.permalink } },
    as(),
  );
  const act = { kind: 'take-back' as const, of: story.permalink, picked: [], isLeftOut: false };
  const [kept, back] = await pick([first, second], act);
  expect([kept, back]).toMatchObject([
    { ok: false, code: 'STALE_VERSION' },
    { ok: true, isChanged: true },
  ]);
  expect([await byHand(first), await byHand(second)]).toEqual([other.permalink, null]);
});

test('a job of others is named and holds up no other; a story of others and a viewer are refused', async () => {
  const story = await makeStory(desk);
  const others = await newDesk(app);
  const [theirs, theirStory] = [await makeJob(others), await makeStory(others)];
  const act: StoryPicksAct = { kind: 'pick', contentPageJobPage: story.permalink };
  const missing = { permalink: newPermalink<JobPagePermalink>() };
  expect(await pick([theirs, missing, first], act)).toMatchObject([
    { ok: false, code: 'NOT_FOUND' },
    { ok: false, code: 'NOT_FOUND' },
    { ok: true, isChanged: true },
  ]);
  const foreign = asked([first], { kind: 'pick', contentPageJobPage: theirStory.permalink });
  const refused = await app.call(pickStories, foreign, as());
  expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([404, '/act/contentPageJobPage']);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await app.call(pickStories, asked([first], act), { as: viewer })).status).toBe(403);
});

test('a story that is full names the jobs it does not take', async () => {
  const more = await Promise.all(Array.from({ length: 500 }, () => addJob(desk, first)));
  const story = await makeStory(desk, {
    rule: { kind: 'hand', jobPages: more.slice(1).map(({ permalink }) => permalink) },
  });
  const act: StoryPicksAct = { kind: 'pick', contentPageJobPage: story.permalink };
  expect(await pick([first, second], act)).toMatchObject([
    { ok: true, isChanged: true },
    { ok: false, code: 'CONFLICT' },
  ]);
  expect((await read(story.permalink)).rule.jobPages).toHaveLength(500);
});

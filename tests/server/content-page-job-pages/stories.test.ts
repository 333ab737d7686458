/** Which story stands on which job: rules, order, picks by hand, and what takes a story away. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  archiveContentPageJobPage,
  duplicateContentPageJobPage,
  getContentPageJobPage,
  getStoryOfJob,
  listContentPageJobPages,
  listStoryMatches,
  orderContentPageJobPages,
  restoreContentPageJobPage,
  setStoryOfJob,
} from '#contract/content-page-job-pages.ts';
import {
  archiveContentPage,
  duplicateContentPage,
  saveContentPage,
  unpublishContentPage,
} from '#contract/content-pages.ts';
import { getJobPage, listJobPages, previewJobPage, saveJobPage } from '#contract/job-pages.ts';
import type { ContentPageJobPagePermalink } from '#contract/kit/ids.ts';
import { getPublicJobPage } from '#contract/public-job-boards.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeJob, type TestJob } from '#tests/support/make-jobs.ts';
import { publishPage, richText } from '#tests/support/make-pages.ts';
import { addJob, makeStory, makeStoryPage, saveStory } from '#tests/support/make-stories.ts';
import { testApp } from '#tests/support/test-app.ts';

const dropped: string[] = [];
const app = await testApp({}, { onDrop: async (tags) => void dropped.push(...tags) });

const node = (id: string, children: object[] = []) => ({ id, name: `Node ${id}`, children });
const departments = [node('make', [node('grow', [node('night')])]), node('sell')] as never;
const offices = [node('north', [node('quay')])] as never;

let desk: Desk;
let here: { employer: string };
/** Far down in the tree of departments, and in an office. */
let night: TestJob;
let seller: TestJob;

beforeEach(async () => {
  desk = await newDesk(app);
  here = { employer: desk.employer.permalink };
  night = await makeJob(desk, {
    board: { departments, offices },
    job: { title: 'Night grower', departmentIds: ['night'], officeIds: ['quay'] },
  });
  seller = await addJob(desk, night, {
    ...{ title: 'Seller', departmentIds: ['sell'], descriptionHtml: '<p>Sell.</p>' },
  });
  dropped.length = 0;
});

const ask = async ({ permalink: page, board }: TestJob) =>
  app.call(getPublicJobPage, { params: { board, page }, query: {} });
/** The content page whose story the job's candidates see. */
const shownAt = async (job: TestJob) => (await ask(job)).body.story?.contentPage ?? null;
const as = () => ({ as: desk.owner });
const read = async (permalink: ContentPageJobPagePermalink) =>
  (await app.call(getContentPageJobPage, { params: { ...here, contentPageJobPage: permalink } }, as())).body;
const list = async (query: object = {}) =>
  (await app.call(listContentPageJobPages, { params: here, query }, as())).body;
const matches = async (permalink: ContentPageJobPagePermalink, query: object = {}) =>
  (await app.call(listStoryMatches, { params: { ...here, contentPageJobPage: permalink }, query }, as()))
    .body;
const tagsOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['cache-tag']).split(',');
const order = (...pairings: { permalink: ContentPageJobPagePermalink }[]) =>
  app.call(
    orderContentPageJobPages,
    { params: here, body: { order: pairings.map(({ permalink }) => permalink) } },
    as(),
  );
const under = (...nodes: string[]) => ({ kind: 'department' as const, departments: nodes });

describe('a story', () => {
  test('stands on every job under its departments, and on no other', async () => {
    const story = await makeStory(desk, { rule: under('make') });
    expect(story).toMatchObject({
      ...{ priority: 1, isActive: true, status: 'active', place: 'below', jobCount: 1, shownCount: 1 },
      rule: { departments: [{ id: 'make', name: 'Node make' }], jobBoard: null },
      problems: [],
    });
    expect(await shownAt(night)).toBe(story.contentPage.permalink);
    expect(await shownAt(seller)).toBeNull();
    expect(dropped).toContain(`job-page:${night.permalink}`);
    expect(dropped).not.toContain(`job-page:${seller.permalink}`);
  });

  test('stands on the jobs of an office and of what lies in it, on its board only where it says so', async () => {
    const other = await makeJob(desk, { board: { offices }, job: { officeIds: ['quay'] } });
    const story = await makeStory(desk, { rule: { kind: 'office', offices: ['north'] } });
    expect(story.jobCount).toBe(2);
    await saveStory(desk, story, { rule: { kind: 'office', jobBoard: night.board, offices: ['north'] } });
    expect(await shownAt(night)).toBe(story.contentPage.permalink);
    expect(await shownAt(other)).toBeNull();
  });

  test('is told to staff at the job, in lists too, and as candidates would see it', async () => {
    const story = await makeStory(desk, { rule: under('make'), place: 'instead' });
    const told = { permalink: story.contentPage.permalink, title: 'How we work' };
    const params = { ...here, page: night.permalink };
    expect((await app.call(getJobPage, { params }, as())).body.contentPage).toEqual(told);
    const rows = (await app.call(listJobPages, { params: here, query: {} }, as())).body.data;
    expect(rows.find(({ permalink }) => permalink === night.permalink)?.contentPage).toEqual(told);
    expect(rows.find(({ permalink }) => permalink === seller.permalink)?.contentPage).toBeNull();
    const preview = (await app.call(previewJobPage, { params }, as())).body;
    expect(preview.story).toMatchObject({ place: 'instead', blocks: [{ type: 'rich-text' }] });
    expect((await ask(night)).body).toMatchObject({ contentPage: told, story: preview.story });
  });

  test('goes with its pause, its archive and its page, and comes back with them', async () => {
    const story = await makeStory(desk, { rule: under('make') });
    const page = story.contentPage.permalink;
    const paused = (await saveStory(desk, story, { isActive: false })).body;
    expect(await shownAt(night)).toBeNull();
    expect(await read(story.permalink)).toMatchObject({ jobCount: 1, shownCount: 0, isActive: false });
    dropped.length = 0;
    await saveStory(desk, paused, { isActive: true });
    expect(dropped).toContain(`job-page:${night.permalink}`);
    expect(await shownAt(night)).toBe(page);

    const params = { ...here, page };
    const taken = (await app.call(unpublishContentPage, { params, body: {} }, { ...as(), version: 2 })).body;
    expect(await shownAt(night)).toBeNull();
    expect(await read(story.permalink)).toMatchObject({
      ...{ contentPage: { status: 'draft' }, shownCount: 0 },
      problems: [{ severity: 'warning', code: 'TEMPLATE_UNPUBLISHED' }],
    });
    const again = await publishPage(desk, taken);
    expect(await shownAt(night)).toBe(page);
    await app.call(archiveContentPage, { params, body: {} }, { ...as(), version: again.version });
    expect(await shownAt(night)).toBeNull();
  });

  test('leaves the page of its jobs to be dropped with the content page, published or not yet', async () => {
    const page = await makeStoryPage(desk, { isDraft: true });
    await makeStory(desk, { rule: under('make'), contentPage: page.permalink });
    const tag = `content-page:${page.permalink}`;
    expect(tagsOf(await ask(night))).toContain(tag);
    expect(tagsOf(await ask(seller))).not.toContain(tag);
    expect(await shownAt(night)).toBeNull();
    dropped.length = 0;
    await publishPage(desk, page);
    expect(dropped).toContain(tag);
    expect(await shownAt(night)).toBe(page.permalink);
  });

  test('follows a job to another department, and leaves it with an exclusion', async () => {
    const story = await makeStory(desk, { rule: under('make') });
    const params = { ...here, page: seller.permalink };
    const saved = await app.call(
      saveJobPage,
      { params, body: { departments: ['grow'] } },
      { ...as(), version: 1 },
    );
    expect(saved.status).toBe(200);
    expect(dropped).toContain(`job-page:${seller.permalink}`);
    expect(await shownAt(seller)).toBe(story.contentPage.permalink);
    dropped.length = 0;
    const less = await saveStory(desk, story, { exclusions: [seller.permalink] });
    expect(less.body).toMatchObject({ jobCount: 1, exclusions: [{ title: 'Seller' }] });
    expect(dropped).toContain(`job-page:${seller.permalink}`);
    expect(await shownAt(seller)).toBeNull();
  });
});

describe('among several stories', () => {
  test('the first in order wins, and who loses says to whom', async () => {
    const wide = await makeStory(desk, { name: 'All makers', rule: under('make') });
    const narrow = await makeStory(desk, { name: 'Nights', rule: under('night') });
    expect(await shownAt(night)).toBe(wide.contentPage.permalink);
    expect(await read(narrow.permalink)).toMatchObject({
      ...{ priority: 2, jobCount: 1, shownCount: 0 },
      beatenBy: [{ permalink: wide.permalink, title: 'All makers' }],
    });
    dropped.length = 0;
    const sorted = await order(narrow, wide);
    expect(sorted.body.data.map(({ name, priority }) => [name, priority])).toEqual([
      ['Nights', 1],
      ['All makers', 2],
    ]);
    expect(dropped).toContain(`job-page:${night.permalink}`);
    expect(await shownAt(night)).toBe(narrow.contentPage.permalink);
    expect((await matches(wide.permalink)).data).toEqual([
      {
        jobPage: { permalink: night.permalink, title: 'Night grower' },
        ...{ isByHand: false, wins: false, emptyTokens: [] },
        beatenBy: { permalink: narrow.permalink, title: 'Nights' },
        alsoMatchedBy: [{ permalink: narrow.permalink, title: 'Nights' }],
      },
    ]);
  });

  test('one that is not applied beats nobody', async () => {
    const draft = await makeStoryPage(desk, { isDraft: true });
    await makeStory(desk, { rule: under('make'), contentPage: draft.permalink });
    await makeStory(desk, { rule: under('make'), isActive: false });
    const third = await makeStory(desk, { rule: under('make') });
    expect(await shownAt(night)).toBe(third.contentPage.permalink);
    expect((await matches(third.permalink)).data).toMatchObject([{ wins: true, beatenBy: null }]);
  });

  test('a job picked by hand keeps its story whatever the order, and gives it back', async () => {
    const first = await makeStory(desk, { name: 'First', rule: under('make') });
    const last = await makeStory(desk, { name: 'Last', rule: under('sell') });
    const pick = (contentPageJobPage: ContentPageJobPagePermalink | null) =>
      app.call(
        setStoryOfJob,
        { params: { ...here, page: night.permalink }, body: { contentPageJobPage } },
        as(),
      );
    dropped.length = 0;
    const picked = (await pick(last.permalink)).body;
    const ref = { permalink: last.permalink, title: 'Last' };
    expect(picked).toEqual({
      ...{ shown: ref, byHand: ref },
      matching: [
        { ...ref, isByHand: true, isApplied: true },
        { permalink: first.permalink, title: 'First', isByHand: false, isApplied: true },
      ],
    });
    expect(dropped).toContain(`job-page:${night.permalink}`);
    expect(await shownAt(night)).toBe(last.contentPage.permalink);
    // In no other pairing is it picked any more.
    await pick(first.permalink);
    expect((await read(last.permalink)).rule.jobPages).toEqual([]);
    await order(last, first);
    expect(await shownAt(night)).toBe(first.contentPage.permalink);
    await pick(last.permalink);
    await pick(null);
    expect(await shownAt(night)).toBe(first.contentPage.permalink);
    const now = await app.call(getStoryOfJob, { params: { ...here, page: night.permalink } }, as());
    expect(now.body).toMatchObject({ shown: { title: 'First' }, byHand: null });
  });

  test('a copy is paused, right behind, without the jobs picked by hand; an archive leaves the order', async () => {
    const first = await makeStory(desk, {
      name: 'One',
      rule: { ...under('make'), jobPages: [seller.permalink] },
    });
    await makeStory(desk, { name: 'Two', rule: under('sell') });
    const params = { ...here, contentPageJobPage: first.permalink };
    const copy = await app.call(duplicateContentPageJobPage, { params }, as());
    expect(copy.body).toMatchObject({ name: 'One (copy)', isActive: false, rule: { jobPages: [] } });
    expect((await list()).data.map(({ name }) => name)).toEqual(['One', 'One (copy)', 'Two']);
    const gone = await app.call(archiveContentPageJobPage, { params }, as());
    expect(gone.body).toMatchObject({ status: 'archived', priority: 0, shownCount: 0 });
    expect((await list()).data.map(({ name }) => name)).toEqual(['One (copy)', 'Two']);
    expect((await list({ archived: 'true' })).data.map(({ name }) => name)).toEqual(['One']);
    const stuck = await saveStory(desk, gone.body, { name: 'Other' });
    expect([stuck.status, stuck.problem.code]).toEqual([409, 'CONFLICT']);
    const back = await app.call(restoreContentPageJobPage, { params }, as());
    expect(back.body).toMatchObject({ status: 'active', isActive: false, priority: 3 });
    expect(await shownAt(night)).toBeNull();
  });
});

test('a story is read in one’s own language once its page has a published variant in it', async () => {
  const page = await makeStoryPage(desk);
  await makeStory(desk, { contentPage: page.permalink, rule: under('grow') });
  const storyIn = async (language: string) => {
    const { permalink, board } = night;
    const answer = await app.call(
      getPublicJobPage,
      { params: { board, page: permalink }, query: {} },
      { headers: { 'accept-language': language } },
    );
    return answer.body.story;
  };
  const copied = await app.call(
    duplicateContentPage,
    { params: { ...here, page: page.permalink }, body: { language: 'fr' } },
    as(),
  );
  const { permalink, version } = copied.body;
  const saved = await app.call(
    saveContentPage,
    { params: { ...here, page: permalink }, body: { blocks: [richText('<p>On commence tôt.</p>')] } },
    { ...as(), version },
  );
  expect(await storyIn('fr'), 'a draft is nobody’s to see').toMatchObject({ language: 'en' });
  dropped.length = 0;
  await publishPage(desk, saved.body);
  expect(await storyIn('fr')).toMatchObject({
    language: 'fr',
    blocks: [{ html: '<p>On commence tôt.</p>' }],
  });
  expect(await storyIn('pt')).toMatchObject({ language: 'en' });
  const group = dropped.find((tag) => tag.startsWith('content-page-group:'));
  const stored = await ask(night);
  expect(group).toBeDefined();
  expect(tagsOf(stored)).toContain(group);
});

/** A story on the page of a job, as candidates get it: at its place, without a script, gone as soon as it is paused. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createContentPageJobPage, saveContentPageJobPage } from '#contract/content-page-job-pages.ts';
import { createContentPage, publishContentPage } from '#contract/content-pages.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { StoryPlace } from '#contract/job-story.ts';
import type { ContentPageJobPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { publicPaths } from '#lib/paths.ts';
import { demoClip, demoOwner, expectNoSidewaysScroll, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
let employer = '';
let job = '' as JobPagePermalink;
let path = '';
let untoldPath = '';
let pairing = { permalink: '' as ContentPageJobPagePermalink, version: 0 };

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const isLocked = false;
/** One block of most kinds. */
const blocks = (clip: string, board: string) => [
  {
    ...{ id: 'hero', type: 'hero', isLocked },
    props: { heading: 'Under glass', lead: 'For who is {{jobTitle}}', image: null, label: '', href: null },
  },
  {
    ...{ id: 'text', type: 'rich-text', isLocked },
    props: { html: '<p>You would be <strong>{{jobTitle}}</strong> in {{location}}.</p>' },
  },
  { id: 'clip', type: 'clip-player', isLocked, props: { clip } },
  {
    ...{ id: 'steps', type: 'steps', isLocked },
    props: { heading: 'Three weeks', items: [{ title: 'One', text: 'Names' }] },
  },
  {
    ...{ id: 'faq', type: 'faq', isLocked },
    props: { heading: 'Asked often', items: [{ question: 'Boots?', answer: 'Ours.' }] },
  },
  {
    ...{ id: 'team', type: 'team-grid', isLocked },
    props: {
      heading: 'Who is there',
      items: [{ name: 'Ana Ferreira', role: 'Grower', image: null, clip: null }],
    },
  },
  {
    ...{ id: 'jobs', type: 'jobs-list', isLocked },
    props: { heading: 'Next to it', board, department: null, office: null, count: 3 },
  },
];

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const params = { employer };
  const { permalink: board } = await staff(createJobBoard, { params, body: { title: `Glass ${mark}` } });
  await staff(publishJobBoard, { params: { employer, board } });
  const make = async (title: string) => {
    const descriptionHtml = '<p>The usual opening.</p><h2>Your work</h2><p>You keep it warm.</p>';
    const body = { title, location: 'Quillmere', jobBoardPermalink: board, descriptionHtml };
    const { permalink } = await staff(createJobPage, { params, body });
    await staff(publishJobPage, { params: { employer, page: permalink } });
    return permalink;
  };
  job = await make(`Warden <b>${mark}</b>`);
  path = publicPaths.jobPage(board, job);
  untoldPath = publicPaths.jobPage(board, await make(`Other ${mark}`));
  const clip = await demoClip();
  const page = await staff(createContentPage, {
    params,
    body: { title: `Story ${mark}`, type: 'job-page', blocks: blocks(clip.permalink, board) as never },
  });
  await staff(
    publishContentPage,
    { params: { employer, page: page.permalink }, body: {} },
    { version: page.version },
  );
  // Asked for before there is any story, so that it is stored without one.
  expect(await htmlOf(path)).not.toContain('Three weeks');
  pairing = await staff(createContentPageJobPage, {
    params,
    body: {
      ...{ name: `Story ${mark}`, contentPage: page.permalink, place: 'above' },
      rule: { kind: 'hand', jobPages: [job] },
    },
  });
});

const htmlOf = async (of: string) => (await fetch(productUrl() + of)).text();

async function set(change: { place?: StoryPlace; isActive?: boolean }): Promise<string> {
  const params = { employer, contentPageJobPage: pairing.permalink };
  pairing = await staff(saveContentPageJobPage, { params, body: change }, { version: pairing.version });
  return htmlOf(path);
}

/** In which order the page's own part says these words; those it does not say are left out. */
const orderIn = (html: string, words: string[]) => {
  // Search engines are told the whole description, in the head.
  const main = html.slice(html.indexOf('<main'));
  return words
    .filter((word) => main.includes(word))
    .sort((one, other) => main.indexOf(one) - main.indexOf(other));
};

const opening = 'The usual opening.';
const story = 'Three weeks';
const work = 'You keep it warm.';
const said = [story, work, opening];

test('stands above the description, below it, or instead of its opening, at the next request', async () => {
  const above = await htmlOf(path);
  expect(orderIn(above, said)).toEqual([story, opening, work]);
  // The job's own words, which are no HTML.
  expect(above).toContain(`<strong>Warden &lt;b&gt;${mark}&lt;/b&gt;</strong> in Quillmere.`);
  expect(above).toContain(`For who is Warden &lt;b&gt;${mark}&lt;/b&gt;`);
  expect(orderIn(await set({ place: 'below' }), said)).toEqual([opening, work, story]);
  expect(orderIn(await set({ place: 'instead' }), said)).toEqual([story, work]);
  expect(orderIn(await set({ isActive: false }), said)).toEqual([opening, work]);
  expect(orderIn(await set({ isActive: true, place: 'below' }), said)).toEqual([opening, work, story]);
});

test('brings no script, and other jobs carry nothing of it', async () => {
  const scripts = (html: string) => html.match(/<script\b(?![^>]*ld\+json)[^>]*>/g) ?? [];
  const [told, untold] = [await htmlOf(path), await htmlOf(untoldPath)];
  expect(scripts(told)).toEqual(scripts(untold));
  const styles = (html: string) => (html.match(/<style[\s\S]*?<\/style>/g) ?? []).join('').length;
  expect(styles(untold)).toBeLessThan(styles(told));
  expect(untold).not.toContain(story);
  // The page that draws it is no address of its own.
  expect((await fetch(`${productUrl()}${path}/story`)).status).toBe(404);
});

for (const scheme of ['light', 'dark'] as const)
  test(`reads well in ${scheme}, at every width, and is one page in its headings`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Under glass', level: 2 })).toBeVisible();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await axe(page);
      await expectNoSidewaysScroll(page);
    }
  });

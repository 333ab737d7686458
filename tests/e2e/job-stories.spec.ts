/** Job stories: a page is paired with the jobs of a department, looked at, published, and stands on their pages. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createContentPageJobPage, getStoryOfJob } from '#contract/content-page-job-pages.ts';
import {
  createContentPage,
  getContentPage,
  publishContentPage,
  saveContentPage,
} from '#contract/content-pages.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { ContentPagePermalink, JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
// A digit comes first in the list of jobs without a story, which names fifty.
const job = { title: `0 Ward nurse ${mark}`, permalink: '' as JobPagePermalink };
const story = `Wards ${mark}`;
const other = `Nights ${mark}`;

const staff = httpCaller(productUrl());
let employer = '';
let board = '' as JobBoardPermalink;
let department = '';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const words = (html: string) => ({
  id: 'words',
  type: 'rich-text' as const,
  props: { html },
  isLocked: false,
});

/** Gives a page its words; published when asked for. */
async function write(page: ContentPagePermalink, html: string, isPublic: boolean): Promise<void> {
  const params = { employer, page };
  const { version } = await staff(getContentPage, { params });
  const saved = await staff(saveContentPage, { params, body: { blocks: [words(html)] } }, { version });
  if (isPublic) await staff(publishContentPage, { params, body: {} }, { version: saved.version });
}

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const params = { employer };
  const body = {
    title: `Hospital ${mark}`,
    departments: [{ name: 'Care', children: [{ name: 'Nursing', children: [] }] }],
  };
  const made = await staff(createJobBoard, { params, body }, { idempotencyKey: crypto.randomUUID() });
  board = made.permalink;
  department = made.departments[0]?.id ?? '';
  await staff(publishJobBoard, { params: { employer, board } });
  const page = await staff(
    createJobPage,
    {
      params,
      body: {
        ...{
          title: job.title,
          location: 'Porto',
          descriptionHtml: '<p>You care for twelve people.</p>'.repeat(40),
        },
        jobBoardPermalink: board,
        departments: [made.departments[0]?.children[0]?.id ?? ''],
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  job.permalink = page.permalink;
  await staff(publishJobPage, { params: { employer, page: page.permalink } });
});

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

test('a story is made, paired by department, looked at and published', async ({ page }) => {
  await openSignedIn(page, employerPaths.jobStories);
  await expect(page.getByRole('heading', { name: 'Job stories', level: 1 })).toBeVisible();
  await expect(
    page.getByText(/^[\d,]+ of [\d,]+ jobs? ha(s|ve) a story$/).or(page.getByText('No job stories yet')),
  ).toBeVisible();
  await page.getByRole('button', { name: 'New job story' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New job story' });
  await dialog.getByLabel('Name').fill(story);
  await axe(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: story, level: 1 })).toBeVisible();
  await expect(page.getByText('Template not published', { exact: true })).toBeVisible();

  const template = await page.getByRole('link', { name: 'Edit page' }).getAttribute('href');
  const permalink = (template ?? '').split('/').at(-2) as ContentPagePermalink;
  await write(permalink, `<h2>A day in {{team}}, ${mark}</h2><p>For every {{jobTitle}}.</p>`, false);

  // By keyboard: one stop of the Tab key, arrows to move, Space to tick.
  const tree = page.getByRole('tree', { name: `Departments of Hospital ${mark}` });
  const care = tree.getByRole('treeitem', { name: /^Care/ });
  await care.focus();
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem', { name: /^Nursing/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(care).toHaveAttribute('aria-checked', 'true');
  await expect(tree.getByRole('treeitem', { name: /^Nursing/ })).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect(care).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Control+Shift+z');
  await expect(care).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('row', { name: new RegExp(job.title) })).toContainText('No story yet');
  const frame = page.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame.contentFrame().getByRole('heading', { name: `A day in Care, ${mark}` })).toBeVisible();
  // Where the pointer rests, the frame is open to it, and the page in it would be judged with this one.
  await page.mouse.move(1, 1);
  await expect(frame).toHaveCount(1);
  await readsWell(page);

  await page.goto(employerPaths.jobStories);
  await page.getByText('without a story').click();
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
  await page.getByRole('link', { name: story }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Shown on 1 job', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(job.title) })).toContainText('This story');
  await page.goto(employerPaths.jobStories);
  await expect(page.getByRole('link', { name: story })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('link', { name: job.title })).toHaveCount(0);
  await readsWell(page);
});

test('opens at its top, and its preview where the story stands', async ({ page }) => {
  await openSignedIn(page, employerPaths.jobStories);
  await page.getByRole('link', { name: story }).click();
  const heading = page
    .locator('iframe')
    .contentFrame()
    .getByRole('heading', { name: `A day in Care, ${mark}` });
  const isInSight = () =>
    heading
      .evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        // Scrolled by whole pixels.
        return scrollY > 0 && top > -1 && top < innerHeight;
      })
      // Still loading: the next look is at what came.
      .catch(() => false);
  await expect.poll(isInSight).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('candidates read the story on the page of the job, in its own words', async ({ page }) => {
    await page.goto(publicPaths.jobPage(board, job.permalink));
    await expect(page.getByRole('heading', { name: `A day in Care, ${mark}` })).toBeVisible();
    await expect(page.getByText(`For every ${job.title}.`)).toBeVisible();
    expect((await page.context().cookies()).length).toBe(0);
  });
});

test('of two stories the first in order wins, and the order is changed by keyboard', async ({ page }) => {
  const made = await staff(
    createContentPage,
    { params: { employer }, body: { type: 'job-page', title: other } },
    { idempotencyKey: crypto.randomUUID() },
  );
  await write(made.permalink, `<h2>At night, ${mark}</h2>`, true);
  const rule = { kind: 'department' as const, departments: [department] };
  await staff(
    createContentPageJobPage,
    { params: { employer }, body: { name: other, contentPage: made.permalink, rule } },
    { idempotencyKey: crypto.randomUUID() },
  );
  await openSignedIn(page, employerPaths.jobStories);
  const row = page.getByRole('row', { name: other });
  await expect(row).toContainText(`“${story}” comes first for some of its jobs`);
  await row.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row).toBeFocused();
  await expect(page.getByRole('row', { name: story })).toContainText(
    `“${other}” comes first for some of its jobs`,
  );
  const shown = async () =>
    (await staff(getStoryOfJob, { params: { employer, page: job.permalink } })).shown?.title;
  await expect.poll(shown).toBe(other);
  await page.goto(publicPaths.jobPage(board, job.permalink));
  await expect(page.getByRole('heading', { name: `At night, ${mark}` })).toBeVisible();
  await readsWell(page);
});

test('a job says which story it gets, and gets another one by hand', async ({ page }) => {
  await openSignedIn(page, employerPaths.editJobPage(job.permalink));
  await expect(page.getByText(`“${other}”, first matching rule`)).toBeVisible();
  await page.getByLabel('Story for this job').selectOption({ label: story });
  await expect(page.getByText(`“${story}”, chosen manually`)).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Open story' }).click();
  await expect(page.getByRole('heading', { name: story, level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Jobs added manually' })).toContainText(job.title);
});

test('a story is paused, and archived with a way back to its place', async ({ page }) => {
  await openSignedIn(page, employerPaths.jobStories);
  const act = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await act(other, 'Pause');
  await expect(page.getByRole('row', { name: other })).toContainText('Paused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: other })).not.toContainText('Paused');
  await act(other, 'Archive');
  await expect(page.getByText(`“${other}” archived`)).toBeVisible();
  await expect(page.getByRole('row', { name: other })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: other })).toBeVisible();
  // Its place before the other one, not the last.
  const names = async () =>
    (await page.getByRole('row').allTextContents()).filter((text) => text.includes(mark));
  await expect.poll(async () => (await names()).map((text) => text.includes(other))).toEqual([true, false]);
  await act(other, 'Archive');
  await expect(page.getByText(`“${other}” archived`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Archived' }).check({ force: true });
  await expect(page.getByRole('link', { name: other })).toBeVisible();
});

test.describe('two people at once', () => {
  test.use({ expectedErrors: [/409/] });

  test('the second to save chooses between mine and theirs', async ({ page }) => {
    await openSignedIn(page, employerPaths.jobStories);
    await page.getByRole('link', { name: story }).click();
    await expect(page.getByRole('heading', { name: story, level: 1 })).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    // What is written here is not sent until the other stored something: else theirs would come by itself.
    const stories = '**/v1/employers/*/content-page-job-pages/*';
    const { promise: theirs, resolve: release } = Promise.withResolvers<void>();
    await page.route(stories, async (route) => {
      if (route.request().method() === 'PUT') await theirs;
      await route.continue();
    });
    await page.getByLabel('Name', { exact: true }).fill(`${story}, renamed`);
    await second.getByLabel('Position on job page').selectOption('above');
    await saved(second);
    release();
    const bar = page.getByRole('alert').filter({ hasText: 'edited this story' });
    await expect(bar).toBeVisible();
    await page.unroute(stories);
    await axe(page);
    await bar.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await expect(dialog.getByRole('group', { name: 'Position on job page' })).toContainText(
      'Above the description',
    );
    await axe(page);
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(bar).toBeHidden();
    await saved(page);
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${story}, renamed`);
    await expect(page.getByLabel('Position on job page')).toHaveValue('above');
    await second.close();
  });
});

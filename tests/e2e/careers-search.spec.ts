/** A careers page as candidates use it: they search and filter its jobs where they are, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { publishContentPage } from '#contract/content-pages.ts';
import { expectNoSidewaysScroll } from '#tests/support/demo-clips.ts';
import { journeyBoard } from '#tests/support/e2e-boards.ts';
import { heroBlock, pageDesk, textBlock } from '#tests/support/e2e-page-editor.ts';
import type { MadeBoard } from '#tests/support/make-boards.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { makeSearchedJob, makeTree } from '#tests/support/searched-jobs.ts';

const { enter, makePage, params, staff } = pageDesk('Careers');
const titles = (page: Page) => page.locator('#rows li:visible a').allTextContents();
const count = (page: Page) => page.locator('#count');
let board: MadeBoard;

async function careersPage(
  language: 'en' | 'fr' | 'pt',
  part: { department: string | null } = { department: null },
): Promise<string> {
  const jobs = { ...{ heading: '', board: board.permalink, office: null, count: 2 }, ...part };
  const made = await makePage({
    ...{ type: 'careers', language },
    blocks: [
      heroBlock('Life here'),
      { id: 'jobs', type: 'jobs-list', isLocked: false, props: jobs },
      textBlock('after', '<p>What we promise.</p>'),
    ],
  });
  const published = { params: { ...params, page: made.permalink }, body: {} };
  await staff(publishContentPage, published, { version: made.version });
  return `/page/${made.permalink}`;
}

test.beforeAll(async () => {
  await enter();
  const job = (title: string, department: string, office: string) =>
    makeSearchedJob({ title, departments: [department], offices: [office] });
  board = await journeyBoard({
    departments: makeTree('Growing > Vines', 'Growing > Roses', 'Energy'),
    offices: makeTree('Porto', 'Lyon'),
    jobs: [
      job('Vine hand', 'Growing > Vines', 'Porto'),
      job('Rose grower', 'Growing > Roses', 'Lyon'),
      job('Boiler fitter', 'Energy', 'Porto'),
      job('Boiler planner', 'Energy', 'Lyon'),
    ],
  });
});

test('jobs are found while one types and chooses, at the same address', async ({ page }) => {
  const address = await careersPage('en');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Life here' })).toBeVisible();
  expect(await titles(page)).toHaveLength(2);
  await expect(count(page)).toHaveText('4 jobs');
  await expect(page.getByText('What we promise.')).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('boiler', { delay: 40 });
  await expect(count(page)).toHaveText('2 jobs');
  await page.getByText('All locations').first().click();
  await page.getByRole('radio', { name: /^Porto/ }).check();
  await expect.poll(() => titles(page)).toEqual(['Boiler fitter']);
  await expect(page).toHaveURL(new RegExp(`${address}\\?q=boiler&office=Porto$`));
  const link = page.locator('#rows li:visible a');
  await expect(link).toHaveAttribute('href', `/job-board/${board.permalink}/job/${board.jobs[2]}`);
  const told = { event: 'content-page-job-clicked', blockId: 'jobs', jobPagePermalink: board.jobs[2] };
  await expect(link).toHaveAttribute('data-told', JSON.stringify(told));
  await axe(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers at the page’s own address, in its language', async ({ page }) => {
    await page.goto(`${await careersPage('fr')}?lng=fr`);
    await page.getByRole('searchbox').fill('boiler');
    await page.getByText('Tous les services').first().click();
    await page.getByRole('radio', { name: /^Energy/ }).check();
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/page\/[\w-]+\?q=boiler&office=&department=Energy/);
    expect((await titles(page)).sort()).toEqual(['Boiler fitter', 'Boiler planner']);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { name: 'Life here' })).toBeVisible();
  });

  test('a search without a match says so and leads back', async ({ page }) => {
    const address = await careersPage('pt');
    await page.goto(`${address}?q=zzzz`);
    await expect(page.locator('#none')).toBeVisible();
    await page.locator('#reset').click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    expect(await titles(page)).toHaveLength(2);
  });
});

test('a list of one department searches and offers that part alone', async ({ page }) => {
  await page.goto(await careersPage('en', { department: 'Growing' }));
  await expect(count(page)).toHaveText('2 jobs');
  await page.getByText('All departments').first().click();
  await expect(page.getByRole('radio', { name: /^(Vines|Roses) / })).toHaveCount(2);
  await expect(page.getByRole('radio', { name: /^Energy/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').pressSequentially('er', { delay: 40 });
  await expect.poll(() => titles(page)).toEqual([]);
  await page.getByRole('searchbox').fill('grower');
  await expect.poll(() => titles(page)).toEqual(['Rose grower']);
  await page.getByRole('searchbox').fill('');
  await expect.poll(async () => (await titles(page)).sort()).toEqual(['Rose grower', 'Vine hand']);
});

/** A board as candidates use it: they type, choose, share the address, and need no JavaScript for any of it. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '#tests/support/demo-clips.ts';
import { journeyBoard, realBoardWishes } from '#tests/support/e2e-boards.ts';
import type { MadeBoard } from '#tests/support/make-boards.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { makeSearchedJob, makeTree } from '#tests/support/searched-jobs.ts';

const titles = (page: Page) => page.locator('#rows li:visible a').allTextContents();
const links = (page: Page) =>
  page.locator('#rows li:visible a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
const search = (page: Page) => page.getByRole('searchbox');

test.describe('the real board of 816 jobs', () => {
  const wishes = realBoardWishes();
  if (wishes === undefined) console.log('Skipped: the shared folder of real boards is not here.');
  let board: MadeBoard;
  test.beforeAll(async () => {
    if (wishes !== undefined) board = await journeyBoard(wishes);
  });

  test('is searched, filtered and shared, and shows the same jobs without JavaScript', async ({
    page,
    browser,
  }) => {
    if (wishes === undefined) return;
    await page.goto(`/job-board/${board.permalink}`);
    await expect(page.locator('#count')).toHaveText('816 jobs');
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('sr data eng', { delay: 60 });
    await expect(page.locator('#count')).not.toHaveText('816 jobs');
    await page.getByText('All departments').first().click();
    await page.getByRole('radio', { name: /^Engineering/ }).check();
    await expect(page).toHaveURL(/q=sr\+data\+eng&department=Engineering$/);
    await expect(page.getByRole('status').first()).toHaveText(/^\d+ jobs?$/);
    const found = await titles(page);
    expect(found.length).toBeGreaterThan(3);
    await expect.poll(async () => (await links(page)).every((link) => link !== null)).toBe(true);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(page.url());
    expect(await titles(other)).toEqual(found);
    expect(await links(other)).toEqual(await links(page));
    await expect(other.locator('#count')).toHaveText((await page.locator('#count').textContent()) ?? '');
    await plain.close();
  });

  test('keeps at most 50 rows and 800 elements, and goes on page by page', async ({ page }) => {
    if (wishes === undefined) return;
    await page.goto(`/job-board/${board.permalink}`);
    const first = await titles(page);
    await search(page).fill('e');
    await expect(page).toHaveURL(/q=e$/);
    await page.getByRole('link', { name: 'More jobs' }).click();
    await expect(page.locator('#count')).toHaveText(/^51 to 100 of/);
    expect(await page.locator('#rows li:visible').count()).toBe(50);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(800);
    await page.getByRole('link', { name: 'Earlier jobs' }).click();
    await page.getByRole('link', { name: 'Reset' }).click();
    await expect(page.locator('#count')).toHaveText('816 jobs');
    await expect.poll(() => titles(page)).toEqual(first);
  });
});

test.describe('a small board', () => {
  let board: MadeBoard;
  test.beforeAll(async () => {
    board = await journeyBoard({
      departments: makeTree('Deck > Bridge', 'Engine'),
      offices: makeTree('Oban', 'Bergen'),
      board: { title: 'Work that moves islands' },
      jobs: [
        makeSearchedJob({
          title: 'Second Engineer',
          location: 'Oban',
          departments: ['Engine'],
          offices: ['Oban'],
        }),
        makeSearchedJob({
          title: 'Third Officer',
          location: 'Bergen',
          departments: ['Deck > Bridge'],
          offices: ['Bergen'],
        }),
      ],
    });
  });

  for (const width of [1280, 390])
    test(`is free of faults axe finds, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/job-board/${board.permalink}`);
      await axe(page);
      await page.getByText('All departments').first().click();
      await axe(page);
      await expectNoSidewaysScroll(page);
      await search(page).fill('enginner');
      await expect(page.getByRole('link', { name: 'Did you mean engineer?' })).toBeVisible();
      await axe(page);
    });

  test('corrects a misspelt word, with and without JavaScript', async ({ page, browser }) => {
    await page.goto(`/job-board/${board.permalink}`);
    await search(page).fill('sekond');
    await page.getByRole('link', { name: 'Did you mean second?' }).click();
    await expect(page.locator('#count')).toHaveText('1 job');
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(`/job-board/${board.permalink}?q=sekond`);
    await other.getByRole('link', { name: 'Did you mean second?' }).click();
    expect(await titles(other)).toEqual(['Second Engineer']);
    await plain.close();
  });

  test('takes over what was typed before it woke', async ({ page }) => {
    await page.route(/\/index$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(`/job-board/${board.permalink}`);
    await search(page).click();
    await page.keyboard.type('officer');
    await expect(page.locator('#count')).toHaveText('1 job');
    expect(await titles(page)).toEqual(['Third Officer']);
  });

  test('lets its key be switched off', async ({ page }) => {
    await page.goto(`/job-board/${board.permalink}`);
    await page.getByRole('button', { name: 'Keyboard shortcuts: on' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts: off' }).press('/');
    await expect(search(page)).not.toBeFocused();
  });

  test('is chosen from by the keyboard alone', async ({ page }) => {
    await page.goto(`/job-board/${board.permalink}`);
    await page.locator('summary').last().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/department=Deck$/);
    await expect(page.locator('#count')).toHaveText('1 job');
    await page.keyboard.press('Escape');
    await expect(page.locator('summary').last()).toBeFocused();
    await expect(page.locator('summary').last()).toHaveText('Deck');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is searched by its form', async ({ page }) => {
      await page.goto(`/job-board/${board.permalink}`);
      await search(page).fill('officer');
      await page.getByRole('button', { name: 'Search' }).click();
      expect(await titles(page)).toEqual(['Third Officer']);
    });
    test('takes a name and an e-mail for later', async ({ page }) => {
      await page.goto(`/job-board/${board.permalink}`);
      await page.getByRole('textbox', { name: 'Name' }).fill('Ana Ferreira');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ana.board@example.com');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Stay in touch' }).click();
      await expect(page.getByRole('status').last()).toHaveText(/^Thank you/);
    });
  });
});

test('an empty board says so, and one never synced is not to be found by search engines', async ({
  page,
}) => {
  const empty = await journeyBoard({ jobs: [] });
  await page.goto(`/job-board/${empty.permalink}`);
  await expect(page.getByRole('heading', { name: 'No open jobs today' })).toBeVisible();
  await axe(page);
  const away = await journeyBoard({ jobs: [], board: { platform: 'greenhouse', state: 'unavailable' } });
  await page.goto(`/job-board/${away.permalink}`);
  await expect(page.getByRole('heading', { name: 'Jobs aren’t available yet' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('a board whose source fails shows the last good list, and since when', async ({ page }) => {
  const late = await journeyBoard({
    jobs: [makeSearchedJob()],
    board: { platform: 'greenhouse', state: 'degraded', syncedAt: new Date('2026-11-20T10:20:00Z') },
  });
  await page.goto(`/job-board/${late.permalink}`);
  await expect(page.getByText(/updated .*10:20/)).toBeVisible();
  expect(await titles(page)).toEqual(['Pump fitter']);
});

test('a board that is none is missing', async ({ request }) => {
  expect((await request.get('/job-board/nothing1234')).status()).toBe(404);
  expect((await request.get('/job-board/nothing1234?q=x')).status()).toBe(404);
});

/** Job pages, many at once: found by what they lack, picked by keyboard, changed together and put back; an import and a board too. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createContentPageJobPage, getStoryOfJob } from '#contract/content-page-job-pages.ts';
import { createContentPage, publishContentPage } from '#contract/content-pages.ts';
import { createJobBoard } from '#contract/job-boards.ts';
import { createJobPage, listJobPages, publishJobPage } from '#contract/job-pages.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
const COUNT = 56;

// Fifty-six jobs are made first, and axe reads long lists at two widths.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const staff = httpCaller(productUrl());
let employer = '';
let board = '' as JobBoardPermalink;

const newKey = () => ({ idempotencyKey: crypto.randomUUID() });
const address = (query = '') => `${employerPaths.jobPages}?board=${board}${query}`;

/** How many jobs of the board stand so. */
async function countOf(query: object): Promise<number> {
  const asked = { jobBoardPermalink: [board], perPage: '1000', ...query };
  return (await staff(listJobPages, { params: { employer }, query: asked as never })).data.length;
}

const outcome = (page: Page, words: string) =>
  page
    .getByRole('status')
    .filter({ hasText: words })
    .filter({ has: page.getByRole('button') });

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const made = await staff(
    createJobBoard,
    {
      params: { employer },
      body: {
        title: `Weavers ${mark}`,
        departments: [
          { name: 'Looms', children: [{ name: 'Silk', children: [] }] },
          { name: 'Dyes', children: [] },
        ],
      },
    },
    newKey(),
  );
  board = made.permalink;
  const silk = made.departments[0]?.children[0]?.id ?? '';
  for (let at = 0; at < COUNT; at++) {
    const body = {
      ...{ jobBoardPermalink: board, title: `Weaver ${String(at).padStart(2, '0')}`, location: 'Braga' },
      ...{ descriptionHtml: '<p>Weave.</p>', departments: at < 3 ? [silk] : [] },
      ...(at < 5 ? { salary: { min: 20_000, max: null, currency: 'EUR', interval: 'year' as const } } : {}),
    };
    const page = await staff(createJobPage, { params: { employer }, body }, newKey());
    if (at < 4) await staff(publishJobPage, { params: { employer, page: page.permalink } });
  }
});

test('jobs are picked by keyboard, all that match too, and put back after they were archived', async ({
  page,
}) => {
  await openSignedIn(page, address('&sort=title'));
  const rows = page.getByRole('row');
  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();
  await readsWell(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toBeHidden();
  await rows.nth(1).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(`${COUNT} selected`)).toBeVisible();
  expect(await page.locator('[data-row]').count()).toBeLessThanOrEqual(50);

  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${COUNT} jobs archived`)).toBeVisible();
  expect(await countOf({ status: ['archived'] })).toBe(COUNT);
  await outcome(page, 'archived').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countOf({ status: ['archived'] })).toBe(0);
  expect(await countOf({ status: ['published'] })).toBe(4);
});

test('a clip, questions and closing reach the picked jobs; what cannot be closed is told', async ({
  page,
}) => {
  await openSignedIn(page, address('&sort=title'));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'No clip' }).click();
  await expect(page).toHaveURL(/no=clip/);
  const pick = async (name: string) => page.getByRole('checkbox', { name, exact: true }).click();
  await pick('Weaver 00');
  await pick('Weaver 06');
  await page.getByRole('button', { name: 'Add clip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add clip to 2 jobs' });
  await dialog.getByLabel('Clip').selectOption({ index: 1 });
  await axe(page);
  await dialog.getByRole('button', { name: 'Add clip' }).click();
  await expect(page.getByText('Clip added to 2 jobs')).toBeVisible();
  expect(await countOf({ hasClips: 'true' })).toBe(2);
  await expect(page.getByRole('link', { name: 'Weaver 06' })).toBeHidden();
  await outcome(page, 'Clip added').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countOf({ hasClips: 'true' })).toBe(0);
  await expect(page.getByRole('link', { name: 'Weaver 06' })).toBeVisible();

  await pick('Weaver 01');
  await pick('Weaver 07');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('1 job closed')).toBeVisible();
  await expect(page.getByText('1 job skipped: not open')).toBeVisible();
  expect(await countOf({ status: ['closed'] })).toBe(1);
});

/** A published story that no rule gives to any job. */
async function makeStory(name: string): Promise<void> {
  const blocks = [
    {
      id: 'text',
      type: 'rich-text' as const,
      isLocked: false,
      props: { html: '<p>Silk is woven by night.</p>' },
    },
  ];
  const page = { title: name, type: 'job-page' as const, blocks };
  const made = await staff(createContentPage, { params: { employer }, body: page }, newKey());
  const params = { employer, page: made.permalink };
  await staff(publishContentPage, { params, body: {} }, { version: made.version });
  const body = { name, contentPage: made.permalink, rule: { kind: 'hand' as const } };
  await staff(createContentPageJobPage, { params: { employer }, body }, newKey());
}

test('picked jobs are paired with a job story by keyboard, and each goes back to what it had', async ({
  page,
}) => {
  const name = `Night silk ${mark}`;
  await makeStory(name);
  const { data } = await staff(listJobPages, {
    params: { employer },
    query: { jobBoardPermalink: [board], search: 'Weaver 02' },
  });
  const job = data[0]?.permalink;
  if (job === undefined) throw new Error('The job is gone.');
  const byHand = async () =>
    (await staff(getStoryOfJob, { params: { employer, page: job } })).byHand?.title ?? null;
  await openSignedIn(page, address('&sort=title'));
  for (const title of ['Weaver 02', 'Weaver 03']) {
    await page.getByRole('checkbox', { name: title, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await readsWell(page);
  await page.getByRole('button', { name: 'Set job story' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Job story for 2 jobs' });
  await dialog.getByLabel('Job story').selectOption(name);
  await axe(page);
  await dialog.getByRole('button', { name: 'Set story' }).press('Enter');
  await expect(page.getByText('Job story set for 2 jobs')).toBeVisible();
  expect(await byHand()).toBe(name);
  await outcome(page, 'Job story set').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(byHand).toBeNull();
});

test('the tree folds by keyboard and narrows the list; columns stay as they were chosen', async ({
  page,
}) => {
  await openSignedIn(page, address());
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: 'All departments' }).focus();
  await page.keyboard.press('ArrowDown');
  const looms = tree.getByRole('treeitem', { name: /^Looms/ });
  await expect(looms).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: /^Silk/ })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/department=/);
  await expect(page.getByText('3 jobs', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Location' }).click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible();
});

test('a board is named, introduced and shared from its panel', async ({ page }) => {
  await openSignedIn(page, address('&panel=board'));
  const panel = page.getByRole('dialog', { name: 'Board' });
  await panel.getByLabel('Introduction').fill('We weave.');
  await panel.getByLabel('Add clip').selectOption({ index: 1 });
  await expect(panel.getByRole('list', { name: 'Board clips' })).toBeVisible();
  await expect(panel.getByLabel('XML feed of listed jobs')).toHaveValue(/\/feeds\/.+\/jobs\.xml$/);
  await readsWell(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(page).not.toHaveURL(/panel/);
  await page.getByRole('button', { name: 'Board settings' }).click();
  await expect(panel.getByLabel('Introduction')).toHaveValue('We weave.');
  await panel.getByRole('link', { name: 'Show unlisted jobs' }).click();
  await expect(page).toHaveURL(/no=listing/);
  await expect(page.getByText('No jobs match')).toBeVisible();
});

test('an import is taken back from where it was made', async ({ page }) => {
  const own = await staff(
    createJobBoard,
    { params: { employer }, body: { title: `Filed ${mark}` } },
    newKey(),
  );
  await openSignedIn(page, `${employerPaths.jobPages}?board=${own.permalink}`);
  await page.getByRole('button', { name: 'Import CSV or XML' }).click();
  const dialog = page.getByRole('dialog');
  const buffer = Buffer.from(
    'ref,title,location,description\n1,Thrower,Porto,<p>x</p>\n2,Glazer,Braga,<p>y</p>\n',
  );
  await dialog.locator('input[type=file]').setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported: 2 added, 0 updated, 0 closed.')).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone: 2 jobs archived, 0 jobs restored.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Archived' })).toHaveCount(2);
});

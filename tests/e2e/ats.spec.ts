/** The ATS: a board goes live from a platform, a sync that would empty it is held, and fields are set over the source. */

import { listAtsConnections } from '#contract/ats.ts';
import { login } from '#contract/auth.ts';
import { archiveJobBoard, publishJobBoard, restoreJobBoard } from '#contract/job-boards.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { callbackPaths, employerPaths } from '#lib/paths.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import type { FakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import {
  demoOwner,
  expectNoSidewaysScroll,
  openSignedIn,
  productUrl,
  signIn,
} from '#tests/support/demo-clips.ts';
import { openFakeAts } from '#tests/support/e2e-ats.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let fake: FakeAts;
const list = (count: number) => fake.boards.set('greenhouse/harbour', { jobs: manyJobs(count) });

test.beforeAll(async () => {
  fake = await openFakeAts();
  list(60);
});
test.afterAll(() => fake.close());

test('a board goes live by keyboard: connect, test, preview, map', async ({ page }) => {
  await openSignedIn(page, `${employerPaths.ats}?connection=new`);
  await expect(page.getByRole('heading', { name: 'Connect your ATS' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Board token').fill('harbor');
  await page.keyboard.press('Enter');
  const test1 = page.getByRole('button', { name: 'Test connection' });
  await test1.press('Enter');
  await expect(page.getByText('Greenhouse couldn’t find this board')).toBeVisible();
  await axe(page);
  await page.getByLabel('Board token').fill('harbour');
  await test1.press('Enter');
  await expect(page.getByText('harbour, 60 jobs')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByText('Junior Boat Builder')).toBeVisible();
  await expect(page.getByText('Work with the Boat Builder team & others on project 0.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Step 3 of 4' })).toBeFocused();
  await page.getByLabel('Hulls for candidates').fill('Boat building');
  await page.getByLabel('Exclude Harbour').press('Space');
  await expect(page.getByLabel('Harbour for candidates')).toBeDisabled();
  await page.getByLabel('Requisition number ATS field').selectOption('Leave empty');
  await expect(page.getByText('Greenhouse lists no stages for this key.')).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save and continue' }).press('Enter');
  fake.behave({ call: 'board', act: { status: 500 } });
  await page.getByRole('button', { name: 'Go live' }).press('Enter');
  await expect(page.getByText(/Couldn’t go live\. .*500.* Nothing was published\./)).toBeVisible();
  await axe(page);
  fake.calm();
  fake.behave({ call: 'board', act: { slowMs: 6_000 } });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('Fetching jobs from Greenhouse…')).toBeVisible();
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText('Fetching jobs from Greenhouse…')).toBeVisible();
  await expect(page.getByText('60 found, 60 added')).toBeVisible({ timeout: 20_000 });
  fake.calm();
  await axe(page);
  await expectNoSidewaysScroll(page);
});

test('a sync that would close most jobs is held, discarded, and released', async ({ page }) => {
  list(20);
  await openSignedIn(page, employerPaths.ats);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('This sync would close 40 jobs')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Review jobs' }).press('Enter');
  const closing = page.getByRole('list', { name: 'Jobs that would close' });
  await expect(closing.getByRole('listitem')).toHaveCount(40);
  await expect(closing).toContainText('Boat building');
  await axe(page);
  await page.getByRole('link', { name: 'the last synced jobs' }).click();
  const notice = page.getByRole('region', { name: 'Sync' });
  await expect(notice.getByText('Sync would close 40 of 60 jobs.')).toBeVisible();
  await axe(page);
  await notice.getByRole('link', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Keep jobs open' }).click();
  await expect(page.getByText('This sync would close 40 jobs')).toBeHidden();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.getByRole('button', { name: 'Close 40 jobs' }).click({ timeout: 20_000 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close 40 jobs' }).click();
  await expect(page.getByText('20 found, 40 closed')).toBeVisible({ timeout: 20_000 });
});

test('a field set by hand stays so until it is given back', async ({ page }) => {
  const staff = httpCaller(productUrl());
  const { user } = await staff(login, { body: demoOwner() });
  const { data } = await staff(listJobPages, {
    params: { employer: user.employerId ?? '' },
    query: { search: 'Junior Boat Builder', status: ['published'] },
  });
  const job = data.find(({ source }) => source !== null);
  if (job === undefined) throw new Error('The synced job is gone.');
  await openSignedIn(page, employerPaths.editJobPage(job.permalink));
  await expect(page.getByText('From Greenhouse').first()).toBeVisible();
  await page.getByLabel('Location').fill('Setúbal, Portugal');
  const back = page.getByRole('button', { name: 'Location: back to source' });
  await back.click();
  await expect(page.getByLabel('Location')).toHaveValue(job.location);
  await expect(back).toBeHidden();
  await axe(page);
});

test('the mapping of a live board is changed where its health stands', async ({ page }) => {
  await openSignedIn(page, employerPaths.ats);
  await expect(page.getByText('Mapped: 2 departments, 1 field.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit mapping' }).press('Enter');
  await page.getByLabel('Exclude Harbour').press('Space');
  await axe(page);
  await page.getByRole('button', { name: 'Save mapping' }).press('Enter');
  await expect(page.getByText('Mapped: 1 department, 1 field.')).toBeVisible();
});

test('a platform that limits requests is left alone until a time that is named', async ({ page }) => {
  fake.behave({ call: 'board', act: { status: 429, retryAfter: '900' } });
  await openSignedIn(page, employerPaths.ats);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText(/is rate limiting requests \(429\).* Next try at \d/)).toBeVisible({
    timeout: 20_000,
  });
  fake.calm();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('Next try at')).toBeHidden({ timeout: 20_000 });
});

test('an archived board is not synced, and says so until it is restored', async ({ page }) => {
  const staff = httpCaller(productUrl());
  const { user } = await staff(login, { body: demoOwner() });
  const employer = user.employerId ?? '';
  const { data } = await staff(listAtsConnections, { params: { employer }, query: {} });
  const board = data.find(({ boardToken }) => boardToken === 'harbour')?.jobBoard?.permalink;
  if (board === undefined) throw new Error('The board is gone.');
  await staff(archiveJobBoard, { params: { employer, board } });
  await openSignedIn(page, employerPaths.ats);
  await expect(page.getByText('Not syncing because its board is archived.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeDisabled();
  await axe(page);
  await staff(restoreJobBoard, { params: { employer, board } });
  await staff(publishJobBoard, { params: { employer, board } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled();
});

test('pause, resume, a webhook that is tested, and the end', async ({ page }) => {
  await openSignedIn(page, employerPaths.ats);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Not syncing.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Create secret' }).click();
  await expect(page.getByLabel('New secret', { exact: true })).toHaveValue(/^[\w-]{20,}$/);
  await page.getByRole('button', { name: 'Test webhook' }).click();
  await expect(page.getByText('Test delivery received.')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const question = page.getByRole('alertdialog', { name: /^Disconnect / });
  await axe(page);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Jobs are now managed manually.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Greenhouse: harbour' })).toBeHidden();
});

test.describe('coming back from Lever', () => {
  test.use({ expectedErrors: [/status of (?:401|422)/] });

  test('a stranger’s or old answer is said plainly, and its texts are not shown', async ({
    page,
    context,
  }) => {
    const secret = 'code=secret-code&state=made-up';
    await page.goto(`${callbackPaths.lever}?${secret}`);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    const kept = JSON.stringify([page.url(), await context.cookies()]);
    expect(kept).not.toContain('secret-code');
    expect(kept).not.toContain('made-up');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'This sign-in has expired' })).toBeVisible();
    await axe(page);
    await page.goto(`${callbackPaths.lever}?error=access_denied&state=x&error_description=Call+us+now`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This sign-in has expired');
    await expect(page.getByText('Call us now')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${callbackPaths.lever}$`));
    await page.getByRole('link', { name: 'Go to ATS settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ATS');
  });
});

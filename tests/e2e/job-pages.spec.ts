/** Job pages: one is written by hand, published, saved by two at once, copied, closed and put away; a file fills a board. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createJobBoard } from '#contract/job-boards.ts';
import { getJobPage, saveJobPage } from '#contract/job-pages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
const title = `Kiln keeper ${mark}`;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const staff = httpCaller(productUrl());
let employer = '';
let board = '';
let job = '' as JobPagePermalink;

const stored = () => staff(getJobPage, { params: { employer, page: job } });
const status = async () => (await stored()).status;

test('a job is written by keyboard, saved by itself and published', async ({ page }) => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const made = await staff(
    createJobBoard,
    { params: { employer }, body: { title: `Pottery ${mark}` } },
    { idempotencyKey: crypto.randomUUID() },
  );
  board = made.permalink;
  await openSignedIn(page, `${employerPaths.jobPages}?board=${board}`);
  await expect(page.getByText('Not visible to candidates yet')).toBeVisible();
  await readsWell(page);

  await page.getByRole('link', { name: 'New job page' }).first().press('Enter');
  await page.getByRole('link', { name: 'Blank', exact: true }).press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  // It goes to the board it was begun at.
  await expect(page.getByLabel('Board', { exact: true })).toHaveValue(board);
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Porto, Portugal');
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  job = (page.url().split('/').at(-1) ?? '') as JobPagePermalink;

  await page.getByRole('button', { name: 'Write description' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Description' });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Keep the kilns warm.');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Salary from').fill('30,000');
  await page.getByLabel('to', { exact: true }).fill('20000');
  await expect(page.getByText('The maximum can’t be below the minimum.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await page.getByLabel('to', { exact: true }).fill('36000');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const page1 = await stored();
  expect(page1.descriptionHtml).toBe('<p><strong>Keep the kilns warm.</strong></p>');
  expect(page1.salary).toEqual({ min: 30_000, max: 36_000, currency: 'EUR', interval: 'year' });

  // A pause after a space must not take the space away.
  const field = page.getByLabel('Title', { exact: true });
  await field.fill(`${title} and `);
  await expect.poll(async () => (await stored()).title).toBe(`${title} and`);
  await expect(field).toHaveValue(`${title} and `);
  await field.fill(title);
  await expect.poll(async () => (await stored()).title, { timeout: 20_000 }).toBe(title);
  // Nothing is read while the preview is being exchanged for a newer one.
  const frame = page.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(
    frame.contentFrame().getByRole('heading', { level: 1, name: title, exact: true }),
  ).toBeVisible();
  await readsWell(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Board is a draft', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Candidates can’t see this job yet/)).toBeVisible();
  await page.goto(`${employerPaths.jobPages}?board=${board}`);
  await page.getByRole('button', { name: 'Publish board' }).click();
  await expect(page.getByRole('link', { name: 'Open board' })).toBeVisible();
  await page.goto(publicPaths.jobBoard(board));
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Keep the kilns warm.')).toBeVisible();
});

test.describe('two people at once', () => {
  test.use({ expectedErrors: [/409/] });

  test('the second to save chooses, and keeps what the first one changed elsewhere', async ({ page }) => {
    await openSignedIn(page, employerPaths.editJobPage(job));
    await expect(page.getByLabel('Location')).toHaveValue('Porto, Portugal');
    const { version } = await stored();
    const body = { location: 'Braga, Portugal' };
    await staff(saveJobPage, { params: { employer, page: job }, body }, { version });
    await page.getByLabel('Requisition number').fill('K-7');
    const bar = page.getByRole('alert').filter({ hasText: 'Someone else edited this job' });
    await expect(bar.getByText('They changed: location.')).toBeVisible();
    await axe(page);
    await bar.getByRole('button', { name: 'Keep mine' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByLabel('Location')).toHaveValue('Braga, Portugal');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(await stored()).toMatchObject({ location: 'Braga, Portugal', requisitionId: 'K-7' });
    await page.reload();
    await expect(page.getByLabel('Requisition number')).toHaveValue('K-7');

    const theirs = { location: 'Faro, Portugal' };
    await staff(
      saveJobPage,
      { params: { employer, page: job }, body: theirs },
      { version: (await stored()).version },
    );
    await page.getByLabel('Requisition number').fill('K-8');
    await bar.getByRole('button', { name: 'Use theirs' }).click();
    await expect(page.getByLabel('Location')).toHaveValue('Faro, Portugal');
    await expect(page.getByLabel('Requisition number')).toHaveValue('K-7');
  });
});

test('a job is closed, reopened by the toast, copied, put away and brought back', async ({ page }) => {
  await openSignedIn(page, employerPaths.editJobPage(job));
  await page.getByRole('button', { name: 'Close job' }).click();
  await expect.poll(status).toBe('closed');
  // The toast stands after the screen and offers the same as the button at the top.
  await page.getByRole('button', { name: 'Reopen' }).last().click();
  await expect.poll(status).toBe('published');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.poll(status).toBe('archived');
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(status).toBe('draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(status).toBe('published');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} (copy)` })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('a file is looked at before it fills a board', async ({ page }) => {
  const own = await staff(
    createJobBoard,
    { params: { employer }, body: { title: `File ${mark}` } },
    { idempotencyKey: crypto.randomUUID() },
  );
  await openSignedIn(page, `${employerPaths.jobPages}?board=${own.permalink}`);
  await page.getByRole('button', { name: 'Import CSV or XML' }).click();
  const dialog = page.getByRole('dialog');
  const csv =
    'ref,title,location,description\n1,Thrower,Porto,<p>Throw</p>\n2,Glazer,Braga,<p>Glaze</p>\n3,,Faro,<p>x</p>\n';
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  });
  await expect(dialog.getByText(/2 new, 0 updated, 0 closed, 1 rejected/)).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Glazer' })).toBeVisible();

  // Another file closes nothing unless somebody says so.
  await page.getByRole('button', { name: 'Import CSV or XML' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'more.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('ref,title,location,description\n9,Modeller,Porto,<p>Model</p>\n'),
  });
  await expect(dialog.getByText('2 jobs from earlier files aren’t in this one')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Close them/ }).check();
  await expect(dialog.getByRole('button', { name: 'Import and close 2 jobs' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Keep them open/ }).check();
  await axe(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Modeller' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Glazer' })).toBeVisible();

  // A file without descriptions empties none unless somebody says so.
  await page.getByRole('button', { name: 'Import CSV or XML' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'bare.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('ref,title,location\n9,Modeller,Faro\n'),
  });
  await expect(dialog.getByText('1 job has no description in this file')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Clear the current description/ }).check();
  await expect(dialog.getByRole('button', { name: 'Import and clear 1 description' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^Keep the current description/ }).check();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported: 0 added, 1 updated, 0 closed.')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('throw');
  await expect(page.getByRole('link', { name: 'Glazer' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Thrower' })).toBeVisible();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Thrower' })).toBeVisible();
});

/** Somebody makes a report: it becomes ready by itself, is saved, and opens; another employer’s address leads nowhere. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { employerPaths } from '#lib/paths.ts';
import { openSignedIn } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const title = `Clips ${randomBytes(3).toString('hex')}`;

test.use({ expectedErrors: [/status of 404/] });

test('a report is made, becomes ready, downloads once by itself and opens', async ({ page }) => {
  test.setTimeout(120_000);
  await openSignedIn(page, employerPaths.reports);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Type').selectOption('person-list');
  await page.getByRole('button', { name: 'Make PDF' }).click();
  await expect(page.getByText('Choose a talent list.')).toBeVisible();
  await page.getByLabel('Type').selectOption('clip-performance');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Reporting period').selectOption('30');
  await page.getByRole('button', { name: 'Make PDF' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 60_000 });

  const saving = page.waitForEvent('download');
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${title} .*\\.pdf$`));
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await axe(page);
  const data = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download data (CSV)' }).click();
  expect((await readFile(await (await data).path())).toString()).toContain(title);

  const gone = page.url().replace(/pdf-report\/[^/]+/, 'pdf-report/nothing0000');
  await page.goto(gone);
  await expect(page.getByText('Page not found, or you don’t have access')).toBeVisible();
});

test('a schedule is made for a colleague, and deleted', async ({ page }) => {
  test.setTimeout(120_000);
  await openSignedIn(page, employerPaths.reports);
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(`Weekly ${title}`);
  await dialog.getByLabel('Frequency').selectOption('week');
  await dialog.getByRole('button', { name: 'Create schedule' }).click();
  await expect(dialog.getByText('Choose at least one recipient.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Recipients' }).getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await axe(page);
  await dialog.getByRole('button', { name: 'Create schedule' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  const one = page.getByRole('button', { name: `Weekly ${title}` });
  await expect(one).toBeVisible();
  await one.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(one).toBeHidden();
});

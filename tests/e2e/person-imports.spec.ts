/** Persons from a file: looked at before anything happens, imported, taken along again, and taken back. */
import { randomBytes } from 'node:crypto';
import { employerPaths } from '#lib/paths.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { enter, readsWell } from '#tests/support/staff-screens.ts';

test('a file is mapped, checked, imported and undone, readable at every step', async ({ page }) => {
  test.setTimeout(300_000);
  const mark = randomBytes(3).toString('hex');
  const rows = [
    'Name,E-mail,Company,Shoe size',
    `Runa Halvorsen ${mark},runa.${mark}@example.com,Fjord Glass,39`,
    `Emil Strand ${mark},emil.${mark}@example.com,,44`,
    `Nobody ${mark},no address at all,,`,
  ];
  const file = { name: `fair-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) };
  await enter(page);
  await page.goto(`${employerPaths.talentPool}?panel=import`);
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible();
  await readsWell(page);

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: file.name })).toBeVisible();
  await expect(page.getByLabel('Field for “E-mail”')).toHaveValue('email');
  await expect(page.getByLabel('Field for “Shoe size”')).toHaveValue('');
  await page.getByLabel('Lawful basis').selectOption('legitimate-interest');
  await page.getByRole('button', { name: 'Add to lists' }).click();
  const picking = page.getByRole('dialog', { name: 'Add imported people to lists' });
  await picking.getByRole('searchbox').fill(`Fair ${mark}`);
  await picking.getByRole('button', { name: `Create list “Fair ${mark}”` }).click();
  await picking.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByText(`Fair ${mark}`, { exact: true })).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByText('3 people in the file')).toBeVisible();
  await expect(page.getByText('2 new, 0 updated, 1 refused')).toBeVisible();
  await expect(page.getByText(`New and updated people are added to “Fair ${mark}”.`)).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported: 2 new, 0 updated, 1 refused.')).toBeVisible({ timeout: 60_000 });
  await readsWell(page);
  await page.getByRole('link', { name: `Open “Fair ${mark}”` }).click();
  await expect(page.getByText(`Emil Strand ${mark}`)).toBeVisible();

  await page.goto(`${employerPaths.talentPool}?search=${mark}`);
  await expect(page.getByText(`Runa Halvorsen ${mark}`)).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export people' });
  await expect(dialog.getByText('Your file is ready: 2 people.')).toBeVisible({ timeout: 60_000 });
  await axe(page, '[role=dialog]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);

  await page.goto(`${employerPaths.talentPool}?panel=import`);
  await page.getByRole('button', { name: `Open ${file.name}` }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^Import undone\. New people were removed/)).toBeVisible({ timeout: 60_000 });
  await readsWell(page);
});

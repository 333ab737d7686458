/** A platform admin makes a day of highlights: adds, orders, publishes, and meets another editor. */

import { login } from '#contract/auth.ts';
import { saveDailyHighlights } from '#contract/daily-highlights.ts';
import { productUrl, signInByCall } from '#tests/support/demo-clips.ts';
import { makeAdmin } from '#tests/support/e2e-admin.ts';
import { axe, expect as strictly, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const expect = strictly.configure({ timeout: 20_000 });

// A day nobody has made is asked for, and the other editor's save is refused.
test.use({ expectedErrors: [/status of 40[49]/] });

test('a day is made by keys, published, and saved over somebody else’s', async ({ page }) => {
  test.setTimeout(180_000);
  const date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const admin = makeAdmin();
  await signInByCall(page, admin);
  await page.goto(`/impersonate?tab=daily-highlights&date=${date}`);
  await expect(page.getByText('No highlights on this day yet')).toBeVisible();
  await page.getByLabel('Search highlights').fill('school gate torch');
  await expect(page.getByText('No highlights match “school gate torch”')).toBeVisible();
  await page.getByLabel('Search highlights').fill('healthy leaf');
  await page.getByRole('button', { name: /^Add A healthy leaf/ }).click();
  await page.getByLabel('Search highlights').fill('torch');
  await page.getByRole('button', { name: /^Add My son thinks/ }).click();
  const rows = page.getByRole('grid', { name: 'Highlights' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.first()).toContainText('My son thinks');
  await page.getByRole('textbox', { name: 'Title' }).fill('Torches and leaves');
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 320]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await axe(page);
    }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();

  const call = httpCaller(productUrl());
  await call(login, { body: admin });
  await call(saveDailyHighlights, { params: { date }, body: { title: 'Theirs' } }, { version: 2 });
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else saved this day: “Theirs”');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
});

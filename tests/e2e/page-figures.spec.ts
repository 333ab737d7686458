/** What came of a page, read where it is written and in the library. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createContentPage, publishContentPage } from '#contract/content-pages.ts';
import { employerPaths } from '#lib/paths.ts';
import {
  demoEmployer,
  demoOwner,
  expectNoSidewaysScroll,
  openSignedIn,
  productUrl,
} from '#tests/support/demo-clips.ts';
import { CHROME, makeEvent } from '#tests/support/make-events.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());

async function makePage() {
  const { user } = await staff(login, { body: demoOwner() });
  const employer = user.employerId ?? '';
  const hero = {
    ...{ id: 'hero', type: 'hero' as const, isLocked: false },
    props: { heading: 'Counted', lead: '', image: null, label: '', href: null },
  };
  const body = { title: `Counted ${mark}`, blocks: [hero] };
  const page = await staff(
    createContentPage,
    { params: { employer }, body },
    { idempotencyKey: crypto.randomUUID() },
  );
  const params = { employer, page: page.permalink };
  await staff(publishContentPage, { params, body: {} }, { version: page.version });
  return page;
}

test('figures are read from the library and from the editor', async ({ page }) => {
  const { permalink } = await makePage();
  const at = { employer: { permalink: demoEmployer }, contentPagePermalink: permalink };
  const view = { ...at, event: 'content-page-viewed', contentPageType: 'page' };
  const press = { ...at, event: 'content-page-cta-clicked', blockId: 'hero', action: 'url' };
  const events = [makeEvent(view), makeEvent(view), makeEvent(view), makeEvent(press)];
  const told = await fetch(`${productUrl()}/track`, {
    method: 'POST',
    headers: { 'user-agent': CHROME },
    body: JSON.stringify(events),
  });
  expect(told.status).toBe(204);

  await openSignedIn(page, employerPaths.pagesLibrary);
  const dialog = page.getByRole('dialog', { name: 'Performance' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: `Performance of Counted ${mark}` }).click();
    await expect(dialog.getByText('Views').first().locator('..')).toContainText('3', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(dialog.getByText('Button clicks').locator('..')).toContainText('1');
  await expect(dialog.getByRole('row', { name: 'Hero, Counted 1' })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Show as table' }).click();
  const days = dialog.getByRole('region', { name: 'Metrics by day, newest first' });
  await expect(days.getByRole('row')).toHaveCount(31);
  await expect(days.getByRole('row').nth(1)).toContainText(/3\s*0\s*1$/);
  await axe(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(employerPaths.editContentPage(permalink));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Performance' }).click();
  await dialog.getByLabel('Reporting period', { exact: true }).selectOption('Custom period');
  await dialog.getByLabel('From').fill('2020-01-01');
  await expect(dialog.getByText('Choose 1 to 400 days.')).toBeVisible();
  await dialog.getByLabel('From').fill('2020-01-01');
  await dialog.getByLabel('To').fill('2020-01-07');
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog.getByText('No visits in this period.', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe(page);
});

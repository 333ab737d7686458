/** The list of campaign pages: its keys, what is done with a row, and figures that come by themselves. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createCampaignPage } from '#contract/campaign-pages.ts';
import { publishContentPage, saveContentPage } from '#contract/content-pages.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoEmployer, demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { CHROME, makeEvent } from '#tests/support/make-events.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
let employer = '';

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
});

async function makeCampaign(title: string, validTo: string | null = null) {
  const made = await staff(
    createCampaignPage,
    { params: { employer }, body: { title, validTo } },
    { idempotencyKey: crypto.randomUUID() },
  );
  const hero = {
    ...{ id: 'hero', type: 'hero' as const, isLocked: false },
    props: { heading: title, lead: '', image: null, label: '', href: null },
  };
  const params = { employer, page: made.permalink };
  const saved = await staff(saveContentPage, { params, body: { blocks: [hero] } }, { version: made.version });
  await staff(publishContentPage, { params, body: {} }, { version: saved.version });
  return made.permalink;
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function act(page: Page, title: string, entry: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `Actions for ${title}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a row is edited, copied, archived and brought back, by menu and by key', async ({ page }) => {
  const title = `Keys ${mark}`;
  const permalink = await makeCampaign(title);
  await openSignedIn(page, employerPaths.campaigns);
  await expect(rowOf(page, title)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New campaign page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await axe(page);

  await act(page, title, 'Duplicate');
  await expect(page.getByText(/“.*” created/).first()).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(2);
  // Until it is gone the menu keeps the focus.
  await expect(page.getByRole('menu')).toHaveCount(0);
  const original = rowOf(page, title).nth(1);
  await original.focus();
  await expect(original).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(employerPaths.editContentPage(permalink)));
  await page.goto(employerPaths.campaigns);
  await act(page, title, 'Share link');
  await expect(page.getByRole('heading', { name: 'Share links', level: 1 })).toBeVisible();
  await page.goto(employerPaths.campaigns);
  await act(page, title, 'Archive');
  await expect(page.getByText('Campaign page archived')).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${title}`, exact: true })).toHaveCount(0);
  await page.getByText('Archived', { exact: true }).click();
  await act(page, title, 'Restore');
  await expect(page.getByText('Campaign page restored as a draft')).toBeVisible();
});

test('one that is over is extended, and visitors find it again', async ({ page }) => {
  const title = `Over ${mark}`;
  const permalink = await makeCampaign(title, new Date(Date.now() + 4_000).toISOString());
  await openSignedIn(page, employerPaths.campaigns);
  await expect(async () => {
    await page.reload();
    await expect(rowOf(page, title).getByText('Expired', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await act(page, title, 'Extend…');
  const dialog = page.getByRole('dialog', { name: 'Extend' });
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await expect(dialog.getByText('Choose a future date.')).toBeVisible();
  await axe(page);
  const next = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last day').fill(next);
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(page.getByText('Campaign page extended')).toBeVisible();
  await expect(rowOf(page, title).getByText('Published', { exact: true })).toBeVisible();
  expect((await page.request.get(`/page/${permalink}`)).status()).toBe(200);
});

test('what visitors do shows without a new look', async ({ page }) => {
  const title = `Live ${mark}`;
  const contentPagePermalink = await makeCampaign(title);
  await openSignedIn(page, employerPaths.campaigns);
  const row = rowOf(page, title);
  await expect(row).toBeVisible();
  const views = () => row.locator('td').nth(3);
  await expect(views()).toHaveText('0');
  const view = { employer: { permalink: demoEmployer }, event: 'sourcing-page-viewed', contentPagePermalink };
  const told = await fetch(`${productUrl()}/track`, {
    method: 'POST',
    headers: { 'user-agent': CHROME },
    body: JSON.stringify([makeEvent(view), makeEvent(view)]),
  });
  expect(told.status).toBe(204);
  await expect(views()).toHaveText('2', { timeout: 20_000 });
});

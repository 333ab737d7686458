/** A share link from its making to its end: merge fields, who opened it, the preview that sends nothing. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { employerPaths } from '#lib/paths.ts';
import { demoClip, expectNoSidewaysScroll, openSignedIn } from '#tests/support/demo-clips.ts';
import { axe, expect as expectAtOnce, test } from '#tests/support/page-test.ts';

const name = `Spring fair ${randomBytes(3).toString('hex')}`;
// Machines are left out of every figure, and an automated browser says that it is one.
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

// What comes in live comes when a busy machine gets to it.
const expect = expectAtOnce.configure({ timeout: 60_000 });

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const link = (page: Page) => page.getByLabel('Link', { exact: true });
let address = '';
let screen = '';

/** Somebody who comes by the link, as their sourcing tool filled it in. */
async function visit(browser: Browser, query: string): Promise<void> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '', userAgent: VISITOR });
  const page = await context.newPage();
  // Told once somebody stays: whoever only looks whether a link is safe is gone within a second.
  const told = page.waitForResponse(/\/v1\/public\/persons/, { timeout: 60_000 });
  await page.goto(`${address}${query}`);
  await page.mouse.move(40, 40);
  await told;
  expect(page.url()).not.toContain('p-fn');
  // Leaving sends what was not sent yet.
  await page.goto('about:blank');
  await context.close();
}

test('a link is made at its clip, and carries the fields of the tool it is for', async ({ page }) => {
  const { permalink } = await demoClip();
  await openSignedIn(page, employerPaths.clip(permalink));
  await page.getByRole('link', { name: 'Share links' }).click();
  await button(page, 'New share link').click();
  const dialog = page.getByRole('dialog', { name: 'New share link' });
  await dialog.getByLabel('Name (optional)').fill(name);
  await dialog.getByLabel('Sourcing tool').selectOption('covey');
  await axe(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  address = await link(page).inputValue();
  screen = new URL(page.url()).pathname;
  await expect(page.getByLabel('Link with the merge fields of Covey')).toHaveValue(
    `${address}&p-fn={{first_name}}&p-ln={{last_name}}&p-e={{email}}`,
  );
  await expect(page.getByText('Not verified by the vendor')).toBeVisible();
  await expect(page.getByAltText(`QR code of ${address}`)).toHaveJSProperty('complete', true);
  await axe(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('who opened it stands there: named, or unnamed with a warning about the fields', async ({
  page,
  browser,
}) => {
  await openSignedIn(page, screen);
  await expect(page.getByText('No opens yet.', { exact: false })).toBeVisible();
  await visit(browser, '&p-fn=Ines&p-ln=Okonkwo');
  await expect(page.getByRole('listitem').filter({ hasText: 'Opened the clip' })).toHaveCount(1);
  await expect(page.getByText('Claimed name')).toBeVisible();
  await visit(browser, '&p-fn={{first_name}}');
  await expect(page.getByText('1 open arrived with {{first_name}}: check the template')).toBeVisible();
  await expect(page.getByText('Anonymous visitor')).toBeVisible();
});

test('the preview shows the page and sends nothing', async ({ page }) => {
  await openSignedIn(page, screen);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.method() !== 'GET') sent.push(request.url());
  });
  await page.getByText('Preview as candidate').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await frame.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByText('Details of a sample candidate:')).toBeVisible();
  expect(sent).toEqual([]);
});

test('revoked, it says so and stays', async ({ page }) => {
  await openSignedIn(page, screen);
  await button(page, 'Revoke').click();
  await button(page, 'Revoke link').click();
  await expect(page.getByText('Link revoked')).toBeVisible();
  await page.getByRole('link', { name: 'Share links' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Revoked');
});

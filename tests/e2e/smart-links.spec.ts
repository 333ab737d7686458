/** A recruiter prints one address: makes it, adds rules by keys, tests it, follows it, and takes it out of use. */
import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { employerPaths } from '#lib/paths.ts';
import { openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const mark = randomBytes(3).toString('hex');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.2 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

// What is refused on purpose, and the link once it is archived.
test.use({ expectedErrors: [/status of 4(?:04|22)/] });

test('a smart link is made, led by its rules, tested, followed and archived', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await openSignedIn(page, employerPaths.smartLinks);
  await expect(page.getByRole('heading', { level: 1, name: 'Smart links' })).toBeVisible();
  await page.getByRole('button', { name: 'New smart link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create smart link' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(`Spring fair ${mark}`);
  await dialog.getByLabel('Short address').fill('Ünicode');
  await dialog.getByLabel('Destination URL').fill('jobs.example/all');
  await dialog.getByRole('button', { name: 'Create smart link' }).click();
  await expect(dialog.getByText('Check the marked fields.')).toBeVisible();
  await dialog.getByLabel('Short address').fill(`fair-${mark}`);

  // The rule is filled in by keys alone.
  await dialog.getByRole('button', { name: 'Add rule' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Language').focus();
  await page.keyboard.type('fr');
  await dialog.getByLabel('Destination URL').focus();
  await page.keyboard.type('https://jobs.example/fr');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Language fr')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByRole('button', { name: /^Any device/ }).click();
  await page.getByRole('option', { name: 'Phone' }).click();
  await dialog.getByLabel('Destination URL').fill('https://jobs.example/phone');
  await axe(page);
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByRole('button', { name: 'Create smart link' }).click();
  await expect(page.getByText(`“Spring fair ${mark}” saved`)).toBeVisible();
  const address = (await dialog.getByLabel('Address', { exact: true }).inputValue()).replace(
    /^.*\/l\//,
    '/l/',
  );
  expect(address).toBe(`/l/fair-${mark}`);

  // The second rule moves to the top by key, and is saved there.
  await dialog.getByRole('row').nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByRole('row').first()).toContainText('Phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

  await dialog.getByRole('tab', { name: 'Test' }).click();
  await dialog.getByLabel('Language').fill('fr');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByText('https://jobs.example/fr')).toBeVisible();
  await expect(dialog.getByText('Rule 2', { exact: true })).toBeVisible();

  const follow = async (userAgent: string, language: string) => {
    const headers = { 'user-agent': userAgent, 'accept-language': language };
    const answer = await page.request.get(address, { headers, maxRedirects: 0 });
    return [answer.status(), answer.headers().location, answer.headers()['cache-control']];
  };
  expect(await follow(IPHONE, 'fr')).toEqual([302, 'https://jobs.example/phone', 'no-store']);
  expect(await follow(DESKTOP, 'fr-CA,en;q=0.5')).toEqual([302, 'https://jobs.example/fr', 'no-store']);
  expect(await follow(DESKTOP, 'en')).toEqual([302, 'https://jobs.example/all', 'no-store']);

  await dialog.getByRole('tab', { name: 'Clicks' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code of / })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Rule 1/ })).toContainText('1');
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 320]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await axe(page);
    }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('tab', { name: 'Settings' }).click();
  await dialog.getByLabel('Destination URL').fill(`${productUrl()}/daily-highlights`);
  await dialog.getByLabel('Password').fill('lantern at dusk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await followWithPassword(browser, address);

  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`“Spring fair ${mark}” archived`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(404);
  await page.getByText('Show archived').click();
  await expect(page.getByRole('button', { name: `Spring fair ${mark}` })).toBeVisible();
});

/** A visitor without JavaScript is asked, told that it was wrong, and led on. */
async function followWithPassword(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: productUrl(), javaScriptEnabled: false });
  const visitor = await context.newPage();
  expect((await visitor.goto(`${address}?lng=fr`))?.headers()['cache-control']).toBe('no-store');
  const heading = visitor.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Saisissez le mot de passe');
  await visitor.goto(address);
  await visitor.getByLabel('Password').fill('torch');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(visitor.getByText('This password isn’t right.')).toBeVisible();
  await visitor.getByLabel('Password').fill('lantern at dusk');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(visitor).toHaveURL(/\/daily-highlights/);
  expect(await context.cookies()).toEqual([]);
  await context.close();
  const reader = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await reader.goto(`${address}?wrong-password=now`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await reader.emulateMedia({ colorScheme });
    await axe(reader);
  }
  await reader.context().close();
}

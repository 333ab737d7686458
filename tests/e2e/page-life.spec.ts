/** What becomes of a content page: shared as a draft, planned, written in two languages, compared, made a template. */
import type { Page } from '@playwright/test';
import type { ContentPage } from '#contract/content-page.ts';
import { publishContentPage } from '#contract/content-pages.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { expectNoSidewaysScroll, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { heroBlock, pageDesk, saved, settings, textBlock } from '#tests/support/e2e-page-editor.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const { enter, makePage, mark, params, staff } = pageDesk('Life');
test.beforeAll(enter);

const makeDraft = (title: string, text: string) => makePage({ title, blocks: [heroBlock(text)] });

const publish = ({ permalink: page, version }: ContentPage) =>
  staff(publishContentPage, { params: { ...params, page }, body: {} }, { version });

async function more(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });

test('a draft is shown to whoever has its address, until that ends', async ({ page, browser }) => {
  const draft = await makeDraft('Shared', 'Not for everybody yet');
  await openSignedIn(page, employerPaths.editContentPage(draft.permalink));
  await more(page, 'Preview link');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = new URL(await page.getByLabel('Draft link').inputValue());
  await axe(page);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
  });
  const other = await context.newPage();
  await other.goto(`${productUrl()}${address.pathname}${address.search}`);
  await expect(other.getByRole('heading', { name: 'Not for everybody yet' })).toBeVisible();
  await expect(other.getByText('This is a draft. Only people with its link can see it.')).toBeVisible();
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectNoSidewaysScroll(other);
  expect((await other.request.get(publicPaths.contentPage(draft.permalink))).status()).toBe(404);

  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('Preview link revoked')).toBeVisible();
  expect((await other.reload())?.status()).toBe(404);
  await context.close();
});

test('a page is planned for a moment, and taken off the plan', async ({ page }) => {
  const draft = await makeDraft('Planned', 'In spring');
  await openSignedIn(page, employerPaths.editContentPage(draft.permalink));
  await more(page, 'Schedule…');
  const begins = page.getByLabel('Publish at', { exact: true });
  await begins.fill('2020-01-01T09:00');
  await expect(page.getByText('Choose a future time.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  const year = new Date().getFullYear() + 1;
  await begins.fill(`${year}-03-28T09:00`);
  await axe(page);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByText(`Publishes 28 March ${year} at 09:00`)).toBeVisible();
  await more(page, 'Cancel schedule');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('a page in two languages is found in the reader’s own', async ({ page, browser }) => {
  const english = await makeDraft('Both', 'We fire at four');
  await publish(english);
  await openSignedIn(page, employerPaths.editContentPage(english.permalink));
  await more(page, 'Languages');
  await axe(page);
  await page.getByRole('button', { name: 'Add French' }).click();
  await expect(settings(page).getByLabel('Language', { exact: true })).toHaveValue('fr');
  const title = settings(page).getByLabel('Heading', { exact: true });
  await title.fill('On cuit à quatre heures');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Page published')).toBeVisible();

  const context = await browser.newContext({ locale: 'fr-FR', javaScriptEnabled: false });
  const french = await context.newPage();
  await french.goto(`${productUrl()}${publicPaths.contentPage(english.permalink)}`);
  await expect(french.getByRole('heading', { name: 'On cuit à quatre heures' })).toBeVisible();
  await expect(french.locator('link[rel=canonical]')).toHaveAttribute('href', /\?lng=fr$/);
  await expect(french.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\?lng=en$/);
  await french.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(french.getByRole('heading', { name: 'We fire at four' })).toBeVisible();
  await context.close();
});

test('a version is compared with the draft, and a template begins a page', async ({ page }) => {
  const draft = await makeDraft('Pattern', 'First words');
  await publish(draft);
  await openSignedIn(page, employerPaths.editContentPage(draft.permalink));
  const title = settings(page).getByLabel('Heading', { exact: true });
  await title.fill('Second words');
  await saved(page);
  await more(page, 'Versions');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('list', { name: 'Changes since version 1' })).toContainText(
    'Changed: Hero, Second words',
  );
  await axe(page);
  await close(page).click();
  await more(page, 'Save as template');
  await expect(page.getByText('Template', { exact: true })).toBeVisible();

  await page.goto(employerPaths.pagesLibrary);
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('menuitem', { name: `Pattern ${mark} (template)` }).click();
  await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Second words/ })).toBeVisible();
});

test('a page for buyers stands under its employer, and is kept out of search engines', async ({ page }) => {
  const blocks = [textBlock('words', '<p>For whoever buys kilns.</p>')];
  const draft = await makePage({ title: 'Kilns to buy', type: 'sales', blocks });
  await publish(draft);
  await page.goto(`/page/${draft.permalink}`);
  await expect(page).toHaveURL(/\/sales\/quillmere\/page\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Kilns to buy' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const foreign = await page.request.get(`/sales/somebody-else/page/${draft.permalink}`);
  expect(foreign.status()).toBe(404);
});

test('a picture of the library is described, and taken out when nothing shows it', async ({ page }) => {
  await openSignedIn(page, employerPaths.imagesLibrary);
  await expect(page.getByRole('heading', { name: 'Images', level: 1 })).toBeVisible();
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .getByLabel('Upload an image')
    .last()
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: bytes });
  const dialog = page.getByRole('dialog', { name: 'Image', exact: true });
  await dialog.getByLabel('Alt text').fill(`One dot ${mark}`);
  await dialog.getByLabel('Top left').focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Top left')).toBeChecked();
  await axe(page);
  await close(page).click();
  await expect(page.getByRole('button', { name: `One dot ${mark}` })).toContainText('Unused');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `One dot ${mark}` }).click();
  await dialog.getByRole('button', { name: 'Remove from library' }).click();
  await expect(page.getByRole('button', { name: `One dot ${mark}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `One dot ${mark}` })).toBeVisible();
});

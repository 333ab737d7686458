/** Two colleagues in the editor of one page: each sees the other, hears of what is stored, and nothing that was written is lost. */
import type { Page } from '@playwright/test';
import { employerPaths } from '#lib/paths.ts';
import { newColleague } from '#tests/support/e2e-colleague.ts';
import { blocksOf, pageDesk, saved, settings, textBlock } from '#tests/support/e2e-page-editor.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const { enter, mark, openPageOf, staff } = pageDesk('Together');

test.describe.configure({ mode: 'serial' });
// Who stored second is refused.
test.use({ expectedErrors: [/status of 409/] });

let ana: Page;

test.beforeAll(async ({ browser }) => {
  await enter();
  ana = await newColleague(browser, { staff, email: `pages-${mark}@quillmere.example.com` });
});

async function openTogether(page: Page): Promise<void> {
  const blocks = [textBlock('one', '<p>First</p>'), textBlock('two', '<p>Second</p>')];
  const { permalink } = await openPageOf(page, blocks);
  await ana.goto(employerPaths.editContentPage(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
}

const field = (page: Page, label: string) => settings(page).getByLabel(label, { exact: true });
const openBlock = (page: Page, words: string) => blocksOf(page).getByRole('row', { name: words }).click();
const words = (page: Page) => settings(page).getByRole('textbox', { name: 'Text', exact: true });

test('each sees the other come and go', async ({ page }) => {
  await openTogether(page);
  await expect(ana.getByText('Orla Fennimore is here too')).toBeVisible();
  await expect(page.getByRole('status').getByText('Ana Ruiz is editing this page too')).toBeAttached();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await ana.goto(employerPaths.pagesLibrary);
  await expect(page.getByText('Ana Ruiz is here too')).toHaveCount(0);
  await expect(page.getByRole('status').getByText('Ana Ruiz left this page')).toBeAttached();
});

test('what the other stores comes by itself, and undo takes back only what was written here', async ({
  page,
}) => {
  await openTogether(page);
  await field(page, 'Internal name').fill('Ours');
  await saved(page);
  await expect(field(ana, 'Internal name')).toHaveValue('Ours');
  await openBlock(ana, 'Second');
  await words(ana).fill('Second, by Ana');
  await saved(ana);
  await expect(page.getByText(/^Ana Ruiz edited this at \d\d:\d\d$/)).toBeVisible();
  const rows = blocksOf(page);
  await expect(rows.getByText('Second, by Ana')).toBeVisible();
  await expect(page.getByText('edited this page')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Internal name')).toHaveValue('');
  await saved(page);
  await expect(rows.getByText('Second, by Ana')).toBeVisible();
  await expect(field(ana, 'Internal name')).toHaveValue('');
});

/** What is written here is not sent until the other stored something. */
async function bothWrite(page: Page, mine: () => Promise<void>, theirs: () => Promise<void>): Promise<void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/employers/*/content-pages/*', async (route) => {
    if (route.request().method() === 'PUT') await gate;
    await route.continue();
  });
  await mine();
  await theirs();
  await saved(ana);
  release();
  await expect(page.getByText(/^Ana Ruiz edited this page/)).toBeVisible();
  await page.unroute('**/v1/employers/*/content-pages/*');
}

test('both write: the bar says who, and “Keep mine” keeps what each alone changed', async ({ page }) => {
  await openTogether(page);
  await openBlock(ana, 'Second');
  await bothWrite(
    page,
    () => words(page).fill('First, by Orla'),
    () => words(ana).fill('Second, by Ana'),
  );
  await axe(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  for (const side of [page, ana]) {
    const rows = blocksOf(side);
    await expect(rows.getByText('First, by Orla')).toBeVisible();
    await expect(rows.getByText('Second, by Ana')).toBeVisible();
  }
});

test('both write the same block: they are compared, and one of the two is chosen', async ({ page }) => {
  await openTogether(page);
  await bothWrite(
    page,
    () => words(page).fill('First, by Orla'),
    () => words(ana).fill('First, by Ana'),
  );
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  const block = dialog.getByRole('group', { name: 'Text, First, by Orla' });
  await expect(block.getByText('First, by Ana')).toBeVisible();
  await expect(block.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await axe(page);
  await block.getByRole('radio', { name: /Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await expect(words(page)).toHaveText('First, by Ana');
  await expect(page.getByText(/edited this page/)).toHaveCount(0);
});

test('what “Keep mine” overrules stays among the versions, by who wrote it', async ({ page }) => {
  await openTogether(page);
  await bothWrite(
    page,
    () => words(page).fill('First, by Orla'),
    () => words(ana).fill('First, by Ana'),
  );
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(words(page)).toHaveText('First, by Orla');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter');
  const kept = page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem').first();
  await expect(kept).toContainText('Version 1, saved before a change');
  await expect(kept).toContainText('Ana Ruiz');
  await axe(page);
  await kept.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('Version 1 restored as draft')).toBeVisible();
  await expect(blocksOf(page).getByText('First, by Ana')).toBeVisible();
});

test('“Use theirs” can be undone, and what cannot be sent yet is put to the choice at once', async ({
  page,
}) => {
  await openTogether(page);
  // A page needs a title: this waits here.
  await field(page, 'Title').fill('');
  await field(ana, 'Description').fill('By Ana');
  await expect(page.getByText(/^Ana Ruiz edited this page/)).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(field(page, 'Description')).toHaveValue('By Ana');
  await expect(field(page, 'Title')).toHaveValue(`Together ${mark}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(field(page, 'Description')).toHaveValue('By Ana');
});

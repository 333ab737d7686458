/** Content pages: a page of every kind of block made by keyboard alone, published, and read by anybody. */
import type { Locator, Page } from '@playwright/test';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { employerPaths } from '#lib/paths.ts';
import { expectNoSidewaysScroll, openSignedIn } from '#tests/support/demo-clips.ts';
import { pageDesk, rowsOf, saved, settings } from '#tests/support/e2e-page-editor.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const { enter, mark, params, staff } = pageDesk('Kilns');
let board: JobBoardPermalink;
let address = '';
let editing = '';

test.describe.configure({ mode: 'serial' });
// A page that is not well is refused, and so is what another one overtook.
test.use({ expectedErrors: [/status of (409|422)/] });

async function addJob(title: string): Promise<void> {
  const body = {
    ...{ jobBoardPermalink: board, title, location: 'Porto, Portugal' },
    descriptionHtml: '<p>Keep the book of glazes.</p>',
  };
  const made = await staff(createJobPage, { params, body }, { idempotencyKey: crypto.randomUUID() });
  await staff(publishJobPage, { params: { ...params, page: made.permalink } });
}

test.beforeAll(async () => {
  await enter();
  const made = await staff(
    createJobBoard,
    { params, body: { title: `Kilns ${mark}` } },
    { idempotencyKey: crypto.randomUUID() },
  );
  board = made.permalink;
  await addJob(`Wheel thrower ${mark}`);
  await staff(publishJobBoard, { params: { ...params, board } });
});

/** Presses what has the focus after it was brought there as the Tab key would. */
async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.press(key);
}

/**
 * Goes to the entry that begins with what is typed, and chooses it once it is reached. The menu forgets letters after a
 * second, which on a busy machine may pass between two of them.
 */
async function chooseByName(page: Page, name: string): Promise<void> {
  // Letters typed before the menu has the focus would go nowhere.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.type(name);
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused({ timeout: 1_000 });
  }).toPass({ intervals: [1_100] });
  await page.keyboard.press('Enter');
}

async function addBlock(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Add block' }));
  await chooseByName(page, name);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** `within` the settings, or a part of them. */
async function write(within: Page | Locator, label: string, words: string): Promise<void> {
  const part = 'keyboard' in within ? settings(within) : within;
  const field = part.getByLabel(label, { exact: true }).first();
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.page().keyboard.insertText(words);
}

/** The native list is chosen from by typing, as its keys do. */
const choose = (page: Page, label: string, option: string | { index: number }) =>
  settings(page).getByLabel(label, { exact: true }).first().selectOption(option);

/** Tracks, pay, offices, a film elsewhere, columns and pasted HTML. */
async function addWiderBlocks(page: Page): Promise<void> {
  await addBlock(page, 'Tracks');
  await choose(page, 'Job clip', { index: 1 });
  await addBlock(page, 'Salary');
  await write(page, 'From', '90k');
  await write(page, 'To', '120,000');
  await addBlock(page, 'Offices');
  await choose(page, 'Job board', `Kilns ${mark}`);
  await write(page, 'Name', 'The old kiln');
  await write(page, 'Address', '3 Quay Street, Porto');
  await press(page.getByRole('switch', { name: 'Map links' }), 'Space');
  await addBlock(page, 'Embed');
  await write(page, 'Video or audio URL', 'youtu.be/kiln');
  await write(page, 'Name', 'A firing in four minutes');
  await addBlock(page, 'Columns');
  await addToColumn(page, 1, 'Text');
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.insertText('Left of the kiln.');
  await addToColumn(page, 2, 'Stats');
  await write(page, 'Number', '31');
  await write(page, 'Label', 'kilns');
  await addBlock(page, 'Form');
  await write(page, 'Heading', 'Ask us about clay');
  await addBlock(page, 'HTML');
  await write(page, 'HTML code', '<table><tr><td>Cone 10</td></tr></table><script>alert(1)</script>');
}

async function addToColumn(page: Page, column: number, name: string): Promise<void> {
  await press(page.getByRole('button', { name: `Add to column ${column}` }));
  await chooseByName(page, name);
  await expect(page.getByRole('button', { name: `Remove ${name} 1 of column ${column}` })).toBeVisible();
}

test('is made of every block by keyboard alone', async ({ page }) => {
  await openSignedIn(page, employerPaths.pagesLibrary);
  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible();
  await axe(page);
  await press(page.getByRole('button', { name: 'New page' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('No blocks yet. Start with a hero.')).toBeVisible();
  await write(page, 'Title', `How we fire ${mark}`);
  await addBlock(page, 'Hero');
  await write(page, 'Heading', `A kiln is warm at night ${mark}`);
  await write(page, 'Intro', 'And somebody sits beside it.');
  await write(page, 'Button label', 'See the jobs');
  await write(page, 'Link to', 'example.com/kilns');
  await addBlock(page, 'Text');
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.insertText('We fire at four in the morning.');
  await addBlock(page, 'Image');
  await choose(page, 'From the library', { index: 1 });
  await write(page, 'Caption', 'The night shift');
  await addBlock(page, 'Clip player');
  await expect(page.getByLabel('Job clip', { exact: true }).locator('option').nth(1)).toBeAttached();
  await choose(page, 'Job clip', { index: 1 });
  await addBlock(page, 'Jobs list');
  await choose(page, 'Job board', `Kilns ${mark}`);
  await addBlock(page, 'Quote');
  await choose(page, 'Job clip', { index: 1 });
  await expect(page.getByLabel('Highlight', { exact: true }).locator('option').nth(1)).toBeAttached();
  await choose(page, 'Highlight', { index: 1 });
  await addBlock(page, 'Stats');
  await write(page, 'Number', '1,280 °C');
  await write(page, 'Label', 'at four in the morning');
  await addBlock(page, 'Steps');
  await write(page, 'Title', 'Load it by six');
  await press(page.getByRole('button', { name: 'Add step' }));
  await write(page.getByRole('group', { name: 'Step 2' }), 'Title', 'Light it by eight');
  await addBlock(page, 'Benefits');
  await write(page, 'Title', 'Bread from the kiln');
  await addBlock(page, 'FAQ');
  await write(page, 'Question text', 'Is it hot?');
  await write(page, 'Answer', 'Yes.');
  await addBlock(page, 'Gallery');
  await choose(page, 'From the library', { index: 1 });
  await addBlock(page, 'Logos');
  await choose(page, 'From the library', { index: 1 });
  await addBlock(page, 'Team');
  await write(page, 'Name', 'Rui Prata');
  await write(page, 'Role', 'Kiln hand');
  await choose(page, 'Clip', { index: 1 });
  await addBlock(page, 'Spacer');
  await saved(page);
  editing = new URL(page.url()).pathname;
});

test('goes on where it ends, is checked and published', async ({ page }) => {
  await openSignedIn(page, editing);
  // What is added stands behind the block that is worked on.
  await press(rowsOf(page).nth(13));
  await expect(page.getByRole('heading', { name: 'Spacer', level: 2 })).toBeVisible();
  await addWiderBlocks(page);
  await addBlock(page, 'Call to action');
  await saved(page);

  await press(page.getByRole('button', { name: /^Publish/ }));
  await expect(page.getByRole('dialog', { name: 'Check' })).toContainText('Enter a button label.');
  await axe(page);
  await press(page.getByRole('button', { name: 'Go to block' }));
  await write(page, 'Heading', 'Come by');
  await write(page, 'Button label', 'Write to us');
  await write(page, 'Link to', 'https://example.com/visit');
  await page.keyboard.press('Tab');
  await saved(page);

  // Moved by keys, which is said, and back by Undo.
  const rows = rowsOf(page);
  await press(rows.nth(21), 'Alt+ArrowUp');
  await expect(page.getByText(/moved to place 21 of 22/)).toBeAttached();
  await expect(rows.nth(20)).toContainText('Call to action');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows.nth(21)).toContainText('Call to action');
  await saved(page);

  await press(page.getByRole('button', { name: /^Publish/ }));
  await expect(page.getByText('Page published')).toBeVisible();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  address = (await page.getByRole('link', { name: 'Open page' }).getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/page\//);
  await axe(page);
});

for (const width of [1280, 320])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}, without JavaScript`, () => {
      test.use({ javaScriptEnabled: false, viewport: { width, height: 800 }, colorScheme });
      test('is read by anybody', async ({ page }) => {
        await page.goto(address);
        const names = ['A kiln is warm at night', 'Join the team', 'Light it by eight', 'Come by'];
        for (const name of names) await expect(page.getByRole('heading', { name })).toBeVisible();
        await expect(page.getByRole('link', { name: 'See the jobs' })).toHaveAttribute(
          'href',
          'https://example.com/kilns',
        );
        await expect(page.getByText('We fire at four in the morning.')).toBeVisible();
        await expect(page.locator('audio, video').first()).toBeVisible();
        await expect(page.locator('blockquote mark')).toBeVisible();
        await expect(page.getByText('1,280 °C')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Hear Rui Prata' })).toBeVisible();
        await page.getByText('Is it hot?').click();
        await expect(page.getByText('Yes.', { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: `Wheel thrower ${mark}` })).toBeVisible();
        await expect(page.getByText('$90k–$120k')).toBeVisible();
        await expect(page.getByText('3 Quay Street, Porto')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Go to YouTube' })).toHaveAttribute(
          'href',
          'https://youtu.be/kiln',
        );
        await expect(page.getByText('Left of the kiln.')).toBeVisible();
        await expect(page.getByText('Cone 10')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Ask us about clay' })).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    });

test('is well for everyone, does not move while it loads, and keeps no cookie', async ({ page, context }) => {
  await page.addInitScript(() => {
    const moved = window as unknown as { shifts: number };
    moved.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1280, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
      await axe(page);
    }
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
});

test('shows a new job without anyone touching the page', async ({ page }) => {
  await addJob(`Glaze mixer ${mark}`);
  await page.goto(address);
  await expect(page.getByRole('link', { name: `Glaze mixer ${mark}` })).toBeVisible();
});

/** The page editor without a mouse, and with as many blocks as a page may have. */
import { heroBlock, pageDesk, rowsOf, textBlock } from '#tests/support/e2e-page-editor.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const { enter, openPageOf } = pageDesk('Keys');
test.beforeAll(enter);

const text = (nth: number) => textBlock(`t${nth}`, `<p>Paragraph ${nth}</p>`);
const hero = heroBlock('By keys alone');

test('is walked through, edited and left again by keys', async ({ page }) => {
  await openPageOf(page, [hero, text(1)]);
  const rows = rowsOf(page);
  await rows.first().focus();
  // Enter edits, Esc goes back to the row.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Heading', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.first()).toBeFocused();

  // Forwards through the three parts, and round to the first.
  await page.keyboard.press('F6');
  await expect(page.locator('[data-part=canvas] :focus')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByLabel('Heading', { exact: true })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.locator('[data-part=list] :focus')).toBeVisible();

  // A copy from anywhere, and a removal that can be taken back.
  await page.keyboard.press('Control+Shift+D');
  await expect(rows).toHaveCount(3);
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Hero removed')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(3);

  // A slash finds a block by its name.
  await rows.first().focus();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Find a block')).toBeFocused();
  await page.keyboard.type('quest');
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'FAQ', level: 2 })).toBeVisible();
  await expect(rows.nth(1)).toContainText('FAQ');
  await expect(page.getByLabel('Heading', { exact: true })).toBeFocused();
});

test('adds a block from an empty line of a text', async ({ page }) => {
  await openPageOf(page, [text(1)]);
  const rows = rowsOf(page);
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('and/or');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  await page.getByLabel('Find a block').waitFor();
  await page.keyboard.type('stats');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Paragraph 1and/or');
  await expect(rows.nth(1)).toContainText('Stats');
});

test('draws only what is in sight of five hundred blocks, and moves the last of them', async ({ page }) => {
  await openPageOf(
    page,
    Array.from({ length: 500 }, (_, nth) => text(nth)),
  );
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('Paragraph 0');
  expect(await rows.count()).toBeLessThanOrEqual(50);
  await rows.first().focus();
  await page.keyboard.press('End');
  const last = page.locator('[role=row][data-key=t499]');
  await expect(last).toBeFocused();
  expect(await rows.count()).toBeLessThanOrEqual(50);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(/moved to place 499 of 500/)).toBeAttached();
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('Paragraph 499');
  await axe(page);
});

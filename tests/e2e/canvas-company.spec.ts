/** Two who write in the canvas of one page: what is locked, and what the other stores meanwhile. */
import type { Page } from '@playwright/test';
import { employerPaths } from '#lib/paths.ts';
import { canvasOf, hero, press, text } from '#tests/support/e2e-canvas.ts';
import { newColleague } from '#tests/support/e2e-colleague.ts';
import { pageDesk, rowsOf } from '#tests/support/e2e-page-editor.ts';
import { expect, test } from '#tests/support/page-test.ts';

const { enter, mark, openPageOf, staff, stored } = pageDesk('Canvas');
let ana: Page;

test.beforeAll(async ({ browser }) => {
  await enter();
  ana = await newColleague(browser, { staff, email: `canvas-${mark}@quillmere.example.com` });
});

test('what is locked is written by owners and admins alone', async ({ page }) => {
  const { permalink } = await openPageOf(page, [hero, { ...text, isLocked: true }]);
  await ana.goto(employerPaths.editContentPage(permalink));
  // The owner may.
  await press(page, canvasOf(page).getByText('We begin at'));
  await expect(canvasOf(page).getByRole('textbox', { name: 'Text, Text' })).toBeFocused();
  await expect(canvasOf(ana).locator('[data-words="hero heading"]')).toHaveAttribute('tabindex', '0');
  await expect(canvasOf(ana).locator('[data-words="text html"]')).not.toHaveAttribute('tabindex');
  await press(ana, canvasOf(ana).getByText('We begin at'));
  await press(ana, canvasOf(ana).getByRole('heading', { name: 'Boats are built here' }));
  await expect(canvasOf(ana).getByRole('textbox')).toHaveCount(1);
  await expect(canvasOf(ana).getByRole('textbox', { name: 'Heading, Hero' })).toBeFocused();
});

test('what a colleague stores meanwhile comes without taking the text away that is written', async ({
  page,
}) => {
  const made = await openPageOf(page, [hero, text]);
  await ana.goto(employerPaths.editContentPage(made.permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  const heading = canvasOf(page).getByRole('textbox', { name: 'Heading, Hero' });
  await press(page, canvasOf(page).getByRole('heading', { name: 'Boats are built here' }));
  await expect(heading).toBeFocused();
  await press(ana, canvasOf(ana).getByText('We begin at'));
  const words = canvasOf(ana).getByRole('textbox', { name: 'Text, Text' });
  await expect(words).toBeFocused();
  await words.press('Control+End');
  await ana.keyboard.type(' Bring a coat.');
  await ana.keyboard.press('Escape');
  await expect(rowsOf(page).nth(1)).toContainText('Bring a coat.');
  await expect(heading).toBeFocused();
  await heading.press('End');
  await page.keyboard.type(' by hand');
  await page.keyboard.press('Escape');
  await expect(canvasOf(page).getByText('Bring a coat.')).toBeVisible();
  await expect(rowsOf(ana).first()).toContainText('Boats are built here by hand');
  await expect
    .poll(() => stored(made))
    .toMatchObject([
      { props: { heading: 'Boats are built here by hand' } },
      { props: { html: '<p>We begin at <strong>six</strong>. Bring a coat.</p>' } },
    ]);
  // The same text: theirs is shown, and what was open here begins anew.
  await press(page, canvasOf(page).getByRole('heading', { name: 'Boats are built here by hand' }));
  await expect(heading).toBeFocused();
  await press(ana, canvasOf(ana).getByRole('heading', { name: 'Boats are built here by hand' }));
  await ana.keyboard.press('Control+a');
  await ana.keyboard.type('Sails');
  await ana.keyboard.press('Enter');
  await expect(canvasOf(page).getByRole('heading', { name: 'Sails' })).toBeVisible();
  await expect(heading).toHaveCount(0);
});

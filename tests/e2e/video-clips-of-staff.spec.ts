/** A member records two takes by keyboard alone, keeps one, signs, captions and approves it, and makes a clip of it. */
import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, playedSeconds } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { enter } from '#tests/support/staff-screens.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...launchFlags(), '--disable-gpu', ...FAKE_DEVICES],
  },
});

/** As somebody without a mouse gets there: forwards, else backwards, since toasts give the focus back. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await place.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(presses < 70 ? 'Tab' : 'Shift+Tab');
  }
  throw new Error('Tab never gets there.');
}

async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

async function readsWellEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await axe(page);
      await expectNoSidewaysScroll(page);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

const recorder = (page: Page) => page.getByRole('group', { name: 'Recorder' });

/** One take of about two seconds, with the key of the recorder. */
async function take(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 10_000 });
  await page.waitForTimeout(2200);
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: `Keep take ${number}` })).toBeVisible();
}

test('two takes by keyboard alone, one is kept, signed, captioned, approved, and a track that plays', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page);
  await page.goto('/employers/video-clip');
  await readsWellEverywhere(page);
  await press(page, page.getByRole('link', { name: 'Record now' }));
  await press(page, page.getByRole('button', { name: 'Open camera' }));
  await expect(page.getByText('Enter the question.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, page.getByRole('textbox', { name: 'Question' }));
  await page.keyboard.type('Which tool would you never lend?');
  await press(page, page.getByRole('button', { name: 'Open camera' }));
  await expect(recorder(page)).toBeFocused();
  await take(page, 1);
  await take(page, 2);
  await readsWellEverywhere(page);

  // What is on this device outlasts the page.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(
    'Which tool would you never lend?',
  );
  await press(page, page.getByRole('button', { name: 'Open camera' }));
  await expect(page.getByText(/Take 2 was kept/)).toBeVisible();
  await recorder(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Which tool would you never lend?' })).toBeVisible(
    { timeout: 30_000 },
  );
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await press(page, page.getByRole('checkbox', { name: /agrees to this release/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Sign release' }));
  await expect(page.getByText(/^Signed by/)).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Captions' }));
  await press(page, page.getByRole('button', { name: 'Write captions' }));
  await expect(page.getByLabel('Cue text')).toBeFocused();
  await page.keyboard.type('My grafting knife.');
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Approve captions' }));
  await expect(page.getByText('en captions approved')).toBeVisible();
  await readsWellEverywhere(page);

  await press(page, page.getByRole('button', { name: 'Approve', exact: true }));
  await press(page, page.getByRole('button', { name: 'Make a job clip' }));
  await expect(page).toHaveURL(/\/employers\/content-library\/podcast\/[\w-]+\/edit/);
  await expect(page.getByText('My grafting knife.')).toBeVisible();
  await page.keyboard.press('Alt+Space');
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3);
});

test('a track is recorded in the studio, and another is a video clip that was approved', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);
  await page.goto('/employers/content-library');
  await page
    .getByRole('button', { name: /New job clip/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/podcast\/[\w-]+\/edit/);
  await page.getByRole('button', { name: 'More ways to add a track' }).click();
  await page.getByRole('menuitem', { name: 'Record' }).click();
  await page.getByRole('dialog').getByLabel('Question').fill('What grows in winter');
  await page.getByRole('dialog').getByRole('button', { name: 'Open camera' }).click();
  await take(page, 1);
  await readsWellEverywhere(page);
  await page.getByRole('button', { name: 'Keep take 1' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('What grows in winter').first()).toBeVisible({ timeout: 30_000 });

  // The one of the test before.
  await page.getByRole('button', { name: 'More ways to add a track' }).click();
  await page.getByRole('menuitem', { name: 'From video clips' }).click();
  await readsWellEverywhere(page);
  await page.getByRole('button', { name: 'Add Which tool would you never lend?' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const track = page.getByText('Which tool would you never lend?').first();
  await expect(track).toBeVisible();
  await track.click();
  await expect(page.getByText('My grafting knife.')).toBeVisible();
});

test('a question is saved, picked when asking, deleted and brought back; the colleague’s page reads well', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  await page.goto('/employers/video-clip?view=prompts');
  await page.getByLabel('New question').fill('What did you learn last week?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit “What did you learn last week?”' })).toBeVisible();
  await readsWellEverywhere(page);
  await page.getByRole('button', { name: 'Delete “What did you learn last week?”' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit “What did you learn last week?”' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Pia Anders');
  await dialog.getByLabel('E-mail').fill('pia.anders@example.com');
  await dialog.getByRole('button', { name: 'Saved questions' }).click();
  await page.getByRole('menuitem', { name: 'What did you learn last week?' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Questions', exact: true })).toHaveValue(
    'What did you learn last week?',
  );
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const link = page.getByLabel('Link to record');
  await expect(link).toBeVisible();
  await page.goto(new URL(await link.inputValue()).pathname);
  await expect(page.getByText('What did you learn last week?').first()).toBeVisible();
  await readsWellEverywhere(page);
});

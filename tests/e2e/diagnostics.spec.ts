/** The pages for developers: kept mails shown without letting them do anything, settings to be found and copied. */
import type { Page } from '@playwright/test';
import { forgotPassword } from '#contract/auth.ts';
import { demoOwner, expectNoSidewaysScroll, mailTo, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const letters = (page: Page) => page.locator('main details');

test.describe('the outbox', () => {
  test.describe.configure({ mode: 'serial' });
  // What watches the pages of the tests would run in the letter's frame as well, and is refused there.
  test.use({ expectedErrors: [/'about:srcdoc' because the document's frame is sandboxed/] });

  test('shows a letter as it looks, as text and with its links', async ({ page }) => {
    const { email } = demoOwner();
    await httpCaller(productUrl())(forgotPassword, { body: { email } });
    const mail = await mailTo(email, 'reset-password');
    await page.goto(`/__outbox?search=${encodeURIComponent(email)}`);
    const letter = letters(page).filter({ hasText: mail.links[0] ?? '-' });
    await letter.locator('summary').click();
    await expect(letter.getByRole('link', { name: mail.links[0] ?? '' })).toBeVisible();
    await expect(letter.getByRole('region', { name: `As text: ${mail.subject}` })).toContainText(
      mail.links[0] ?? '-',
    );
    const frame = letter.locator(`iframe[title="As HTML: ${mail.subject}, to ${mail.to}"]`);
    await expect(frame).toHaveAttribute('sandbox', '');
    const button = frame.contentFrame().getByRole('link').first();
    await expect(button).toBeVisible();
    const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(colour, 'the letter keeps its styles').toBe('rgb(29, 27, 26)');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });

  test('is narrowed by addressee or kind, and says when nothing is left', async ({ page }) => {
    await page.goto('/__outbox');
    const all = await letters(page).count();
    expect(all).toBeGreaterThan(0);
    const filter = page.getByRole('searchbox', { name: 'Recipient, subject or kind' });
    await filter.fill('reset-password');
    await page.getByRole('button', { name: 'Filter' }).click();
    expect(await letters(page).count()).toBeGreaterThan(0);
    await filter.fill('nobody@nowhere.example');
    await filter.press('Enter');
    await expect(page.getByText('No e-mails match “nobody@nowhere.example”.')).toBeVisible();
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(page.getByRole('link', { name: 'Show all' })).toHaveCount(0);
    // The page comes in pieces, and the product writes letters of its own meanwhile: none may be missing, more may have come.
    await expect.poll(() => letters(page).count()).toBeGreaterThanOrEqual(all);
  });

  test('is cleared by its own form only', async ({ page, request }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = await request.post('/__outbox', {
      headers: { ...form, origin: 'https://evil.example' },
      data: '',
    });
    expect(foreign.status()).toBe(403);
    await page.goto('/__outbox');
    await expect(letters(page)).not.toHaveCount(0);
    // A letter of the product's own may come between the clearing and the look at what is left.
    await expect(async () => {
      await page.getByRole('button', { name: 'Clear all e-mails' }).click();
      await expect(page.getByText('No e-mails yet.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page).toHaveURL(/\/__outbox$/);
    await axe(page);
  });
});

test('the environment is narrowed by a word and can be copied as text', async ({ page }) => {
  await page.goto('/__env');
  await page.getByRole('searchbox', { name: 'Name or value' }).fill('smtp_url');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['SMTP_URL']);
  await expect(page.getByRole('table', { name: 'Computed settings' })).toContainText('No settings match.');
  const text = page.getByRole('textbox', { name: 'As text, to copy' });
  await expect(text).toHaveValue('# Raw environment\nSMTP_URL=not set\n\n# Computed settings');
  await expect(text).not.toBeEditable();
  await axe(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/__env');
  await expectNoSidewaysScroll(page);
});

test.describe('all of them', () => {
  // Letters that other journeys had written stand in frames without scripts, the test's own included.
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] });

  test('answer in development', async ({ page }) => {
    await page.goto('/__env');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/__unauthorized');
    await expect(
      page.getByRole('heading', { name: "You don't have permission to view this page" }),
    ).toBeVisible();
    await page.goto('/__outbox');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a test error', () => {
  test.use({ expectedErrors: [/error/i] });

  test('ends in the fallback that can be reported', async ({ page }) => {
    await page.goto('/__error');
    await expect(page.getByRole('heading', { name: 'An error has occurred' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Reload' }).or(page.getByRole('link', { name: 'Reload' })),
    ).toBeVisible();
  });
});

/** What an offer is worth: by a form without JavaScript, and by itself with it. */
import { expectNoSidewaysScroll } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const asked =
  '/salary-calculator?amount=78,000&hours=42&weeks=46&bonus=4%25&signOn=1500&find=registered+nurse';

test('while somebody types, the result follows, and its address can be kept', async ({ page }) => {
  await page.goto('/salary-calculator');
  await page.getByRole('textbox', { name: 'Amount, or a range' }).pressSequentially('78,000');
  await expect(page.getByText('$78k', { exact: true }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'By the hour' }).check();
  await page.getByRole('textbox', { name: 'Amount, or a range' }).fill('45.67');
  await expect(page.getByText('$95k', { exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Occupation' }).fill('truck driver');
  await expect(page.getByRole('heading', { name: /Heavy and Tractor-Trailer Truck Drivers/ })).toBeVisible();
  await page.getByRole('link', { name: 'Add an offer' }).click();
  await page.getByRole('group', { name: 'Offer 2' }).getByLabel('Amount, or a range').fill('100k');
  await expect(page.getByRole('columnheader', { name: /most over four years/ })).toHaveText(/Offer 2/);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Offer 2' }).getByLabel('Amount, or a range')).toHaveValue(
    '100k',
  );
  await expect(page.getByText('or $45.67/hour for the hours you work')).toBeVisible();
});

test('what is typed before the page wakes up counts', async ({ page }) => {
  await page.goto('/salary-calculator');
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=amount]');
    if (field !== null) field.value = '120000';
  });
  await page.getByRole('textbox', { name: 'Hours a week' }).focus();
  await expect(page.getByText('$120k', { exact: true }).first()).toBeVisible();
});

test('offers are kept under a link of their own', async ({ page }) => {
  await page.goto(asked);
  await page.getByRole('button', { name: 'Save a link to this' }).click();
  const link = page.getByRole('link', { name: /salary-calculator\/link\// });
  await link.click();
  await expect(page).toHaveURL(/\/salary-calculator\/link\/[\w-]{10,12}$/);
  await expect(page.getByText(/^Saved on /)).toBeVisible();
  await expect(page.getByText('$81k', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What people earn: Registered Nurses' })).toBeVisible();
});

test.describe('an unknown link', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('says so, and offers an empty calculator', async ({ page }) => {
    const answer = await page.goto('/salary-calculator/link/nowhere0000');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByText('This link expired or never existed. You can start again here.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Amount, or a range' })).toHaveValue('');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent, and answered with the same figures', async ({ page }) => {
    await page.goto('/salary-calculator');
    await page.getByRole('textbox', { name: 'Amount, or a range' }).fill('78,000');
    await page.getByRole('searchbox', { name: 'Occupation' }).fill('softwear developper');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('$78k', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What people earn: Software Developers' })).toBeVisible();
    await page.getByRole('link', { name: 'Add an offer' }).click();
    await expect(page.getByRole('group', { name: 'Offer 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save a link to this' })).toBeHidden();
  });

  test('a figure that is none is told beside its field', async ({ page }) => {
    await page.goto('/salary-calculator?amount=plenty');
    await expect(page.getByRole('textbox', { name: 'Amount, or a range' })).toHaveAccessibleDescription(
      'This is not an amount.',
    );
  });
});

for (const [language, title] of [
  ['en', 'What is this offer worth?'],
  ['fr', 'Que vaut cette offre ?'],
  ['pt', 'Quanto vale esta proposta?'],
] as const)
  for (const width of [320, 390, 1280])
    test(`in ${language} at ${width} px it is accessible and does not scroll sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${asked}&amount2=84000&lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectNoSidewaysScroll(page);
      await axe(page);
    });

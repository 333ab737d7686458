/** A sequence by keyboard alone: made, written, filled with a person from the pool, reviewed and approved. */
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createPerson } from '#contract/persons.ts';
import { employerPaths } from '#lib/paths.ts';
import { expectNoSidewaysScroll, productUrl, signInByCall } from '#tests/support/demo-clips.ts';
import { newEmployer } from '#tests/support/new-employer.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const staff = httpCaller(productUrl());

/** An owner with nobody but these two, of whom one can't be e-mailed. */
async function ownerWithTwo(page: Page): Promise<void> {
  const owner = await newEmployer();
  const { user } = await staff(login, { body: { email: owner.email, password: owner.password } });
  const params = { employer: user.employerId ?? '' };
  for (const body of [
    { fullName: 'Ana Sund', emails: [{ value: 'ana@quay.example' }] },
    { fullName: 'Bo Lund', emails: [] },
  ])
    await staff(createPerson, { params, body }, { idempotencyKey: crypto.randomUUID() });
  await signInByCall(page, owner);
}

// The frame of a letter runs none, not even what Playwright adds to each page.
test.use({ expectedErrors: [/Blocked script execution in 'about:blank'/] });

/** By axe, and on a phone. */
async function isWell(page: Page): Promise<void> {
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

test('a sequence is made, filled, reviewed and approved by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await ownerWithTwo(page);
  await page.goto(employerPaths.sequences);
  await expect(page.getByRole('heading', { name: 'No sequences yet' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Connect a mailbox first' })).toBeVisible();
  await isWell(page);

  // Made and written.
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled sequence' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to review' }).press('Enter');
  const gaps = page.getByRole('dialog', { name: 'Fix before review' });
  await expect(gaps.getByText('Stage 1: needs a subject.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Subject', { exact: true }).fill('A role for {{firstName}}');
  await expect(page.getByText(/Add words for people without this detail/)).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).fill('A role for {{firstName|you}}');
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('Hello ');
  await page.getByRole('button', { name: 'Insert token', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'First name' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText('Hello {{firstName|there}}');
  await page.getByRole('button', { name: 'Add stage' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Task' }).press('Enter');
  await page.getByLabel('Title', { exact: true }).fill('Call them');
  await page.getByRole('row', { name: /Call them/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Call them, now 1 of 2')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Ferry engineers');
  await saved(page);
  await isWell(page);
  await page.getByRole('button', { name: 'Continue to review' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No one to review' })).toBeVisible();

  // Filled from the talent pool.
  await page.goto(employerPaths.talentPool);
  await page.getByRole('row', { name: /Ana Sund/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Add to sequence' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add 1 person to a sequence' });
  await dialog.getByLabel('Sequence').selectOption('Ferry engineers');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add to sequence' }).press('Enter');
  await expect(page.getByText('1 person added to “Ferry engineers”, waiting for review')).toBeVisible();

  // One more, by name, from the sequence itself.
  await page.goto(employerPaths.sequences);
  await page.getByRole('link', { name: 'Ferry engineers' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ferry engineers' })).toBeVisible();
  await page.getByRole('button', { name: 'Add people' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add people to “Ferry engineers”' });
  await adding.getByLabel('Search people').fill('Bo');
  await adding.getByRole('checkbox', { name: 'Bo Lund' }).press('Space');
  await adding.getByRole('button', { name: 'Add 1 person' }).press('Enter');
  await expect(page.getByText('1 person added to “Ferry engineers”, waiting for review')).toBeVisible();
  await isWell(page);

  // Reviewed by letters alone, and approved.
  await page.getByRole('link', { name: 'Review (2)' }).press('Enter');
  await expect(page.getByText('1 ready · 1 can’t be e-mailed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fix before sending' })).toContainText('mailbox');
  await expect(page.getByRole('heading', { level: 2, name: 'Bo Lund' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  // Before the e-mail of the next person, whose frame no script gets into.
  await isWell(page);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: 'Ana Sund' })).toBeVisible();
  const letter = page.getByTitle('E-mail to Ana Sund');
  await expect(async () =>
    expect(
      await letter.evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.textContent),
    ).toContain('Hello Ana'),
  ).toPass();
  await page.keyboard.press('a');
  await expect(page.getByText(/^Ana Sund approved\./)).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('heading', { name: 'No one to review' })).toBeVisible();
  await page.getByRole('link', { name: 'Open sequence' }).press('Enter');
  await expect(page.getByRole('row', { name: /Ana Sund/ })).toContainText('Scheduled');
});

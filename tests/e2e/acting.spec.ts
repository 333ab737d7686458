/** A platform admin acts as somebody: with a reason, in sight, without sending, and readable afterwards. */
import type { Page } from '@playwright/test';
import { demoOwner, openSignedIn, signIn } from '#tests/support/demo-clips.ts';
import { makeAdmin } from '#tests/support/e2e-admin.ts';
import { axe, expect as strictly, test } from '#tests/support/page-test.ts';

// Signing in costs a password's hash and a whole app; a busy machine takes its time.
const expect = strictly.configure({ timeout: 20_000 });

const REASON = 'Ticket 4711: the list stays empty after the import';

// Who may not see a screen is told by a 403, and a session that ended by a 401.
test.use({ expectedErrors: [/status of 40[13]/] });

const banner = (page: Page) => page.getByRole('region', { name: 'Impersonation' });

test('finds a user, acts as them in sight of everybody, and is read of afterwards', async ({ page }) => {
  test.setTimeout(180_000);
  const owner = demoOwner();
  await signIn(page, makeAdmin());
  await expect(page.getByRole('heading', { level: 1, name: 'Act as someone' })).toBeVisible();

  await page.goto('/employers/content-library');
  await expect(page.getByText('Platform admins don’t belong to an employer.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a user to act as' }).click();

  await page.getByLabel('Search users').fill(owner.email.split('@')[0] ?? '');
  await page.getByRole('radio', { name: new RegExp(owner.email) }).check();
  await expect(page.getByRole('button', { name: /^Act as / })).toBeDisabled();
  await page.getByLabel('Reason').fill(REASON);
  await axe(page);
  await page.getByRole('button', { name: /^Act as / }).click();

  await expect(banner(page)).toContainText(REASON);
  await expect(banner(page)).toContainText('60 min left');

  await page.goto('/employers/settings/profile');
  await expect(page.getByText('Not while impersonating').first()).toBeVisible();
  await page.goto('/employers/settings/members');
  await expect(page.getByRole('button', { name: /^Invite/ })).toBeDisabled();

  await page.goto('/impersonate');
  await expect(page.getByText('End this in the bar above', { exact: false })).toBeVisible();

  // Ended in another tab: that is said above whatever is open here.
  await page.goto('/employers');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('button', { name: /^Mark all as read/ })).toBeDisabled();
  const other = await page.context().newPage();
  await other.goto('/employers');
  await banner(other).getByRole('button', { name: 'End' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Act as someone' })).toBeVisible();
  await other.close();
  await expect(page.getByText('Impersonation ended.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.goto('/impersonate');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { level: 1, name: 'Act as someone' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await page.context().clearCookies();
  await openSignedIn(page, '/employers/settings/members?tab=log');
  await expect(page.getByText('Impersonation started').first()).toBeVisible();
  await expect(page.getByText(REASON).first()).toBeVisible();
  // On wide screens beside the deed, on phones below it.
  await expect(page.getByText('Paula Reyes').locator('visible=true').first()).toBeVisible();
});

test('a member of an employer has no such screen', async ({ page }) => {
  test.setTimeout(180_000);
  await openSignedIn(page, '/impersonate');
  await expect(page.getByRole('heading', { level: 1, name: /don't have permission/ })).toBeVisible();
});

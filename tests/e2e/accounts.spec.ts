/** Signing in and out, coming and going as a colleague, and what the settings do to a public page. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { demoClip, demoOwner, mailTo, signIn } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const LIBRARY = '/employers/content-library';
/** Where sign-in leads to: the dashboard. */
const START = /\/employers$/;
const PASSWORD = 'nine quiet herons at dusk';

const fresh = (name: string) => `${name}-${randomBytes(4).toString('hex')}@example.com`;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// 401 and 403 are answers these journeys ask for; the console notes each as a failed load.
test.use({ expectedErrors: [/status of 40[13]/] });

/** Another person at another device. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })).newPage();
}

/** Invites an address and gives the page of the invitation, opened by somebody who has no session. */
async function invite(page: Page, email: string, role: RegExp): Promise<string> {
  await page.goto('/employers/settings/members');
  await button(page, 'Invite').first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite colleagues' });
  await dialog.getByLabel('E-mail addresses').fill(email);
  await dialog.getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name: role }).click();
  await dialog.getByLabel('Message').fill('See you on Monday.');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('status').getByText(`${email}: invited`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const link = (await mailTo(email)).links.find((one) => one.includes('/employers/claim-account'));
  expect(link, 'a link in the invitation').toBeDefined();
  return link ?? '';
}

async function claim(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, 'First name').fill('Tomé');
  await field(page, 'Last name').fill('Alvim');
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: /^Join / }).click();
}

test('a wrong password gets one sentence, whoever it is', async ({ page }) => {
  for (const email of [demoOwner().email, fresh('nobody')]) {
    await signIn(page, { email, password: 'not the right one at all' });
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password');
    await expect(field(page, 'Password')).toHaveValue('');
    await expect(field(page, 'Password')).toBeFocused();
  }
  await field(page, 'E-mail').fill('nobody');
  await button(page, 'Sign in').click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
});

test('who is signed in comes back to where they wanted', async ({ page }) => {
  await page.goto('/employers/settings/profile?x=1');
  await expect(page).toHaveURL(/\/employers\/login\?from=/);
  await expect(page.getByText('Sign in to continue to Profile')).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/employers\/settings\/profile\?x=1$/);
  await expect(heading(page, 'Profile')).toBeVisible();
  await page.goto('/employers/login');
  await expect(page).not.toHaveURL(/login/);
});

test('a path that is not ours is never returned to', async ({ page }) => {
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '/logout', '/auth/x']) {
    await page.context().clearCookies();
    await page.goto(`/employers/login?from=${encodeURIComponent(from)}`);
    await signIn(page);
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/employers(?!\/login)/);
  }
});

test('a colleague is invited, joins, meets a closed door, and is gone once deactivated', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await expect(page).toHaveURL(START);
  const email = fresh('tome');
  const link = await invite(page, email, /Hiring manager/);

  const theirs = await elsewhere(browser);
  await claim(theirs, link);
  await expect(theirs).toHaveURL(START);
  await theirs.getByRole('link', { name: 'Job clips' }).first().click();
  await expect(heading(theirs, 'Job clips')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'New job clip' })).toHaveCount(0);
  await theirs.goto('/employers/settings/members');
  await expect(heading(theirs, "You don't have permission to view this page")).toBeVisible();
  const live = theirs
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
    );
  await theirs.goto(LIBRARY);
  await expect(heading(theirs, 'Job clips')).toBeVisible();
  await live;

  await page.goto('/employers/settings/members');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row.getByText('Deactivated')).toBeVisible();

  await expect(theirs.getByRole('alertdialog', { name: 'You have been signed out' })).toBeVisible();
  expect((await theirs.request.get('/v1/users/me')).status(), 'the next call of that session').toBe(401);
  await expect(theirs.getByText('Your account was deactivated.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Sign in again' }).click();
  await expect(theirs).toHaveURL(/\/employers\/login/);
  await expect(theirs.getByText(/Your account was deactivated/)).toBeVisible();
  await signIn(theirs, { email, password: PASSWORD });
  await expect(theirs.getByRole('alert')).toHaveText('Wrong e-mail or password');

  await theirs.goto(link);
  await expect(theirs.getByText('This link no longer works')).toBeVisible();
  await button(theirs, 'Send me a new link').click();
  await expect(
    theirs.getByRole('status').getByText(/^If you were invited, we sent a new link/),
  ).toBeVisible();
  await theirs.context().close();
});

test('a forgotten password is set anew, once, and ends the other sessions', async ({ page, browser }) => {
  await signIn(page);
  await expect(page).toHaveURL(START);
  const email = fresh('ines');
  const theirs = await elsewhere(browser);
  await claim(theirs, await invite(page, email, /Recruiter/));
  await expect(theirs).toHaveURL(START);

  const forgetful = await elsewhere(browser);
  await forgetful.goto('/employers/login');
  await forgetful.getByRole('link', { name: 'Forgot password?' }).click();
  for (const one of [fresh('nobody'), email]) {
    await field(forgetful, 'E-mail').fill(one);
    await button(forgetful, 'Send link').click();
    await expect(forgetful.getByRole('status')).toHaveText(
      `If ${one} has an account, we sent a link. It expires in 30 minutes.`,
    );
  }
  let link = '';
  await expect(async () => {
    link =
      (await mailTo(email, 'reset-password')).links.find((one) =>
        one.includes('/employers/reset-password'),
      ) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await forgetful.goto(link);
  // The secret is taken out of the address as soon as it is read.
  await expect(forgetful).toHaveURL(/\/employers\/reset-password$/);
  await field(forgetful, 'New password').fill('short');
  await button(forgetful, 'Set password and sign in').click();
  await expect(forgetful.getByText('At least 15 characters').first()).toBeVisible();
  await field(forgetful, 'New password').fill('eleven ferries leave before noon');
  await button(forgetful, 'Set password and sign in').click();
  await expect(forgetful).toHaveURL(START);

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/employers\/login/);
  await theirs.goto(link);
  await field(theirs, 'New password').fill('eleven ferries leave before noon');
  await button(theirs, 'Set password and sign in').click();
  await expect(theirs.getByText('This link no longer works')).toBeVisible();
  await signIn(await elsewhere(browser), { email, password: 'eleven ferries leave before noon' });
  for (const one of [theirs, forgetful]) await one.context().close();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  await expect(page).toHaveURL(START);
  const second = await context.newPage();
  await second.goto('/employers/settings/profile');
  await expect(heading(second, 'Profile')).toBeVisible();
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/employers\/login/);
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(second).toHaveURL(/\/employers\/login/);
  await page.goto(LIBRARY);
  await expect(page).toHaveURL(/\/employers\/login\?from=/);
});

test('the address /logout signs out as well', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL(START);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/employers\/login/);
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.goto(LIBRARY);
  await expect(page).toHaveURL(/\/employers\/login\?from=/);
});

test('a new name of the employer stands on its public pages at once', async ({ page }) => {
  const { permalink, employerName } = await demoClip();
  await signIn(page);
  await expect(page).toHaveURL(START);
  const rename = async (name: string) => {
    await page.goto('/employers/settings/brand');
    const card = page.getByRole('region', { name: 'Look' });
    await card.getByLabel('Name', { exact: true }).fill(name);
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
    const html = await (await page.request.get(`/job-clip/${permalink}`)).text();
    expect(html).toContain(name);
  };
  await rename('Quillmere & Daughters');
  await rename(employerName);
});

for (const width of [1280, 390]) {
  test(`the screens of accounts read well at ${width}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/employers/login',
      '/employers/forgot-password',
      '/employers/claim-account',
      '/employers/claim-account-signup',
      '/employers/claim-account-profile',
      '/employers/reset-password',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axe(page);
    }
    await signIn(page);
    await expect(page).toHaveURL(START);
    for (const [path, title] of [
      ['/employers/settings/members', 'Members'],
      ['/employers/settings/profile', 'Profile'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await axe(page);
    }
  });
}

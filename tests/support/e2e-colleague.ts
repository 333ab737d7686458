// Somebody new at the demo employer, who works in a browser of their own beside the owner.
import type { Browser, Page } from '@playwright/test';
import type { Role } from '#contract/kit/roles.ts';
import { inviteUser } from '#contract/users.ts';
import type { Call } from '#lib/api/create-call.ts';
import { demoEmployer, mailTo, productUrl } from './demo-clips.ts';
import { expect } from './page-test.ts';

type Wishes = { staff: Call; email: string; role?: Role; firstName?: string; lastName?: string };

/** Invites them with `staff`, accepts the mailed invitation, and gives their page on the first screen. */
export async function newColleague(
  browser: Browser,
  { staff, email, role = 'recruiter', firstName = 'Ana', lastName = 'Ruiz' }: Wishes,
): Promise<Page> {
  const key = { idempotencyKey: crypto.randomUUID() };
  await staff(inviteUser, { params: { employer: demoEmployer }, body: { email, role } }, key);
  const link = (await mailTo(email)).links.find((one) => one.includes('/employers/claim-account')) ?? '';
  const page = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await page.goto(link);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Password', { exact: true }).fill('three herons at dusk, and a kiln');
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page).toHaveURL(/\/employers$/);
  return page;
}

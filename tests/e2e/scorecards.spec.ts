/** Two members are asked for scorecards; nobody reads the other's before handing in; then both read what they say together. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createInterviewGuide } from '#contract/interview-guides.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import { createJobPage, publishJobPage } from '#contract/job-pages.ts';
import type { ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, productUrl } from '#tests/support/demo-clips.ts';
import { applyWithResume } from '#tests/support/e2e-applicants.ts';
import { newColleague } from '#tests/support/e2e-colleague.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
test.describe.configure({ timeout: 90_000 });
test.use({ expectedErrors: [/INTERNET_DISCONNECTED/] });

const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
let job = '' as JobPagePermalink;
let owner = '';
let application = '' as ApplicationPermalink;

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  owner = `${user.profile.firstName} ${user.profile.lastName}`;
  const params = { employer: user.employerId ?? '' };
  const title = `Scorecards ${mark}`;
  const board = (await staff(createJobBoard, { params, body: { title } }, key())).permalink;
  await staff(publishJobBoard, { params: { ...params, board } });
  const about = { title: `Rigger ${mark}`, location: 'Porto', descriptionHtml: '<p>Boats.</p>' };
  job = (await staff(createJobPage, { params, body: { jobBoardPermalink: board, ...about } }, key()))
    .permalink;
  await staff(publishJobPage, { params: { ...params, page: job } });
  const rubric = { scale: 4 as const, attributes: ['Knows the work', 'Listens'] };
  await staff(
    createInterviewGuide,
    { params, body: { title: `Guide ${mark}`, jobPage: job, rubric } },
    key(),
  );
  const rosa = { firstName: 'Rosa', email: `rosa.${mark}@example.com` };
  ({ application } = await applyWithResume({ job, board, ...rosa }));
});

test('nobody reads the other’s ratings before handing in', async ({ page, browser }) => {
  const colleague = await newColleague(browser, { staff, email: `ana.${mark}@example.com`, lastName: mark });
  await enter(page);
  await page.goto(employerPaths.application(job, application));
  await page.getByRole('button', { name: 'Ask for scorecards…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Interview guide')).toHaveValue(/./);
  await dialog.getByText(`Ana ${mark}`).click();
  await dialog.getByText(owner, { exact: true }).click();
  await axe(page);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  const part = page.getByRole('region', { name: /^Scorecards/ });
  await expect(part).toContainText('0 of 2 handed in');

  // By keys alone, from the dashboard on.
  await colleague.goto(employerPaths.home);
  await expect(colleague.getByRole('link', { name: 'Scorecard on Rosa Lopes' })).toBeVisible();
  await colleague.getByRole('link', { name: '1 scorecard owed' }).click();
  await colleague.getByRole('link', { name: 'Rosa Lopes' }).click();
  await expect(colleague.getByRole('heading', { name: 'Knows the work' })).toBeVisible();
  const keys = colleague.keyboard;
  await keys.press('4');
  await keys.press('Control+Enter');
  await expect(colleague.getByText('Rate “Listens”, or choose Didn’t ask.')).toBeVisible();
  await keys.press('0');
  await keys.press('ArrowDown');
  await keys.press('4');
  await keys.press('Tab');
  await keys.type(`Ties a ${mark} knot`);
  await axe(colleague);
  await keys.press('Control+Enter');
  await expect(colleague.getByText('Scorecard handed in')).toBeVisible();

  await page.reload();
  await expect(part).toContainText('1 of 2 handed in');
  await expect(part).toContainText('Others’ ratings stay hidden until you hand in your own.');
  await expect(page.getByText(`${mark} knot`)).toHaveCount(0);
  await expect(part).not.toContainText('Strong yes');

  // Offline in the middle: kept on the device, sent once it is back.
  await part.getByRole('link', { name: 'Your scorecard' }).click();
  await expect(page.getByText('Only you can read this until you hand it in.')).toBeVisible();
  await page.context().setOffline(true);
  await page
    .getByRole('group', { name: 'Rating: Knows the work' })
    .getByRole('radio', { name: 'No', exact: true })
    .check();
  await page.getByLabel('Summary').fill('Too early.');
  await expect(page.getByText('You are offline. Changes are kept on this device.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not handed in. You’re offline; hand it in once you’re back.')).toBeVisible();
  await page.context().setOffline(false);
  await page
    .getByRole('group', { name: 'Rating: Listens' })
    .getByRole('radio', { name: 'Yes', exact: true })
    .check();
  await page
    .getByRole('group', { name: 'Overall recommendation' })
    .getByRole('radio', { name: 'No', exact: true })
    .check();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Hand in' }).last().click();
  await expect(page.getByText('Scorecard handed in')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(employerPaths.application(job, application));
  await expect(part).toContainText('2 of 2 handed in');
  await expect(part).toContainText(`Strong yes 1 Ana ${mark}`);
  await expect(part.getByText('Split')).toHaveCount(2);
  await axe(page);
});

/** Two colleagues at one form, of a campaign, a guide or a story: each sees the other, and what both wrote is compared field by field. */
import type { Page } from '@playwright/test';
import { createCampaignPage } from '#contract/campaign-pages.ts';
import { createContentPageJobPage } from '#contract/content-page-job-pages.ts';
import { createInterviewGuide } from '#contract/interview-guides.ts';
import { employerPaths } from '#lib/paths.ts';
import { openSignedIn } from '#tests/support/demo-clips.ts';
import { newColleague } from '#tests/support/e2e-colleague.ts';
import { pageDesk, textBlock } from '#tests/support/e2e-page-editor.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const { enter, makePage, mark, params, staff } = pageDesk('Story');
const key = () => ({ idempotencyKey: crypto.randomUUID() });

test.describe.configure({ mode: 'serial' });
// Who stored second is refused.
test.use({ expectedErrors: [/status of 409/] });

let ana: Page;

test.beforeAll(async ({ browser }) => {
  await enter();
  ana = await newColleague(browser, { staff, email: `forms-${mark}@quillmere.example.com` });
});

test('campaigns and guides have the same company', async ({ page }) => {
  const body = { title: `Company ${mark}` };
  const campaign = await staff(createCampaignPage, { params, body }, key());
  const guide = await staff(createInterviewGuide, { params, body }, key());
  await openSignedIn(page, employerPaths.campaign(campaign.permalink));
  await ana.goto(employerPaths.campaign(campaign.permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await ana.getByLabel('Internal name').fill('Summer crews');
  await expect(page.getByLabel('Internal name')).toHaveValue('Summer crews');
  await page.getByLabel('Title', { exact: true }).fill('');
  await ana.getByLabel('Description').fill('By Ana');
  await expect(page.getByText(/^Ana Ruiz edited this/)).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('By Ana');
  await axe(page);

  await page.goto(employerPaths.interviewGuide(guide.permalink));
  await ana.goto(employerPaths.interviewGuide(guide.permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await ana.getByLabel('Title', { exact: true }).fill(`Shared ${mark}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`Shared ${mark}`);
});

/** In the dialog, by keyboard: theirs of one field, mine of the others. */
async function chooseTheirs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await axe(page);
  await dialog
    .getByRole('group', { name })
    .getByRole('radio', { name: /Theirs/ })
    .press('Space');
  await dialog.getByRole('button', { name: 'Save selection' }).press('Enter');
  await expect(page.getByText(/^Ana Ruiz edited this/)).toHaveCount(0);
}

test('what two set of a campaign is compared and chosen field by field', async ({ page }) => {
  const body = { title: `Compared ${mark}` };
  const { permalink } = await staff(createCampaignPage, { params, body }, key());
  await openSignedIn(page, employerPaths.campaign(permalink));
  await ana.goto(employerPaths.campaign(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  // A page needs a title: what is set here waits.
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByLabel('First name', { exact: true }).fill('friend');
  await page.getByLabel('Description').fill('By Orla');
  await ana.getByLabel('First name', { exact: true }).fill('neighbour');
  await ana.getByLabel('Description').fill('By Ana');
  await expect(page.getByText(/^Ana Ruiz edited this/)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(`Compared ${mark}`);
  await chooseTheirs(page, 'Fallbacks');
  for (const side of [page, ana]) {
    await expect(side.getByLabel('First name', { exact: true })).toHaveValue('neighbour');
    await expect(side.getByLabel('Description')).toHaveValue('By Orla');
  }
  await ana.goto(employerPaths.editContentPage(permalink));
  await ana.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await ana.getByRole('menuitem', { name: 'Versions' }).press('Enter');
  const kept = ana.getByRole('dialog', { name: 'Versions' }).getByRole('listitem').first();
  await expect(kept).toContainText(/saved before a change.*Ana Ruiz/);
});

test('what two write of a guide is compared and chosen field by field', async ({ page }) => {
  const body = { title: `Compared ${mark}` };
  const { permalink } = await staff(createInterviewGuide, { params, body }, key());
  await openSignedIn(page, employerPaths.interviewGuide(permalink));
  await ana.goto(employerPaths.interviewGuide(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByLabel('Introduction').fill('By Orla');
  await page.getByLabel('Round').fill('First');
  await ana.getByLabel('Introduction').fill('By Ana');
  await ana.getByLabel('Round').fill('Last');
  await expect(page.getByText(/^Ana Ruiz edited this guide/)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(`Compared ${mark}`);
  await chooseTheirs(page, 'Round');
  for (const side of [page, ana]) {
    await expect(side.getByLabel('Round')).toHaveValue('Last');
    await expect(side.getByLabel('Introduction')).toHaveValue('By Orla');
  }
});

test('a job story has the same company, and says who changed it', async ({ page }) => {
  const template = await makePage({ type: 'job-page', blocks: [textBlock('one', '<p>We</p>')] });
  const body = { name: `Story ${mark}`, contentPage: template.permalink, rule: { kind: 'hand' as const } };
  const { permalink } = await staff(createContentPageJobPage, { params, body }, key());
  await openSignedIn(page, employerPaths.jobStory(permalink));
  await ana.goto(employerPaths.jobStory(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await expect(ana.getByText('Orla Fennimore is here too')).toBeVisible();
  await ana.getByLabel('Name', { exact: true }).fill(`By Ana ${mark}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`By Ana ${mark}`);
  await page.getByLabel('Name', { exact: true }).fill('');
  await ana.getByLabel('Name', { exact: true }).fill(`Again by Ana ${mark}`);
  await expect(page.getByText(/^Ana Ruiz edited this story/)).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Again by Ana ${mark}`);
  await ana.goto(employerPaths.jobStories);
  await expect(page.getByText('Ana Ruiz is here too')).toHaveCount(0);
});

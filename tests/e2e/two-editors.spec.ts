/** Two colleagues in one editor: each sees the other, hears of what is stored, and nothing that was written is lost. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createCampaignPage } from '#contract/campaign-pages.ts';
import { createContentPageJobPage } from '#contract/content-page-job-pages.ts';
import { createContentPage } from '#contract/content-pages.ts';
import { createInterviewGuide } from '#contract/interview-guides.ts';
import { inviteUser } from '#contract/users.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, mailTo, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
let employer = '';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
// Who stored second is refused.
test.use({ expectedErrors: [/status of 409/] });

let ana: Page;

test.beforeAll(async ({ browser }) => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  ana = await colleague(browser);
});

async function colleague(browser: Browser): Promise<Page> {
  const email = `ana-${mark}@quillmere.example.com`;
  await staff(inviteUser, { params: { employer }, body: { email, role: 'recruiter' } }, key());
  const link = (await mailTo(email)).links.find((one) => one.includes('/employers/claim-account')) ?? '';
  const page = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await page.goto(link);
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Password', { exact: true }).fill(`three herons ${mark} at dusk`);
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page).toHaveURL(/\/employers$/);
  return page;
}

const text = (id: string, html: string) => ({
  ...{ id, type: 'rich-text' as const, isLocked: false },
  props: { html },
});

async function openTogether(page: Page): Promise<void> {
  const blocks = [text('one', '<p>First</p>'), text('two', '<p>Second</p>')];
  const body = { title: `Together ${mark}`, blocks };
  const { permalink } = await staff(createContentPage, { params: { employer }, body }, key());
  await openSignedIn(page, employerPaths.editContentPage(permalink));
  await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
  await ana.goto(employerPaths.editContentPage(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
}

const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });
const field = (page: Page, label: string) => settings(page).getByLabel(label, { exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
const openBlock = (page: Page, words: string) =>
  page.getByRole('grid', { name: 'Blocks of the page' }).getByRole('row', { name: words }).click();
const words = (page: Page) => settings(page).getByRole('textbox', { name: 'Text', exact: true });

test('each sees the other come and go', async ({ page }) => {
  await openTogether(page);
  await expect(ana.getByText('Orla Fennimore is here too')).toBeVisible();
  await expect(page.getByRole('status').getByText('Ana Ruiz is editing this page too')).toBeAttached();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await ana.goto(employerPaths.pagesLibrary);
  await expect(page.getByText('Ana Ruiz is here too')).toHaveCount(0);
  await expect(page.getByRole('status').getByText('Ana Ruiz left this page')).toBeAttached();
});

test('what the other stores comes by itself, and undo takes back only what was written here', async ({
  page,
}) => {
  await openTogether(page);
  await field(page, 'Internal name').fill('Ours');
  await saved(page);
  await expect(field(ana, 'Internal name')).toHaveValue('Ours');
  await openBlock(ana, 'Second');
  await words(ana).fill('Second, by Ana');
  await saved(ana);
  await expect(page.getByText(/^Ana Ruiz changed this at \d\d:\d\d$/)).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Blocks of the page' });
  await expect(rows.getByText('Second, by Ana')).toBeVisible();
  await expect(page.getByText('changed this page')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Internal name')).toHaveValue('');
  await saved(page);
  await expect(rows.getByText('Second, by Ana')).toBeVisible();
  await expect(field(ana, 'Internal name')).toHaveValue('');
});

/** What is written here is not sent until the other stored something. */
async function bothWrite(page: Page, mine: () => Promise<void>, theirs: () => Promise<void>): Promise<void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/employers/*/content-pages/*', async (route) => {
    if (route.request().method() === 'PUT') await gate;
    await route.continue();
  });
  await mine();
  await theirs();
  await saved(ana);
  release();
  await expect(page.getByText(/^Ana Ruiz changed this page/)).toBeVisible();
  await page.unroute('**/v1/employers/*/content-pages/*');
}

test('both write: the bar says who, and “Keep mine” keeps what each alone changed', async ({ page }) => {
  await openTogether(page);
  await openBlock(ana, 'Second');
  await bothWrite(
    page,
    () => words(page).fill('First, by Orla'),
    () => words(ana).fill('Second, by Ana'),
  );
  await axe(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  for (const side of [page, ana]) {
    const rows = side.getByRole('grid', { name: 'Blocks of the page' });
    await expect(rows.getByText('First, by Orla')).toBeVisible();
    await expect(rows.getByText('Second, by Ana')).toBeVisible();
  }
});

test('both write the same block: they are compared, and one of the two is chosen', async ({ page }) => {
  await openTogether(page);
  await bothWrite(
    page,
    () => words(page).fill('First, by Orla'),
    () => words(ana).fill('First, by Ana'),
  );
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yours and theirs' });
  const block = dialog.getByRole('group', { name: 'Text, First, by Orla' });
  await expect(block.getByText('First, by Ana')).toBeVisible();
  await expect(block.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await axe(page);
  await block.getByRole('radio', { name: /Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(words(page)).toHaveText('First, by Ana');
  await expect(page.getByText(/changed this page/)).toHaveCount(0);
});

test('what “Keep mine” overrules stays among the versions, by who wrote it', async ({ page }) => {
  await openTogether(page);
  await bothWrite(
    page,
    () => words(page).fill('First, by Orla'),
    () => words(ana).fill('First, by Ana'),
  );
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(words(page)).toHaveText('First, by Orla');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter');
  const kept = page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem').first();
  await expect(kept).toContainText('Version 1, kept before a change');
  await expect(kept).toContainText('Ana Ruiz');
  await axe(page);
  await kept.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('Version 1 is the draft now')).toBeVisible();
  await expect(
    page.getByRole('grid', { name: 'Blocks of the page' }).getByText('First, by Ana'),
  ).toBeVisible();
});

test('“Take theirs” can be undone, and what cannot be sent yet is put to the choice at once', async ({
  page,
}) => {
  await openTogether(page);
  // A page needs a title: this waits here.
  await field(page, 'Title').fill('');
  await field(ana, 'Description').fill('By Ana');
  await expect(page.getByText(/^Ana Ruiz changed this page/)).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(field(page, 'Description')).toHaveValue('By Ana');
  await expect(field(page, 'Title')).toHaveValue(`Together ${mark}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(field(page, 'Description')).toHaveValue('By Ana');
});

test('campaigns and guides have the same company', async ({ page }) => {
  const body = { title: `Company ${mark}` };
  const campaign = await staff(createCampaignPage, { params: { employer }, body }, key());
  const guide = await staff(createInterviewGuide, { params: { employer }, body }, key());
  await openSignedIn(page, employerPaths.campaign(campaign.permalink));
  await ana.goto(employerPaths.campaign(campaign.permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await ana.getByLabel('Internal name').fill('Summer crews');
  await expect(page.getByLabel('Internal name')).toHaveValue('Summer crews');
  await page.getByLabel('Title', { exact: true }).fill('');
  await ana.getByLabel('Description').fill('By Ana');
  await expect(page.getByText(/^Ana Ruiz changed this/)).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).click();
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
  const dialog = page.getByRole('dialog', { name: 'Yours and theirs' });
  await axe(page);
  await dialog
    .getByRole('group', { name })
    .getByRole('radio', { name: /Theirs/ })
    .press('Space');
  await dialog.getByRole('button', { name: 'Save what is chosen' }).press('Enter');
  await expect(page.getByText(/^Ana Ruiz changed this/)).toHaveCount(0);
}

test('what two set of a campaign is compared and chosen field by field', async ({ page }) => {
  const body = { title: `Compared ${mark}` };
  const { permalink } = await staff(createCampaignPage, { params: { employer }, body }, key());
  await openSignedIn(page, employerPaths.campaign(permalink));
  await ana.goto(employerPaths.campaign(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  // A page needs a title: what is set here waits.
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByLabel('First name', { exact: true }).fill('friend');
  await page.getByLabel('Description').fill('By Orla');
  await ana.getByLabel('First name', { exact: true }).fill('neighbour');
  await ana.getByLabel('Description').fill('By Ana');
  await expect(page.getByText(/^Ana Ruiz changed this/)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(`Compared ${mark}`);
  await chooseTheirs(page, 'Where a visitor is not known');
  for (const side of [page, ana]) {
    await expect(side.getByLabel('First name', { exact: true })).toHaveValue('neighbour');
    await expect(side.getByLabel('Description')).toHaveValue('By Orla');
  }
  await ana.goto(employerPaths.editContentPage(permalink));
  await ana.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await ana.getByRole('menuitem', { name: 'Versions' }).press('Enter');
  const kept = ana.getByRole('dialog', { name: 'Versions' }).getByRole('listitem').first();
  await expect(kept).toContainText(/kept before a change.*Ana Ruiz/);
});

test('what two write of a guide is compared and chosen field by field', async ({ page }) => {
  const body = { title: `Compared ${mark}` };
  const { permalink } = await staff(createInterviewGuide, { params: { employer }, body }, key());
  await openSignedIn(page, employerPaths.interviewGuide(permalink));
  await ana.goto(employerPaths.interviewGuide(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByLabel('Introduction').fill('By Orla');
  await page.getByLabel('Round').fill('First');
  await ana.getByLabel('Introduction').fill('By Ana');
  await ana.getByLabel('Round').fill('Last');
  await expect(page.getByText(/^Ana Ruiz changed this guide/)).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(`Compared ${mark}`);
  await chooseTheirs(page, 'Round');
  for (const side of [page, ana]) {
    await expect(side.getByLabel('Round')).toHaveValue('Last');
    await expect(side.getByLabel('Introduction')).toHaveValue('By Orla');
  }
});

test('a job story has the same company, and says who changed it', async ({ page }) => {
  const template = await staff(
    createContentPage,
    {
      params: { employer },
      body: { title: `Story ${mark}`, type: 'job-page', blocks: [text('one', '<p>We</p>')] },
    },
    key(),
  );
  const body = { name: `Story ${mark}`, contentPage: template.permalink, rule: { kind: 'hand' as const } };
  const { permalink } = await staff(createContentPageJobPage, { params: { employer }, body }, key());
  await openSignedIn(page, employerPaths.jobStory(permalink));
  await ana.goto(employerPaths.jobStory(permalink));
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await expect(ana.getByText('Orla Fennimore is here too')).toBeVisible();
  await ana.getByLabel('Name', { exact: true }).fill(`By Ana ${mark}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`By Ana ${mark}`);
  await page.getByLabel('Name', { exact: true }).fill('');
  await ana.getByLabel('Name', { exact: true }).fill(`Again by Ana ${mark}`);
  await expect(page.getByText(/^Ana Ruiz changed this story/)).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Ana Ruiz is here too')).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs' }).press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Again by Ana ${mark}`);
  await ana.goto(employerPaths.jobStories);
  await expect(page.getByText('Ana Ruiz is here too')).toHaveCount(0);
});

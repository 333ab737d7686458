/** Campaign pages as visitors meet them: forms and the gate with and without a script, greetings, and being over. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createCampaignPage, getCampaignPage, saveCampaignPage } from '#contract/campaign-pages.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { publishContentPage, saveContentPage } from '#contract/content-pages.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { listPersons } from '#contract/persons.ts';
import { createShareLink } from '#contract/share-links.ts';
import { employerPaths, publicPaths, shareLinkPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
let employer = '';
let page: ContentPagePermalink;

test.describe.configure({ mode: 'serial' });
// A form that is not filled in well is answered so, and so is a campaign that is over.
test.use({ expectedErrors: [/status of (404|422)/] });

const said = (id: string, html: string, more: Pick<Block, 'visibility'>): Block => ({
  ...{ id, type: 'rich-text', props: { html }, isLocked: false },
  ...more,
});

const blocks: Block[] = [
  {
    id: 'hero',
    type: 'hero',
    props: { heading: `Hi {{firstName}}, ${mark}`, lead: '', image: null, label: '', href: null },
    isLocked: false,
  },
  said('kept', '<p>Pay is by the trip.</p>', { visibility: { unlocked: true } }),
  said('early', '<p>Pay is told to who asks.</p>', { visibility: { unlocked: false } }),
  {
    id: 'rest',
    type: 'rich-text',
    props: { html: `<h2>Behind the gate ${mark}</h2><p>Boats leave at five.</p>` },
    isLocked: false,
  },
  {
    id: 'ask',
    type: 'form',
    props: {
      ...{ heading: 'Ask us', text: '', phone: 'no', hasMarketing: false, label: '', thanks: '' },
      items: [{ id: 'ship', label: 'Which ship?', isLong: false, isRequired: true }],
    },
    isLocked: false,
  },
];

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const made = await staff(
    createCampaignPage,
    {
      params: { employer },
      body: {
        title: `Crews ${mark}`,
        tokens: [{ key: 'firstName', fallback: 'there' }],
        gate: 'soft',
        gateAfter: 'early',
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  page = made.permalink;
  const params = { employer, page };
  const saved = await staff(saveContentPage, { params, body: { blocks } }, { version: made.version });
  await staff(publishContentPage, { params, body: {} }, { version: saved.version });
});

/** Whether a person of this name is known, asked as staff. */
const isKnown = async (name: string): Promise<boolean> => {
  const found = await staff(listPersons, { params: { employer }, query: { search: name } });
  return found.data.length > 0;
};

async function fill(form: Page, block: string, name: string): Promise<void> {
  const own = form.locator(`[data-form="${block}"]`);
  await own.getByLabel('Name', { exact: true }).fill(name);
  await own.getByLabel('E-mail', { exact: true }).fill(`${randomBytes(4).toString('hex')}@example.com`);
  await own.getByRole('checkbox').check();
}

/** The screen of a link to it for a tool that names whom it writes to. */
async function linkScreen(): Promise<string> {
  const owner = { ownerType: 'campaign-page' as const, ownerPermalink: page };
  const body = { ...owner, sourcingTool: 'covey' as const };
  const link = await staff(
    createShareLink,
    { params: { employer }, body },
    { idempotencyKey: crypto.randomUUID() },
  );
  return shareLinkPaths['campaign-page'](page, link.permalink);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the gate is a form whose answer carries the rest, and its forms make persons', async ({
    page: visitor,
  }) => {
    await visitor.goto(publicPaths.contentPage(page));
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Hi there, ${mark}`);
    await expect(visitor.getByText('Boats leave at five.')).toHaveCount(0);
    await expect(visitor.getByText('Pay is told to who asks.')).toBeVisible();
    expect(await visitor.content()).not.toContain('Pay is by the trip.');
    const gate = `Gate ${mark}`;
    await fill(visitor, 'gate', gate);
    await visitor.getByRole('button', { name: 'Read on' }).click();
    await expect(visitor.getByText('Boats leave at five.')).toBeVisible();
    await expect(visitor.getByText('Pay is by the trip.')).toBeVisible();
    await expect(visitor.getByText('Pay is told to who asks.')).toHaveCount(0);
    await expect.poll(() => isKnown(gate), { timeout: 30_000 }).toBe(true);

    const asked = `Asked ${mark}`;
    await fill(visitor, 'ask', asked);
    await visitor.getByLabel('Which ship?').fill('The Ane');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText(/^Thank you\./)).toBeVisible();
    await expect.poll(() => isKnown(asked), { timeout: 30_000 }).toBe(true);
    expect((await visitor.context().cookies()).length).toBe(0);
  });

  test('a form that is filled in badly comes back with every word and a sentence', async ({
    page: visitor,
  }) => {
    await visitor.goto(`${publicPaths.contentPage(page)}?part=unlocked`);
    await fill(visitor, 'ask', `Wrong ${mark}`);
    await visitor.getByLabel('Which ship?').fill('The Ane');
    // What no browser can check: a merge field nobody filled in.
    await visitor.locator('[data-form="ask"]').getByLabel('Name', { exact: true }).fill('{{first_name}}');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Please enter your name.')).toBeVisible();
    await expect(visitor.getByLabel('Which ship?')).toHaveValue('The Ane');
  });
});

test('with JavaScript the gate opens for good on this device, with the focus on what it hid', async ({
  page: visitor,
}) => {
  await visitor.goto(publicPaths.contentPage(page));
  await axe(visitor);
  await expectNoSidewaysScroll(visitor);
  await fill(visitor, 'gate', `Script ${mark}`);
  await visitor.getByRole('button', { name: 'Read on' }).click();
  await expect(visitor.getByRole('heading', { name: `Behind the gate ${mark}` })).toBeFocused();
  const kept = await visitor.evaluate(() => JSON.parse(localStorage.getItem('candidate') ?? '{}'));
  expect(kept).toMatchObject({ fullName: `Script ${mark}`, isUnlocked: true });
  expect(kept.email).toContain('@');
  await axe(visitor);
  await visitor.goto(publicPaths.contentPage(page));
  await expect(visitor.getByText('Boats leave at five.')).toBeVisible();
  await expect(visitor.getByText('Pay is by the trip.')).toBeVisible();
  await expect(visitor.getByText('Pay is told to who asks.')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Read on' })).toHaveCount(0);
});

test('a share link greets its visitor by name, which nothing stored repeats', async ({ page: visitor }) => {
  const link = await staff(
    createShareLink,
    { params: { employer }, body: { ownerType: 'campaign-page', ownerPermalink: page } },
    { idempotencyKey: crypto.randomUUID() },
  );
  await visitor.goto(`${new URL(link.url).pathname}?p-sl=${link.permalink}&p-fn=%3Cb%3EAna`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Hi <b>Ana, ${mark}`);
  const plain = await visitor.request.get(publicPaths.contentPage(page));
  expect(await plain.text()).not.toContain('Ana,');
});

test('staff see what came of it, set it, and are led to its share links', async ({ page: screen }) => {
  await openSignedIn(screen, employerPaths.campaigns);
  await expect(screen.getByRole('heading', { name: 'Campaign pages', level: 1 })).toBeVisible();
  await screen.getByRole('link', { name: `Crews ${mark}` }).click();
  await expect(screen.getByRole('row', { name: /^Unlocks/ })).toContainText('2');
  await axe(screen);
  await screen.getByLabel('Internal name').fill(`Autumn ${mark}`);
  await expect(screen.getByRole('heading', { name: `Autumn ${mark}`, level: 1 })).toBeVisible();
  await screen.getByRole('link', { name: 'All share links' }).click();
  await expect(screen.getByRole('heading', { name: 'Share links', level: 1 })).toBeVisible();
  await axe(screen);
});

test('its editor says when a block is seen, and Check where it never is', async ({ page: screen }) => {
  await openSignedIn(screen, employerPaths.editContentPage(page));
  const kept = screen.getByRole('row', { name: /Pay is by the trip/ });
  await expect(kept).toContainText('Only after unlocking');
  const behind = screen.getByRole('row', { name: new RegExp(`Behind the gate ${mark}`) });
  await behind.click();
  await expect(screen.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  await screen.getByText('Visibility', { exact: true }).click();
  await screen.getByLabel('When').selectOption('Only before unlocking');
  await expect(behind).toContainText('Visitors never see it.');
  await axe(screen);
  await screen.getByLabel('When').selectOption('Before and after unlocking');
  await expect(behind).not.toContainText('unlocking');
});

test('its share link shows both greetings, and what came of it', async ({ page: screen }) => {
  await openSignedIn(screen, await linkScreen());
  const greeting = screen.getByRole('region', { name: 'Greeting' });
  await expect(greeting).toContainText(`Hi Ana, ${mark}`);
  await expect(greeting).toContainText(`Hi there, ${mark}`);
  const figures = screen.getByRole('region', { name: 'Metrics' });
  for (const label of ['Unlocked', 'Interested'])
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  await expect(screen.getByText('This campaign page isn’t available')).toHaveCount(0);
  await axe(screen);
  await screen.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(screen);
});

test('outside its dates visitors are led to the jobs', async ({ page: visitor }) => {
  const own = { employer, campaignPage: page };
  const now = await staff(getCampaignPage, { params: own });
  const over = await staff(
    saveCampaignPage,
    { params: own, body: { validTo: new Date(Date.now() - 60_000).toISOString() } },
    { version: now.version },
  );
  await staff(publishContentPage, { params: { employer, page }, body: {} }, { version: over.version });
  const answer = await visitor.goto(publicPaths.contentPage(page));
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'This page isn’t open right now' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: /^See / }).first()).toBeVisible();
  await axe(visitor);
  await openSignedIn(visitor, await linkScreen());
  await expect(visitor.getByText(/^It ended on/)).toBeVisible();
});

test('the picture of shared links is chosen among the settings, by keyboard, and told by the page', async ({
  page: staffPage,
}) => {
  const body = { title: `Shared ${mark}` };
  const made = await staff(
    createCampaignPage,
    { params: { employer }, body },
    { idempotencyKey: crypto.randomUUID() },
  );
  await openSignedIn(staffPage, employerPaths.campaign(made.permalink));
  const part = staffPage.getByRole('group', { name: 'Share image' });
  await expect(part.getByLabel('From the library').locator('option').nth(1)).toBeAttached();
  await part.getByLabel('From the library').selectOption({ index: 1 });
  await expect(part.getByRole('img')).toBeVisible();
  await expect(staffPage.getByText(/^Saved/)).toBeVisible();
  await axe(staffPage);
  const params = { employer, campaignPage: made.permalink };
  const saved = await staff(getCampaignPage, { params });
  if (saved.shareImage === null) throw new Error('The picture was not stored.');
  await staff(
    publishContentPage,
    { params: { employer, page: made.permalink }, body: {} },
    { version: saved.version },
  );
  await staffPage.goto(publicPaths.contentPage(made.permalink));
  const told = staffPage.locator('meta[property="og:image"]');
  await expect(told).toHaveAttribute('content', new RegExp(`${saved.shareImage.permalink}`));
});

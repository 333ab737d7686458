/**
 * The first hour of an employer without an ATS: from brand to the first application answered, in at most 60 presses by
 * keyboard at 1,280 px, and with a finger at 390 px. Nothing is set up but the account.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInByCall } from '#tests/support/demo-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

const MOST_PRESSES = 60;
const password = 'three herons at dusk, and a kiln';

const logo = await sharp({ create: { width: 240, height: 120, channels: 3, background: '#0b6e78' } })
  .png()
  .toBuffer();

type Account = { email: string; name: string };

/** An employer with its owner and nothing else, made by the command. */
async function newAccount(): Promise<Account> {
  const mark = randomBytes(3).toString('hex');
  const email = `mara.${mark}@harbour.example`;
  const name = `Harbour ${mark}`;
  const words = [
    'create-employer',
    '--name',
    name,
    '--email',
    email,
    '--password',
    password,
    '--owner',
    'Mara Lind',
  ];
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '' };
  await promisify(execFile)(process.execPath, ['server/admin/run-admin.ts', ...words], { env });
  return { email, name };
}

const advert = `Pastry cook – Lyon, France

Full-time · €2,100 to €2,400 a month

You bake the viennoiserie of our bakery at the harbour, with four colleagues who have been here for years.

What you will do
- Prepare doughs and creams for the next morning
- Bake from four to eleven

What you bring
- Training in pastry`;

/** Hands on a keyboard: each key counts, and each text typed counts once. */
class Hands {
  count = 0;
  readonly marks: string[] = [];
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    this.count += 1;
    await this.page.keyboard.insertText(text);
  }

  async paste(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await this.press('Control+v');
  }

  /** Tab by Tab, as somebody does who sees where the focus is. */
  async tabTo(goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(goal).toBeVisible();
    const isThere = () => goal.evaluate((one) => one === document.activeElement).catch(() => false);
    for (let steps = 0; !(await isThere()); steps += 1) {
      if (steps > 25) throw new Error(`Not reached in 25 tabs: ${goal}`);
      await this.press(key);
    }
  }

  async enter(goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.tabTo(goal, key);
    await this.press('Enter');
  }

  /** By the palette, to what is named so. */
  async jump(words: string): Promise<void> {
    await this.press('Control+k');
    await this.type(this.page.getByRole('combobox', { name: 'Search or jump to' }), words);
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.press('Enter');
  }

  /** Another tab is in front now. */
  async moveTo(page: Page): Promise<void> {
    this.page = page;
    await page.bringToFront();
  }

  /** Says how many presses a step took. */
  done(step: string): void {
    const before = this.marks.reduce((sum, mark) => sum + Number(mark.split(' ').at(-1)), 0);
    this.marks.push(`${step} ${this.count - before}`);
  }
}

// A journey looks with axe at its screens, and the machine may be busy.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an employer without an ATS answers its first application within sixty presses', async ({ page }) => {
  const { email, name } = await newAccount();
  await signInByCall(page, { email, password });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/employers');
  const hands = new Hands(page);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  // Brand: a logo, and its colour out of it.
  await expect(page.getByText('0 of 10 done')).toBeVisible();
  await hands.jump('brand');
  await expect(button('Upload logo')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await hands.press('Enter');
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await hands.enter(button(/^#/));
  await expect(page.getByLabel('Accent colour (optional)')).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of your job board"]').first();
  await expect(preview.getByText(name).first()).toBeVisible();
  hands.done('brand');

  // Departments and offices, by hand.
  await hands.jump('departments');
  await expect(button('Create a board and continue')).toBeFocused();
  await hands.press('Enter');
  const board = page.getByRole('dialog', { name: 'Board' });
  await hands.type(board.getByLabel('Departments (optional)'), 'Kitchen\nDelivery');
  await hands.tabTo(board.getByLabel('Offices (optional)'));
  await hands.type(board.getByLabel('Offices (optional)'), 'Lyon');
  await hands.press('Control+Enter');
  await expect(board).toBeHidden();
  hands.done('departments');

  // The first job, out of an advert.
  await hands.jump('paste a job advert');
  await hands.paste(page.getByLabel('Job advert'), advert);
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Location')).toHaveValue('Lyon, France');
  await expect(page.getByLabel('Salary from')).toHaveValue('2100');
  await hands.press('Enter');
  await expect(heading('Pastry cook')).toBeFocused();
  await hands.enter(button('Publish'));
  hands.done('job');

  // The board goes live.
  await expect(button('Publish board')).toBeFocused();
  await hands.press('Enter');
  await expect(link('View the job')).toBeFocused();
  hands.done('board');

  // A colleague on the hiring team.
  await hands.enter(link('Set up the hiring team'));
  const colleague = page.getByLabel('E-mail address');
  await hands.type(colleague, `jo.${email}`);
  await hands.press('Enter');
  await expect(page.getByText(`Invitation sent to jo.${email}`)).toBeVisible();
  hands.done('team');

  // A test application, where candidates send theirs.
  await hands.tabTo(link('Apply as a candidate'));
  const opened = page.waitForEvent('popup');
  await hands.press('Enter');
  const candidate = await opened;
  await hands.moveTo(candidate);
  await hands.enter(candidate.getByRole('link', { name: 'Skip to content' }));
  await hands.tabTo(candidate.getByLabel('First name'));
  await hands.type(candidate.getByLabel('First name'), 'Mara');
  await hands.press('Tab');
  await hands.type(candidate.getByLabel('Last name'), 'Lind');
  await hands.press('Tab');
  await hands.type(candidate.getByLabel('E-mail'), email);
  await hands.tabTo(candidate.getByRole('checkbox', { name: /may use what I send/ }));
  await hands.press('Space');
  await hands.press('Enter');
  await expect(candidate).toHaveURL(/\/apply\?r=/);
  await candidate.waitForLoadState('load');
  await expect(candidate.getByRole('heading', { level: 1, name: 'Questions' })).toBeFocused();
  await hands.enter(candidate.getByRole('button', { name: 'Apply', exact: true }));
  await expect(candidate.getByRole('heading', { level: 1 })).not.toHaveText('Questions');
  await candidate.close();
  await hands.moveTo(page);
  hands.done('application');

  // It arrives, marked, and is answered with a message.
  const tests = page.getByRole('list', { name: 'Test applications' });
  await hands.enter(tests.getByRole('link', { name: 'Mara Lind' }));
  await expect(page.getByText('Test application from a member')).toBeVisible();
  await hands.enter(button('Advance to Screen'));
  const decision = page.getByRole('dialog', { name: /^Advance Mara Lind/ });
  await expect(decision.getByLabel('Reason (optional)')).toBeFocused();
  await hands.press('Tab');
  await hands.press('ArrowUp');
  await expect(decision.getByRole('button', { name: 'Advance and send e-mail' })).toBeEnabled();
  await hands.press('Control+Enter');
  await expect(page.getByText('In Screen')).toBeVisible();
  hands.done('answer');

  console.log(`The first hour: ${hands.count} presses (${hands.marks.join(', ')})`);
  expect(hands.count).toBeLessThanOrEqual(MOST_PRESSES);
  await page.goto('/employers');
  await expect(page.getByText('7 of 10 done')).toBeVisible();
  await readsWell(page);
});

test('the same hour with a finger on a phone, from a template, the test removed at the end', async ({
  page,
}) => {
  const { email } = await newAccount();
  await signInByCall(page, { email, password });
  await page.setViewportSize({ width: 390, height: 844 });
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await page.goto('/employers');
  await link('Open brand').click();
  // The other settings are a choice where a list has no room.
  await expect(page.getByRole('combobox', { name: 'Settings' })).toHaveValue('/employers/settings/brand');
  // A yellow that cannot be read on white is told with its figure, and the preview shows what is used.
  await page.getByLabel('Accent colour (optional)').fill('#ffcc00');
  await expect(page.getByText('On white, this colour reaches 1.5 to 1; text needs 4.5 to 1.')).toBeVisible();
  await readsWell(page);
  await button('Save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Nothing is made by coming here: leaving makes no board.
  await page.goto('/employers/job-page?import');
  await expect(button('Create a board and continue')).toBeVisible();
  await page.goto('/employers/job-page');
  await expect(page.getByText('No job boards yet')).toBeVisible();
  await link('Create your first job').click();
  await button('Cook').click();
  await page.getByLabel('Location').fill('Porto, Portugal');
  await readsWell(page);
  // What was begun is there after coming back.
  await page.goto('/employers');
  await link('New job page')
    .or(page.getByRole('link', { name: 'Publish your first job' }))
    .first()
    .click();
  await expect(page.getByLabel('Location')).toHaveValue('Porto, Portugal');
  await button('Create draft').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cook' })).toBeVisible();
  await button('Publish').click();
  await expect(page.getByRole('alertdialog', { name: /placeholders aren’t replaced/ })).toContainText(
    '[kind of food]',
  );
  await button('Publish anyway').click();
  await button('Publish board').click();
  await readsWell(page);
  await link('Set up the hiring team').click();
  await readsWell(page);

  const opened = page.waitForEvent('popup');
  await link('Apply as a candidate').click();
  const candidate = await opened;
  await candidate.getByLabel('First name').fill('Mara');
  await candidate.getByLabel('Last name').fill('Lind');
  await candidate.getByLabel('E-mail').fill(email);
  await candidate.getByRole('checkbox', { name: /may use what I send/ }).check();
  await candidate.getByRole('button', { name: 'Start application' }).click();
  await expect(candidate).toHaveURL(/\/apply\?r=/);
  await candidate.waitForLoadState('load');
  await candidate.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(candidate.getByRole('heading', { level: 1, name: 'Questions' })).toBeHidden();
  await candidate.close();
  await page
    .getByRole('list', { name: 'Test applications' })
    .getByRole('link', { name: 'Mara Lind' })
    .click();
  await expect(page.getByText('Test application from a member')).toBeVisible();
  await readsWell(page);
  await button('Reject').click();
  await button('Reject and send e-mail').click();
  await expect(page.getByText('Rejected', { exact: true }).first()).toBeVisible();
  await button('Remove test').click();
  await button('Remove').click();
  await expect(page.getByText('No applications yet')).toBeVisible();
  await page.goto('/employers');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Answer the first application: done' }),
  ).toBeVisible();
});

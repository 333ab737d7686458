/** Interview guides: made from a template, written by keyboard, run on a phone, and read by a candidate. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { expectNoSidewaysScroll, openSignedIn } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';

const mark = randomBytes(3).toString('hex');
const secret = `canary${mark}`;
let address = '';

test.describe.configure({ mode: 'serial' });

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

async function addFile(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByRole('region', { name: 'Files' }).locator('input[type=file]').setInputFiles(file);
  await expect(whoGets(page, name)).toHaveValue('interviewer');
}

const whoGets = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}`) }).getByLabel('Shared with');

/** The list is there: nothing takes the focus from a menu that opens. */
async function openList(page: Page): Promise<void> {
  await openSignedIn(page, employerPaths.interviewGuides);
  await expect(page.getByRole('link', { name: 'An evening in house four' })).toBeVisible();
}

test('a guide is made from a template, written, moved by keys and published', async ({ page }) => {
  await openList(page);
  await page.getByRole('button', { name: 'New guide' }).click();
  await page.getByRole('menuitem', { name: 'On-site interview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On-site interview' })).toBeVisible();
  address = new URL(page.url()).pathname;
  await page.getByLabel('Title', { exact: true }).fill(`Evening ${mark}`);
  await page.getByLabel('Scorecard').fill(`${secret}Rubric`);
  await addFile(page, `${secret}Case.txt`, `${secret}Text`);
  await addFile(page, `Way to us ${mark}.txt`, 'Take the ferry.');
  await whoGets(page, `Way to us ${mark}.txt`).selectOption('Candidates and interviewers');
  await page.getByRole('row', { name: /^Questions/ }).click();
  await page.getByRole('row', { name: /^Tell us about a piece of work/ }).click();
  await page.getByLabel('Good answer').fill(`${secret}Answer`);
  await page.getByLabel('Why we ask').fill(`${secret}Purpose`);
  await page.getByLabel('Follow-up questions').fill(`${secret}Further`);
  await page.getByLabel('Kind').selectOption('Questions');
  // The section of questions goes to the end, without a mouse.
  const row = page.getByRole('row', { name: /^Questions/ });
  await row.focus();
  for (const place of [4, 5]) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText(`Questions, now ${place} of 5`)).toBeAttached();
  }
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Guide published')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Evening ${mark}` })).toBeVisible();
  await expect(page.getByRole('row').last()).toHaveAccessibleName(/^Questions/);
});

for (const width of [1280, 390]) {
  test(`its screens are well at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, address);
    for (const view of ['', '?view=interviewer', '?view=candidate']) {
      await page.goto(address + view);
      await expect(page.getByRole('heading', { level: 1, name: `Evening ${mark}` })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await axe(page);
    }
  });

  test(`its list and its candidate’s page are well at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, employerPaths.interviewGuides);
    await expect(page.getByRole('link', { name: `Evening ${mark}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
    await page.goto(publicPaths.contentPage(address.split('/').at(-1) ?? ''));
    await expect(page.getByRole('heading', { level: 1, name: `Evening ${mark}` })).toBeVisible();
    await axe(page);
  });
}

test('an interviewer goes through it with a timer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSignedIn(page, `${address}?view=interviewer`);
  await expect(page.getByText(`${secret}Answer`)).toBeVisible();
  await expect(page.getByRole('link', { name: `${secret}Case.txt` })).toBeVisible();
  const timer = page.getByRole('region', { name: 'Timer' });
  await timer.getByRole('button', { name: 'Start timer' }).click();
  await expect(timer.getByRole('timer')).not.toContainText('00:00 of');
  await timer.getByRole('button', { name: 'Next section' }).click();
  await expect(page.locator('[aria-current=step]')).toContainText('Who you’ll meet');
  await timer.getByRole('button', { name: 'Stop timer' }).click();
  await expect(timer.getByRole('button', { name: 'Start timer' })).toBeVisible();
});

test('its documents are saved, one without what interviewers read', async ({ page }) => {
  await openSignedIn(page, address);
  for (const [of, isKept] of [
    ['For candidates', false],
    ['For interviewers', true],
  ] as const) {
    await page.getByRole('button', { name: 'PDF' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: of }).click();
    const stream = await (await saving).createReadStream();
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    const words = textOfPdf(Buffer.concat(parts));
    expect(words).toContain(`Evening ${mark}`);
    expect(words.includes(secret)).toBe(isKept);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a candidate reads the guide, and nothing that interviewers keep', async ({ page }) => {
    const permalink = address.split('/').at(-1) ?? '';
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(`/page/${permalink}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Agenda' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      const source = (await answer?.text()) ?? '';
      expect(source).toContain(`Evening ${mark}`);
      expect(source).toContain('noindex');
      expect(source.includes(secret)).toBe(false);
    }
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: `Way to us ${mark}.txt` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`Way to us ${mark}.txt`);
    expect(await readFile(await file.path(), 'utf8')).toBe('Take the ferry.');
    for (const open of [
      `/v1/public/content-pages/${permalink}`,
      '/sitemap.xml',
      `/oembed?url=/page/${permalink}`,
    ])
      expect((await (await page.request.get(open)).text()).includes(secret)).toBe(false);
  });
});

test('a kit becomes a guide after a look at it', async ({ page }) => {
  const kit = { name: `Onsite ${mark}`, interview_kit: { questions: [{ id: 1, question: 'Why here?' }] } };
  await openList(page);
  await page.getByRole('button', { name: 'New guide' }).click();
  await page.getByRole('menuitem', { name: 'Import kit…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import interview kit' });
  await dialog.getByLabel('Kit').fill('no kit');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This isn’t valid JSON.');
  await dialog.getByLabel('Kit').fill(JSON.stringify(kit));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Why here?', { exact: true })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Create guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Onsite ${mark}` })).toBeVisible();
});

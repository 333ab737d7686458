/** The editor of a job: what candidates would see beside the fields, chosen similar jobs, two people at once, other roles. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createJobBoard, publishJobBoard } from '#contract/job-boards.ts';
import type { JobPage } from '#contract/job-page.ts';
import { createJobPage, getJobPage, publishJobPage, saveJobPage } from '#contract/job-pages.ts';
import type { Role } from '#contract/kit/roles.ts';
import { employerPaths, previewPaths, publicPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { newColleague } from '#tests/support/e2e-colleague.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const title = `Glaze mixer ${mark}`;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const staff = httpCaller(productUrl());
let employer = '';
let job: JobPage;
const others: JobPage[] = [];

const stored = () => staff(getJobPage, { params: { employer, page: job.permalink } });
const frameOf = (page: Page) => page.frameLocator('iframe:not([data-behind])');

async function makeJob(board: JobPage['jobBoard']['permalink'], name: string): Promise<JobPage> {
  const body = {
    ...{ jobBoardPermalink: board, title: name, location: 'Porto, Portugal' },
    descriptionHtml: '<p>Mix glazes, and keep the book of them.</p>',
  };
  return staff(createJobPage, { params: { employer }, body }, { idempotencyKey: crypto.randomUUID() });
}

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const made = await staff(
    createJobBoard,
    { params: { employer }, body: { title: `Glazes ${mark}` } },
    { idempotencyKey: crypto.randomUUID() },
  );
  job = await makeJob(made.permalink, title);
  for (const name of ['Wheel thrower', 'Clay buyer']) {
    const other = await makeJob(made.permalink, `${name} ${mark}`);
    others.push(await staff(publishJobPage, { params: { employer, page: other.permalink } }));
  }
  await staff(publishJobBoard, { params: { employer, board: made.permalink } });
});

test('a draft is seen as candidates would see it, and follows what is typed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame())
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await openSignedIn(page, employerPaths.editJobPage(job.permalink));
  const heading = frameOf(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await page.getByLabel('Title', { exact: true }).fill(`${title}, nights`);
  await expect(heading).toHaveText(`${title}, nights`, { timeout: 30_000 });
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(heading).toHaveText(title, { timeout: 30_000 });

  const body = frameOf(page).locator('body');
  const light = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  // The frame is another one then: only an assertion looks again in the new one.
  await expect(body).not.toHaveCSS('background-color', light);
  await page.getByLabel('Label language').selectOption('pt');
  await expect(frameOf(page).locator('html')).toHaveAttribute('lang', 'pt');
  await page.getByRole('button', { name: 'Desktop' }).click();
  await expect
    .poll(() =>
      frameOf(page)
        .locator('html')
        .evaluate(() => innerWidth)
        // Replaced while it was asked: the next look is at the new one.
        .catch(() => 0),
    )
    .toBe(1280);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
  // Pages and what they are drawn with; nothing is told to anybody.
  expect(
    asked.filter((line) => !/^GET \/(?:preview|_astro|favicon|v1\/public|media|images)/.test(line)),
  ).toEqual([]);
});

test('the Tab key passes the preview by; a button leads into it', async ({ page }) => {
  await openSignedIn(page, employerPaths.editJobPage(job.permalink));
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText(title);
  const way = page.getByRole('button', { name: 'Preview as candidate' });
  await way.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(frameOf(page).locator(':focus')).toHaveCount(1);
});

test.describe('asked for by others', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('the preview is for members, framed here alone, and kept by nobody', async ({ page, request }) => {
    const wishes = { lng: 'en', scheme: 'light' as const, version: 1 };
    const path = previewPaths.jobPage(employer, job.permalink, wishes);
    const stranger = await request.get(path);
    expect(stranger.status()).toBe(404);
    expect(await stranger.text()).not.toContain(title);
    await openSignedIn(page, employerPaths.contentLibrary);
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    const { 'content-security-policy': policy, 'cache-control': cache } = answer.headers();
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(cache).toBe('no-store');
    expect(answer.headers()['set-cookie']).toBeUndefined();
    for (const wrong of ['constructor', 'job0000000z'])
      expect((await page.request.get(previewPaths.jobPage(employer, wrong, wishes))).status()).toBe(404);
    expect((await request.get(path)).status(), 'afterwards too').toBe(404);
  });
});

test('similar jobs are chosen by hand in an order, or left away', async ({ page, browser }) => {
  await staff(publishJobPage, { params: { employer, page: job.permalink } });
  await openSignedIn(page, employerPaths.editJobPage(job.permalink));
  await page.getByLabel('Similar jobs shown').selectOption('by-hand');
  await page.getByRole('button', { name: /^Add Wheel thrower/ }).click();
  await page.getByLabel('Search jobs on this board').fill('clay');
  await page.getByRole('button', { name: /^Add Clay buyer/ }).click();
  await page.getByRole('button', { name: `Move Clay buyer ${mark} up` }).click();
  await axe(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await stored()).similarJobs.map((one) => one.title)).toEqual([
    `Clay buyer ${mark}`,
    `Wheel thrower ${mark}`,
  ]);
  const candidate = await (await browser.newContext()).newPage();
  const path = publicPaths.jobPage(job.jobBoard.permalink, job.permalink);
  await candidate.goto(productUrl() + path);
  const names = candidate.getByRole('link', { name: new RegExp(`(?:thrower|buyer) ${mark}`) });
  await expect(names).toHaveText([`Clay buyer ${mark}`, `Wheel thrower ${mark}`]);
  await page.getByLabel('Similar jobs shown').selectOption('off');
  await expect.poll(async () => (await stored()).similarMode, { timeout: 20_000 }).toBe('off');
  await candidate.reload();
  await expect(names).toHaveCount(0);
  await candidate.context().close();
});

test('what cleaning took out is said, and what search engines miss', async ({ page }) => {
  const { version } = await stored();
  const descriptionHtml = '<p>Mix.</p><img src="https://a.example/x.png"><script>x()</script>';
  await staff(
    saveJobPage,
    // A location that names no place.
    { params: { employer, page: job.permalink }, body: { descriptionHtml, location: 'Behind the mill' } },
    { version },
  );
  await openSignedIn(page, employerPaths.editJobPage(job.permalink));
  const note = page.getByRole('note');
  await expect(note).toContainText('Cleaned up when saved.');
  await expect(note.getByRole('listitem')).toHaveText(['an image', 'a script']);
  const check = page.getByRole('region', { name: 'Search listing check' });
  await expect(check).toContainText('Country, required');
  await page.getByLabel('City').fill('Porto');
  await page.getByLabel('Country').selectOption('PT');
  await expect(check.getByText('Country, required')).toBeHidden({ timeout: 20_000 });
  await expect(check).toContainText('Description length');
  const answer = await page.request.get(publicPaths.jobPage(job.jobBoard.permalink, job.permalink));
  expect(await answer.text()).toContain('"addressCountry":"PT"');
});

test.describe('two people at once', () => {
  test.use({ expectedErrors: [/409/] });

  test('both states are compared, and of each field one is kept', async ({ page }) => {
    await openSignedIn(page, employerPaths.editJobPage(job.permalink));
    await expect(page.getByLabel('Location')).toHaveValue('Behind the mill');
    const { version } = await stored();
    const body = { location: 'Braga, Portugal', requisitionId: 'G-1' };
    await staff(saveJobPage, { params: { employer, page: job.permalink }, body }, { version });
    await page.getByLabel('Requisition number').fill('G-2');
    await page.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await expect(dialog.getByRole('group', { name: 'Requisition number' })).toContainText('G-1');
    await axe(page);
    await dialog.getByRole('group', { name: 'Location' }).getByLabel('Mine').check();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => stored().then(({ location, requisitionId }) => [location, requisitionId]), {
        timeout: 20_000,
      })
      .toEqual(['Behind the mill', 'G-2']);
  });
});

const member = (browser: Browser, role: Role) =>
  newColleague(browser, {
    ...{ staff, role, email: `${role}-${mark}@quillmere.example.com` },
    ...{ firstName: 'Rui', lastName: 'Sá' },
  });

test.describe('other roles', () => {
  test.use({ expectedErrors: [/status of 40[134]/] });

  test('a hiring manager is led to the applications', async ({ browser }) => {
    const page = await member(browser, 'hiring-manager');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Job pages' })).toHaveCount(0);
    await page.goto(employerPaths.jobPages);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/permission to view this page/);
    await page.getByRole('link', { name: 'Go to your jobs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await page.goto(employerPaths.editJobPage(job.permalink));
    await expect(page.getByRole('link', { name: 'Go to its applications' })).toHaveAttribute(
      'href',
      employerPaths.job(job.permalink),
    );
    await axe(page);
    await page.context().close();
  });

  test('a viewer sees the preview alone', async ({ browser }) => {
    const page = await member(browser, 'viewer');
    await page.goto(employerPaths.editJobPage(job.permalink));
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Close job|Publish/ })).toHaveCount(0);
    await axe(page);
    await page.context().close();
  });
});

/** An employer's own host: taken and proved in the settings, shown at any path, signed in to, and found again. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import type { ContentPage } from '#contract/content-page.ts';
import {
  createContentPage,
  getContentPage,
  publishContentPage,
  unpublishContentPage,
} from '#contract/content-pages.ts';
import { employerPaths } from '#lib/paths.ts';
import {
  demoOwner,
  expectNoSidewaysScroll,
  openSignedIn,
  productUrl,
  signIn,
} from '#tests/support/demo-clips.ts';
import { type FakeNameServer, fakeNameServer } from '#tests/support/fake-name-server.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

const mark = randomBytes(3).toString('hex');
const HOST = `careers-${mark}.islands.example`;
const port = process.env.E2E_URL === undefined ? '' : new URL(process.env.E2E_URL).port;
const own = `http://${HOST}:${port}`;
const title = `Work on the islands ${mark}`;
const staff = httpCaller(productUrl());
let names: FakeNameServer;
let employer = '';
let made: ContentPage;

test.describe.configure({ mode: 'serial' });
test.use({
  // A page that is not there says so, and so does a path that is refused.
  expectedErrors: [/status of (401|404|422)/],
  launchOptions: {
    executablePath: await findBrowser(),
    args: [
      ...launchFlags(),
      '--disable-gpu',
      '--host-resolver-rules=MAP *.islands.example 127.0.0.1',
      // Own hosts are reached by https; here there is no certificate.
      `--unsafely-treat-insecure-origin-as-secure=${own}`,
    ],
  },
});

test.beforeAll(async () => {
  const { E2E_DNS_PORT: dns } = process.env;
  if (dns === undefined)
    throw new Error(
      'E2E_DNS_PORT is missing: with E2E_URL, start that product with DNS_SERVERS on a port of yours.',
    );
  names = await fakeNameServer(Number(dns));
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const props = { heading: `Up early ${mark}`, lead: '', image: null, label: '', href: null };
  const blocks = [{ id: 'hero', type: 'hero' as const, props, isLocked: false }];
  const draft = await staff(
    createContentPage,
    { params: { employer }, body: { title, type: 'careers', blocks } },
    { idempotencyKey: crypto.randomUUID() },
  );
  made = await staff(
    publishContentPage,
    { params: { employer, page: draft.permalink }, body: {} },
    { version: draft.version },
  );
});
test.afterAll(() => names.close());

const part = (page: Page) => page.getByRole('region', { name: HOST, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: `Up early ${mark}` });

test('a host is added, its records are set, and it is given a page at a path', async ({ page }) => {
  await openSignedIn(page, employerPaths.profile);
  await page.getByLabel('New domain').fill('localhost');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('This domain isn’t public.')).toBeVisible();
  await page.getByLabel('New domain').fill(HOST);
  await page.getByRole('button', { name: 'Add domain' }).click();
  const host = part(page);
  await expect(host.getByText('Not verified')).toBeVisible();
  await host.getByRole('button', { name: 'Check now' }).click();
  await expect(host.getByText('TXT record not found.')).toBeVisible();

  const copied = (label: string) => host.getByLabel(label).inputValue();
  names.setText(await copied('Name of the TXT record'), await copied('Value of the TXT record'));
  names.setAlias(await copied('Name of the CNAME record'), await copied('Value of the CNAME record'));
  await host.getByRole('button', { name: 'Check now' }).click();
  await expect(host.getByText('Active', { exact: true })).toBeVisible();
  await expect(host.getByText('Not found')).toHaveCount(0);

  await host.getByRole('button', { name: 'Add path' }).click();
  await host.getByLabel('Path').fill('/employers/us');
  await host.getByLabel(/^Page at/).selectOption({ label: title });
  await host.getByRole('button', { name: 'Save paths' }).click();
  await expect(host.getByText('This path is reserved.')).toBeVisible();
  await host.getByLabel('Path').fill('/travailler/avec-nous');
  await host.getByLabel(/^Language at/).selectOption('fr');
  await host.getByRole('button', { name: 'Save paths' }).click();
  await expect(host.getByRole('button', { name: 'Save paths' })).toBeDisabled();
  await expect(host.getByLabel('Path')).toHaveValue('/travailler/avec-nous');
  await axe(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('visitors find it there, in its language and with its own address', async ({ page }) => {
  const answer = await page.goto(`${own}/travailler/avec-nous`);
  expect(answer?.status()).toBe(200);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${own}/travailler/avec-nous`);
  const lost = await page.goto(`${own}/nowhere`);
  expect(lost?.status()).toBe(404);
  await axe(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`${own}/travailler/avec-nous`);
});

test('the employer signs in under its own host', async ({ page }) => {
  await page.goto(`${own}/employers`);
  await expect(page).toHaveURL(new RegExp(`^${own}/employers/login`));
  const { email, password } = demoOwner();
  await signIn(page, { email, password });
  await expect(page).toHaveURL(`${own}/employers`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Job clips' }).first()).toBeVisible();
});

test('the editor says where the page stands, and puts it at one more path', async ({ page }) => {
  await openSignedIn(page, employerPaths.editContentPage(made.permalink));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Address and domains' }).click();
  const dialog = page.getByRole('dialog', { name: 'Address and domains' });
  await expect(dialog.getByText(`${HOST}/travailler/avec-nous`)).toBeVisible();
  await dialog.getByLabel('Path').fill('work');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(dialog.getByText('Start the path with a slash.')).toBeVisible();
  await dialog.getByLabel('Path').fill('/work');
  await dialog.getByRole('button', { name: 'Add address' }).click();
  await expect(dialog.getByText(`${HOST}/work`)).toBeVisible();
  await axe(page, '[role=dialog]');
  await page.goto(`${own}/work`);
  await expect(heading(page)).toBeVisible();
});

test('a browser that knew the path still shows the page there, until it is gone', async ({
  page,
  browser,
}) => {
  await page.goto(`${own}/work`);
  await expect(heading(page)).toBeVisible();
  const desk = await browser.newPage();
  await openSignedIn(desk, employerPaths.editContentPage(made.permalink));
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Address and domains' }).click();
  await desk.getByRole('button', { name: `Remove ${HOST}/work` }).click();
  await expect(desk.getByText(`${HOST}/work`)).toHaveCount(0);
  await desk.context().close();

  const answer = await page.goto(`${own}/work?from=mail`, { waitUntil: 'commit' });
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(`${own}/work?from=mail`);

  // What the product keeps for itself is never shown as a page, whatever the storage says.
  await page.evaluate((name) => sessionStorage.setItem('content-page:/auth/nothing', name), made.permalink);
  await page.goto(`${own}/auth/nothing`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveCount(0);

  const params = { employer, page: made.permalink };
  const { version } = await staff(getContentPage, { params });
  await staff(unpublishContentPage, { params, body: {} }, { version });
  await page.goto(`${own}/work`);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('content-page:/work'))).toBeNull();
  await expect(page).toHaveURL(`${own}/work`);
  await expect(heading(page)).toHaveCount(0);
});

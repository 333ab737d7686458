/**
 * Nothing that was typed is lost: in sixteen editors, dialogs and notes, with the server killed, the tab closed and the
 * session ended; and nobody else who uses the device finds it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { listApplications } from '#contract/applications.ts';
import { claimAccount } from '#contract/auth.ts';
import { listOutbox } from '#contract/diagnostics.ts';
import { inviteUser } from '#contract/users.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoEmployer, signIn } from '#tests/support/demo-clips.ts';
import { expect as expectAtOnce, test } from '#tests/support/page-test.ts';
import {
  demoSignIn,
  freePort,
  httpCaller,
  type Product,
  runProduct,
  signInAsDemo,
} from '#tests/support/run-product.ts';

// A product that is killed, of its own. Its visitors' browsers tell of it.
test.use({ expectedErrors: [/ERR_CONNECTION|ERR_EMPTY|Failed to load|WebSocket|50[0-9]|401/] });
test.describe.configure({ mode: 'serial', timeout: 300_000 });
const expect = expectAtOnce.configure({ timeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'drafts-'));
chmodSync(folder, 0o755);
const colleague = { email: 'second.reader@example.com', password: 'three herons at dusk, and a kiln' };
let port: number;
let product: Product;

const start = async () => {
  product = await runProduct({ dataDir: folder, port, env: { DEMO: 'on', STAGE: 'development' } });
};

test.beforeAll(async () => {
  port = await freePort();
  await start();
  const { call } = await signInAsDemo(product, folder);
  // The demo's people apply once the product runs.
  const params = { employer: demoEmployer };
  const applied = async () => (await call(listApplications, { params, query: {} })).data.length;
  await expect.poll(applied, { timeout: 120_000 }).toBeGreaterThan(0);
  const key = { idempotencyKey: crypto.randomUUID() };
  const { email } = colleague;
  await call(inviteUser, { params, body: { email, role: 'admin' } }, key);
  const { data } = await call(listOutbox, { query: {} });
  const link = data.find(({ to }) => to.includes(email))?.links.find((one) => one.includes('token=')) ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  const body = { token, password: colleague.password, firstName: 'Ana', lastName: 'Ruiz' };
  await httpCaller(product.url)(claimAccount, { body: body as never });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Where something is typed. `isSaved`: the server gets it without anybody's asking, and then it is for all to read. */
type Place = {
  name: string;
  open: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  isSaved?: true;
};

const labelled =
  (label: string) =>
  (page: Page): Locator =>
    page.getByLabel(label, { exact: true }).last();

const dialog = (name: string, path: string, button: string, label: string): Place => ({
  name,
  open: async (page) => {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
  },
  field: (page) => page.getByRole('dialog').getByLabel(label, { exact: true }),
});

/** The first thing of a list that is opened by a link. */
const first = (
  name: string,
  path: string,
  link: RegExp,
  label: string,
  more: { below?: string; isSaved?: true } = {},
): Place => ({
  name,
  open: async (page) => {
    await page.goto(path);
    const address = await hrefOf(page, link);
    await page.goto(address + (more.below ?? ''));
  },
  field: labelled(label),
  ...(more.isSaved === undefined ? {} : { isSaved: true }),
});

async function hrefOf(page: Page, link: RegExp): Promise<string> {
  const found = async () => {
    const all = await page
      .locator('main a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
    return all.find((one) => link.test(one)) ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

const places: Place[] = [
  first('note on a person', employerPaths.talentPool, /\/person\/[\w-]+$/, 'New note'),
  {
    name: 'note on an application',
    open: async (page) => {
      await page.goto(employerPaths.jobs);
      await page.goto(await hrefOf(page, /\/employers\/job\/[\w-]+$/));
      await page.goto(await hrefOf(page, /\/application\//));
    },
    field: labelled('New note'),
  },
  dialog('new person', employerPaths.talentPool, 'New person', 'First name'),
  dialog('new list', employerPaths.talentLists, 'New list', 'Name'),
  {
    name: 'new job page',
    open: (page) => page.goto(`${employerPaths.newJobPage}?from=blank`),
    field: labelled('Title'),
  },
  dialog('new campaign page', employerPaths.campaigns, 'New campaign page', 'Title'),
  dialog('new job story', employerPaths.jobStories, 'New job story', 'Name'),
  dialog('invitation', employerPaths.members, 'Invite', 'Message (optional)'),
  {
    name: 'profile',
    open: (page) => page.goto(employerPaths.profile),
    field: labelled('Title (optional)'),
  },
  {
    name: 'the company’s own words',
    open: (page) => page.goto(employerPaths.brand),
    field: labelled('About (optional)'),
  },
  first('clip studio', employerPaths.contentLibrary, /\/podcast\/[\w-]+$/, 'Summary (optional)', {
    ...{ below: '/edit', isSaved: true },
  }),
  first('interview guide', employerPaths.interviewGuides, /\/interview-guide\/[\w-]+$/, 'Introduction', {
    isSaved: true,
  }),
  first('job editor', employerPaths.jobPages, /\/job-page\/(?!new$)[\w-]+$/, 'Requisition number', {
    isSaved: true,
  }),
  first('campaign page', employerPaths.campaigns, /\/campaign-page\/[\w-]+$/, 'Internal name', {
    isSaved: true,
  }),
  {
    name: 'screening questions',
    open: async (page) => {
      await page.goto(employerPaths.screeningSets);
      await page.goto(await hrefOf(page, /\/edit$/));
    },
    field: labelled('Name'),
  },
  first('page editor', employerPaths.pagesLibrary, /\/page\/[\w-]+\/edit$/, 'Internal name', {
    isSaved: true,
  }),
];

const wordOf = (at: number) => `Halibut ${at} ${port}`;

async function openAll(context: BrowserContext): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { open, field } of places) {
    const page = await context.newPage();
    // Leaving with something unsaved asks once.
    page.on('dialog', (question) => void question.accept());
    await open(page);
    await expect(field(page)).toBeVisible();
    pages.push(page);
  }
  return pages;
}

/** Which places show the word that was typed there. */
const shown = (pages: readonly Page[], among: readonly Place[] = places) =>
  Promise.all(
    among.map(async ({ name, field }) => {
      const at = places.findIndex((place) => place.name === name);
      const value = await field(pages[at] as Page).inputValue();
      return [name, value.includes(wordOf(at))] as const;
    }),
  );

const everywhere = (is: boolean, among: readonly Place[] = places) =>
  among.map(({ name }) => [name, is] as const);

test('every word is offered again after a crash, in a new tab and after signing in anew', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const front = await context.newPage();
  await signIn(front, demoSignIn(folder));
  await expect(front).toHaveURL(/\/employers$/);

  const pages = await openAll(context);
  await product.kill9();
  for (const [at, { field }] of places.entries()) await field(pages[at] as Page).fill(wordOf(at));
  // What is typed is on the device within a quarter of a second.
  await front.waitForTimeout(1_000);
  await start();
  // The dialogs are opened again, as somebody would.
  for (const [at, { open }] of places.entries()) await open(pages[at] as Page);
  await expect(async () => expect(await shown(pages)).toEqual(everywhere(true))).toPass({ timeout: 60_000 });

  await context.clearCookies();
  for (const page of pages) await page.close();
  await front.goto(employerPaths.login);
  await signIn(front, demoSignIn(folder));
  await expect(front).toHaveURL(/\/employers$/);
  const anew = await openAll(context);
  await expect(async () => expect(await shown(anew)).toEqual(everywhere(true))).toPass({ timeout: 60_000 });

  for (const page of anew) await page.close();
  await context.clearCookies();
  await front.goto(employerPaths.login);
  await signIn(front, colleague);
  await expect(front).toHaveURL(/\/employers$/);
  const ofColleague = await openAll(context);
  const unsaved = places.filter(({ isSaved }) => isSaved !== true);
  expect(unsaved.length).toBeGreaterThan(8);
  expect(await shown(ofColleague, unsaved)).toEqual(everywhere(false, unsaved));
  await context.close();
});

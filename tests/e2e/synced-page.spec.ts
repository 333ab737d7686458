/** A content page that lists jobs by criteria follows its ATS: nobody touches the page. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAtsConnection, disconnect, getAtsConnection, goLive } from '#contract/ats.ts';
import { login } from '#contract/auth.ts';
import { createContentPage, publishContentPage } from '#contract/content-pages.ts';
import { getJobBoard } from '#contract/job-boards.ts';
import type { AtsConnectionPermalink, JobBoardPermalink } from '#contract/kit/ids.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import type { FakeJob } from '#server/outside/ats/fake/boards.ts';
import type { FakeAts } from '#server/outside/ats/fake/fake-ats.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { openFakeAts } from '#tests/support/e2e-ats.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

test.describe.configure({ mode: 'serial' });
// A candidate who keeps scripts off: what is read is what the server drew.
test.use({ javaScriptEnabled: false });

const mark = randomBytes(3).toString('hex');
const boardToken = `kiln${mark}`;
const staff = httpCaller(productUrl());
let fake: FakeAts;
let employer = '';
let connection: AtsConnectionPermalink;
let address = '';

const job = (id: number, title: string, department: string): FakeJob => ({
  id: String(7_000_000 + id),
  title: `${title} ${mark}`,
  departments: [department],
  locations: ['Porto, Portugal'],
  html: `<p>${title} by the river.</p>`,
});
const thrower = job(1, 'Wheel thrower', 'Glazing');
const driver = job(2, 'Van driver', 'Transport');
const mixer = job(3, 'Glaze mixer', 'Glazing');
const packer = job(4, 'Crate packer', 'Transport');

const theAtsLists = (jobs: FakeJob[]) => fake.boards.set(`greenhouse/${boardToken}`, { jobs });

/** The board of the connection, once its first sync is done. */
async function filledBoard() {
  let board: JobBoardPermalink | undefined;
  await expect(async () => {
    const { jobBoard, health } = await staff(getAtsConnection, { params: { employer, connection } });
    expect(health.lastSyncAt).not.toBeNull();
    board = jobBoard?.permalink;
  }).toPass({ timeout: 20_000 });
  if (board === undefined) throw new Error('The connection has no board.');
  return board;
}

/** A live connection of the demo's employer, and a published page that lists the jobs of one department. */
test.beforeAll(async () => {
  fake = await openFakeAts();
  theAtsLists([thrower, driver]);
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
  const made = await staff(
    createAtsConnection,
    { params: { employer }, body: { platform: 'greenhouse', boardToken } },
    { idempotencyKey: crypto.randomUUID() },
  );
  connection = made.permalink;
  await staff(goLive, { params: { employer, connection } });
  const board = await filledBoard();
  const { departments } = await staff(getJobBoard, { params: { employer, board } });
  const glazing = departments.find(({ name }) => name === 'Glazing');
  if (glazing === undefined) throw new Error('The board does not know its departments.');
  const page = await staff(
    createContentPage,
    {
      params: { employer },
      body: {
        title: `Glazing ${mark}`,
        blocks: [
          {
            id: 'jobs',
            type: 'jobs-list',
            isLocked: false,
            props: {
              heading: `Glaze with us ${mark}`,
              board,
              department: glazing.id,
              office: null,
              count: 5,
            },
          },
        ],
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  const params = { employer, page: page.permalink };
  await staff(publishContentPage, { params, body: {} }, { version: page.version });
  address = publicPaths.contentPage(page.permalink);
});

test.afterAll(async () => {
  await staff(disconnect, { params: { employer, connection }, body: { jobs: 'close' } });
  await fake.close();
});

/** What the page lists now, for somebody who opens it. */
async function listed(page: Page): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: `Glaze with us ${mark}` })).toBeVisible();
  return page.getByRole('link', { name: mark }).allTextContents();
}

test('shows the jobs of its department', async ({ page }) => {
  expect(await listed(page)).toEqual([thrower.title]);
});

test.describe('staff', () => {
  test.use({ javaScriptEnabled: true });

  test('syncs after the ATS gained two jobs, by keyboard', async ({ page }) => {
    theAtsLists([thrower, driver, mixer, packer]);
    await sync(page, '4 found, 2 added');
  });
});

test('shows the new job of its department, and none of another', async ({ page }) => {
  expect((await listed(page)).toSorted()).toEqual([mixer.title, thrower.title]);
});

test.describe('staff', () => {
  test.use({ javaScriptEnabled: true });

  test('syncs twice after the ATS lost a job', async ({ page }) => {
    theAtsLists([driver, mixer, packer]);
    await sync(page, '3 found');
    await page.getByRole('button', { name: 'Sync now' }).press('Enter');
    await expect(page.getByText('3 found, 1 closed')).toBeVisible();
  });
});

test('no longer shows the job that the ATS lost', async ({ page }) => {
  expect(await listed(page)).toEqual([mixer.title]);
});

async function sync(page: Page, told: string): Promise<void> {
  await openSignedIn(page, `${employerPaths.ats}?connection=${connection}`);
  await page.getByRole('button', { name: 'Sync now' }).press('Enter');
  await expect(page.getByText(told).first()).toBeVisible();
}

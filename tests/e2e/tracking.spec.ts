/** What public pages tell of a visit, what they keep on the device for it, and what they never tell. */
import type { Page, Request } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { listContentPages } from '#contract/content-pages.ts';
import { reportError } from '#contract/diagnostics.ts';
import { getSettings, saveSettings } from '#contract/employers.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import { TrackEvent } from '#contract/tracking.ts';
import { listEvents } from '#contract/tracking-reads.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';
import { demoClip, demoEmployer, demoOwner, productUrl } from '#tests/support/demo-clips.ts';
import { makeJobs } from '#tests/support/e2e-jobs.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

// A browser that says it is headless is counted apart, with the bots.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
// Beacons of a page that is left carry the browser's own header, whatever the page was told to say.
test.use({
  userAgent,
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...launchFlags(), `--user-agent=${userAgent}`],
  },
});

const params = { employer: demoEmployer };
const ID = 'jc-anonymous-id-development';
const PATIENCE = { timeout: 20_000 };
let clip: PublicJobClip;
let path: string;
let call: Call;
test.beforeAll(async () => {
  clip = await demoClip();
  path = publicPaths.jobClip(clip.permalink);
  call = httpCaller(productUrl());
  await call(login, { body: demoOwner() });
});

type Sent = Record<string, unknown> & { event: string };

/** What leaves while the page lives; each has to be an event of the contract. */
function sentBy(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== '/track') return;
    for (const event of [JSON.parse(request.postData() ?? '[]')].flat()) {
      expect(TrackEvent.safeParse(event).success, JSON.stringify(event)).toBe(true);
      sent.push(event);
    }
  });
  return sent;
}
const namesOf = (sent: readonly Sent[]) => sent.map(({ event }) => event);
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
const touch = (page: Page) => page.mouse.move(200, 300);

/** Names of what the server has stored of a thing since a moment, oldest first. */
async function stored(
  thing: { jobClipPermalink: [PublicJobClip['permalink']] } | { jobPagePermalink: [never] },
  since: number,
) {
  const { data } = await call(listEvents, { params, query: { perPage: '100', ...thing } });
  return data.filter(({ at }) => Date.parse(at) >= since).reverse();
}

test('a visit is told as it happens: seen, played, and how much was really heard', async ({ page }) => {
  test.setTimeout(180_000);
  const since = Date.now();
  const sent = sentBy(page);
  await page.goto(path);
  await page.locator('[data-play]').first().click();
  await expect.poll(() => namesOf(sent), PATIENCE).toEqual(['job-clip-viewed', 'job-clip-played']);
  const id = sent[0]?.anonymousId;
  expect((await page.context().cookies()).find(({ name }) => name === ID)?.value).toBe(id);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0), PATIENCE)
    .toBeGreaterThan(2);
  // Leaving tells the rest, which nobody can see from within the page.
  await page.goto('/analytics/block');
  await expect
    .poll(
      async () => (await stored({ jobClipPermalink: [clip.permalink] }, since)).map(({ event }) => event),
      PATIENCE,
    )
    .toEqual(['job-clip-viewed', 'job-clip-played', 'job-clip-progressed']);
  const [, , progress] = await stored({ jobClipPermalink: [clip.permalink] }, since);
  expect(progress?.secondsWatched).toBeGreaterThanOrEqual(2);
});

test('a device that is not counted tells nothing, and shows its staff what it would have told', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const sent = sentBy(page);
  await page.goto('/analytics/block');
  await page.goto(path);
  const box = page.getByRole('region', { name: 'Events held back on this device' });
  await expect(box.getByText('job-clip-viewed')).toBeVisible(PATIENCE);
  await expect(box).toContainText('would be sent');
  await axe(page);
  await expect(box.getByText('job-clip-viewed')).toBeHidden({ timeout: 25_000 });
  await expect(box).toContainText('Events appear here for 10 seconds');
  await page.locator('[data-play]').first().click();
  await expect(box.getByText('job-clip-played')).toBeVisible(PATIENCE);
  await box.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await touch(page);
  await expect(box).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await cookiesOf(page)).not.toContain(ID);
  await page.goto('/analytics/block');
  await page.getByRole('button', { name: 'Count me again' }).click();
  await page.goto(path);
  await touch(page);
  await expect.poll(() => namesOf(sent), PATIENCE).toEqual(['job-clip-viewed']);
});

test('a browser that asks for privacy is counted and never known again', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const sent = sentBy(page);
  for (const _ of [1, 2]) {
    await page.goto(path);
    await touch(page);
    await page.mouse.move(210, 310);
  }
  await expect.poll(() => sent.length, PATIENCE).toBeGreaterThan(0);
  expect(sent.every(({ unlinked }) => unlinked === true)).toBe(true);
  expect(new Set(sent.map(({ anonymousId }) => anonymousId)).size).toBe(sent.length);
  expect(await cookiesOf(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test('what an address says of a person vanishes, and is said to nobody but the server', async ({ page }) => {
  const sent = sentBy(page);
  const persons: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/public/persons')) persons.push(request.postData() ?? '');
  });
  const query = 'p-fn=Brid&p-ln={{LAST_NAME}}&p-e=brid%40a.example&p-sl=aB3dE5fG7h&utm_source=mail';
  await page.goto(`${path}?${query}#p-jt=Grower`);
  await expect(page).toHaveURL(`${path}?utm_source=mail`);
  await expect.poll(() => persons.length, PATIENCE).toBe(1);
  expect(JSON.parse(persons[0] ?? '{}')).toMatchObject({
    employerPermalink: demoEmployer,
    shareLinkPermalink: 'aB3dE5fG7h',
    person: { source: 'share-link', firstName: 'Brid', email: 'brid@a.example' },
  });
  await expect.poll(() => namesOf(sent), PATIENCE).toEqual(['job-clip-viewed']);
  expect(sent[0]).toMatchObject({ path, shareLinkPermalink: 'aB3dE5fG7h' });
  expect(JSON.stringify(sent)).not.toMatch(/brid|LAST_NAME|Grower|utm/i);
  // The link stays for the visit; who it was for is kept nowhere.
  await page.goto(publicPaths.transcript(clip.permalink));
  await touch(page);
  await expect.poll(() => sent.at(-1)?.event, PATIENCE).toBe('job-clip-transcript-opened');
  expect(sent.at(-1)?.shareLinkPermalink).toBe('aB3dE5fG7h');
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toMatch(/brid/i);
  expect(persons).toHaveLength(1);
});

test.describe('where the employer asks first', () => {
  const setConsent = async (consentMode: 'on' | 'ask') => {
    const { version } = await call(getSettings, { params });
    await call(saveSettings, { params, body: { consentMode } }, { version });
  };
  test.beforeAll(() => setConsent('ask'));
  test.afterAll(() => setConsent('on'));

  test('nothing is kept before Yes, and No takes it back', async ({ page }) => {
    test.setTimeout(180_000);
    const sent = sentBy(page);
    await page.goto(path);
    const note = page.getByRole('complementary', { name: 'Privacy choices' });
    await expect(note).toBeHidden();
    await touch(page);
    await expect(note).toBeVisible(PATIENCE);
    await axe(page);
    await expect.poll(() => sent.length, PATIENCE).toBe(1);
    expect(sent[0]?.unlinked).toBe(true);
    expect(await cookiesOf(page)).toEqual([]);
    await note.getByRole('button', { name: 'Yes' }).click();
    await expect(note).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === ID);
    expect(cookie?.value).toBe(sent[0]?.anonymousId);
    await page.reload();
    await touch(page);
    await expect.poll(() => sent.length, PATIENCE).toBe(2);
    expect(sent[1]?.unlinked).toBeUndefined();
    await expect(note).toBeHidden();
    await page.getByRole('link', { name: 'Privacy choices' }).click();
    await note.getByRole('button', { name: 'No' }).click();
    await expect(note).toBeHidden();
    expect(await cookiesOf(page)).toEqual([]);
  });
});

test('a job is told of from its page to the application, which brings the device along', async ({ page }) => {
  test.setTimeout(180_000);
  const { job, jobPath } = await makeJobs();
  const since = Date.now();
  await page.goto(jobPath);
  await page.getByRole('link', { name: 'Apply' }).first().click();
  await expect(page.getByRole('heading', { name: 'Start your application' })).toBeVisible();
  await page.getByLabel('First name').fill('Aoife');
  await page.getByLabel('Last name').fill('Brennan');
  await page.getByLabel('E-mail').fill(`aoife.${Date.now()}@a.example`);
  await page.getByRole('checkbox').first().check();
  const start = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/apply/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Start application' }).click();
  const id = (await page.context().cookies()).find(({ name }) => name === ID)?.value ?? 'none';
  expect((await start).postData()).toContain(id);
  await expect(page).toHaveURL(/[?&]r=/, PATIENCE);
  await expect
    .poll(
      async () =>
        (await stored({ jobPagePermalink: [job as never] }, since)).map(({ event }) => event).sort(),
      PATIENCE,
    )
    .toEqual(['job-page-application-started', 'job-page-apply-clicked', 'job-page-viewed']);
});

test('a frame tells that it was seen under an id nothing keeps, but not in our own screens', async ({
  page,
}) => {
  const sent = sentBy(page);
  await page.goto(publicPaths.embed(clip.permalink));
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => namesOf(sent), PATIENCE).toEqual(['job-clip-viewed', 'job-clip-played']);
  expect(sent).toEqual([
    expect.objectContaining({ view: 'embed', unlinked: true }),
    expect.objectContaining({ anonymousId: sent[0]?.anonymousId, unlinked: true }),
  ]);
  expect(await cookiesOf(page)).toEqual([]);
});

test.describe('with a server that does not take it', () => {
  test.use({ expectedErrors: [/status of 50[03]|Failed to send event to Puck/] });

  for (const { status, reports } of [
    { status: 503, reports: 0 },
    { status: 500, reports: 1 },
  ])
    test(`an answer of ${status} is reported ${reports} times, and the clip plays on`, async ({ page }) => {
      const told: string[] = [];
      await page.route('**/track', (route) => route.fulfill({ status }));
      await page.route(`**${reportError.path}`, (route) => {
        told.push(route.request().postData() ?? '');
        return route.fulfill({ status: 204 });
      });
      await page.goto(path);
      const answered = page.waitForResponse('**/track');
      await touch(page);
      await answered;
      await page.locator('[data-play]').first().click();
      await expect
        .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0), PATIENCE)
        .toBeGreaterThan(0);
      if (reports > 0) await expect.poll(() => told[0], PATIENCE).toContain('Failed to send event to Puck');
      else expect(told).toEqual([]);
    });
});

test('without JavaScript every page is whole, and nothing is told', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  const sent = sentBy(page);
  for (const each of [path, publicPaths.transcript(clip.permalink), publicPaths.embed(clip.permalink)]) {
    const answer = await page.goto(each);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(sent).toEqual([]);
  expect(await plain.cookies()).toEqual([]);
  await plain.close();
});

test('a content page tells of its view and of the job that is opened from it', async ({ page }) => {
  const since = Date.now();
  const { data } = await call(listContentPages, {
    params,
    query: { type: ['careers'], status: ['published'] },
  });
  const story = data[0];
  if (story === undefined) throw new Error('The demo has no content page.');
  const sent = sentBy(page);
  await page.goto(publicPaths.contentPage(story.permalink));
  await touch(page);
  await expect.poll(() => namesOf(sent), PATIENCE).toEqual(['content-page-viewed']);
  await page.locator('main a[href*="/job/"]').first().click();
  await expect(page).toHaveURL(/\/job\//);
  await expect
    .poll(async () => {
      const query = { perPage: '100', contentPagePermalink: [story.permalink] };
      const found = await call(listEvents, { params, query });
      const own = found.data.filter(({ at }) => Date.parse(at) >= since);
      return own.map(({ event, contentPage }) => [event, contentPage?.title]).sort();
    }, PATIENCE)
    .toEqual([
      ['content-page-job-clicked', story.title],
      ['content-page-viewed', story.title],
    ]);
});

/** What public pages tell of a visit, as it happens, and what the server has of it. */
import { login } from '#contract/auth.ts';
import { listContentPages } from '#contract/content-pages.ts';
import { reportError } from '#contract/diagnostics.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import { listEvents } from '#contract/tracking-reads.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';
import { demoClip, demoEmployer, demoOwner, productUrl } from '#tests/support/demo-clips.ts';
import { makeJobs } from '#tests/support/e2e-jobs.ts';
import {
  cookiesOf,
  countedBrowser,
  ID,
  namesOf,
  PATIENCE,
  sentBy,
  touch,
} from '#tests/support/e2e-visits.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

test.use(countedBrowser);

const params = { employer: demoEmployer };
let clip: PublicJobClip;
let path: string;
let call: Call;
test.beforeAll(async () => {
  clip = await demoClip();
  path = publicPaths.jobClip(clip.permalink);
  call = httpCaller(productUrl());
  await call(login, { body: demoOwner() });
});

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

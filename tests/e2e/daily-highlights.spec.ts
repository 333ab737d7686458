/** A day of quotes: played one by one or all, given a heart, and found again in its month. */
import { getLatestDailyHighlights } from '#contract/daily-highlights.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { productUrl } from '#tests/support/demo-clips.ts';
import { countedBrowser, namesOf, PATIENCE, sentBy } from '#tests/support/e2e-visits.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

test.use(countedBrowser);

let day: OutputOf<typeof getLatestDailyHighlights>;
test.beforeAll(async () => {
  day = await httpCaller(productUrl())(getLatestDailyHighlights, { query: {} });
  expect(day.items.length).toBeGreaterThan(1);
});

test('a quote plays from its start to its end, and is told as its employer’s', async ({ page }) => {
  test.setTimeout(90_000);
  const [item] = day.items;
  if (item === undefined) throw new Error('The day is empty.');
  const sent = sentBy(page);
  await page.goto('/daily-highlights');
  await page.getByRole('button', { name: `Play: ${item.quote}` }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const heart = page.getByRole('button', { name: /^Heart, / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const at = () =>
    page.evaluate(
      (id) => (document.getElementById(id) as HTMLMediaElement).currentTime * 1000,
      item.highlight,
    );
  await expect.poll(at, PATIENCE).toBeGreaterThan(item.start + 300);
  // It stops by itself, and the next one does not follow.
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden(PATIENCE);
  await expect.poll(() => namesOf(sent), PATIENCE).toContain('job-clip-progressed');
  expect(sent.filter(({ event }) => event === 'job-clip-played')).toMatchObject([
    {
      employerPermalink: item.employer.permalink,
      jobClipPermalink: item.clip.permalink,
      jobClipTrackPermalink: item.track,
    },
  ]);
  const progressed = sent.filter(({ event }) => event === 'job-clip-progressed');
  const ranges = progressed.flatMap((event) => event.ranges as [number, number][]);
  expect(Math.max(...ranges.map(([, end]) => end))).toBeLessThan(item.end + 1000);
  await expect.poll(() => namesOf(sent), PATIENCE).toContain('job-clip-highlight-hearted');
});

test('all play after each other, and each is announced', async ({ page }) => {
  test.setTimeout(90_000);
  const [first, second] = day.items;
  if (first === undefined || second === undefined) throw new Error('The day is too short.');
  await page.goto('/daily-highlights');
  await page.getByRole('button', { name: 'Play all' }).click();
  const count = day.items.length;
  await expect(
    page.getByText(`Now playing 1 of ${count}: ${first.employer.name}, ${first.clip.title}`),
  ).toBeVisible();
  // To its end, at once.
  await page.evaluate(({ highlight, end }) => {
    (document.getElementById(highlight) as HTMLMediaElement).currentTime = end / 1000 - 0.3;
  }, first);
  const next = page.getByText(`Now playing 2 of ${count}: ${second.employer.name}, ${second.clip.title}`);
  await expect(next).toBeVisible(PATIENCE);
  await expect(page.getByRole('button', { name: `Play: ${first.quote}` })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Play all' })).toBeVisible();
});

test('a day is found in its month and leads to its clips', async ({ page }) => {
  await page.goto('/daily-highlights');
  await page.getByRole('link', { name: /^All days of / }).click();
  await page.locator(`a[href="/daily-highlights/${day.date}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(day.title);
  const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect([list['@type'], list.numberOfItems]).toEqual(['ItemList', day.items.length]);
  await page
    .getByRole('link', { name: day.items[0]?.clip.title ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/job-clip\/[\w-]+\?track=[\w-]+&t=\d+$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each quote has a native player at its moment, and links', async ({ page }) => {
    await page.goto('/daily-highlights?lng=fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const media = page.locator('audio[controls], video[controls]');
    await expect(media).toHaveCount(day.items.length);
    for (const [at, { start, end }] of day.items.entries()) {
      await expect(media.nth(at)).toBeVisible();
      await expect(media.nth(at)).toHaveAttribute('src', new RegExp(`#t=${start / 1000},${end / 1000}$`));
    }
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Flux RSS' }).waitFor();
  });
});

test.describe('a missing page', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('leads on to the highlights', async ({ page }) => {
    await page.goto('/nothing/here');
    await page.getByRole('link', { name: 'Daily highlights' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(day.title);
  });
});

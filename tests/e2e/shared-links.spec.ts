/** What stands around a board and a job for those who share them, search for them or only listen. */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '#tests/support/page-test.ts';

/** The demo's own board: the first that the sitemap names with a team to be heard. */
async function openBoard(page: Page): Promise<string> {
  const sitemap = await (await page.request.get('/sitemaps/pages-1.xml')).text();
  const boards = sitemap.match(/\/job-board\/[\w-]+(?=<)/g) ?? [];
  for (const path of boards) {
    await page.goto(path);
    if ((await page.getByRole('heading', { name: 'Meet the team' }).count()) > 0) return path;
  }
  throw new Error('No board of the demo has a team.');
}

const meta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

test('the team of a board is heard where it stands, one at a time', async ({ page }) => {
  test.setTimeout(180_000);
  await openBoard(page);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Meet the team' }) });
  await expect(section.getByText(/^Listen to stories about life at /)).toBeVisible();
  const play = section.getByRole('button', { name: /^Play/ });
  await play.nth(0).click();
  await expect(play.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await play.nth(1).click();
  await expect(play.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(play.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await axe(page);
});

test('the team of a board is heard without JavaScript', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await openBoard(page);
  await expect(page.locator('li > audio').first()).toBeVisible();
  await plain.close();
});

test('a board is found in three languages, and keeps what was asked when one is chosen', async ({ page }) => {
  const path = await openBoard(page);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${path}$`));
  await page.goto(`${path}?lng=fr`);
  await expect(canonical).toHaveAttribute('href', new RegExp(`${path}\\?lng=fr$`));
  await page.goto(`${path}?q=grower&p-e=a%40b.example`);
  await page.getByRole('link', { name: 'PT', exact: true }).click();
  await expect(page).toHaveURL(/\?q=grower&lng=pt$/);
  await expect(page.getByRole('searchbox')).toHaveValue('grower');
});

test('a job and its clip are shared with a picture, and the head of a job leads to its board', async ({
  page,
}) => {
  const path = await openBoard(page);
  await page.locator('#rows a').first().click();
  const picture = (await meta(page, 'og:image')) ?? '';
  expect(picture).toContain('/share.png?v=');
  const answer = await page.request.get(new URL(picture).pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await meta(page, 'og:image:alt')).toBe(await page.title());
  await page.locator('header a').first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.locator('section h3 a').first().click();
  await expect(page).toHaveURL(/\/job-clip\//);
  const clip = new URL((await meta(page, 'og:image')) ?? '').pathname;
  expect((await page.request.get(clip)).status()).toBe(200);
  expect(await meta(page, 'twitter:player')).toContain('/embed');
});

test('a clip names its oEmbed and its podcast, and both tell of it as the page does', async ({ page }) => {
  await openBoard(page);
  await page.locator('section h3 a').first().click();
  await expect(page).toHaveURL(/\/job-clip\//);
  const permalink = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const read = async (type: string) => {
    const { pathname, search } = new URL(
      (await page.locator(`link[type="${type}"]`).getAttribute('href')) ?? '',
    );
    const answer = await page.request.get(pathname + search);
    expect([type, answer.status()]).toEqual([type, 200]);
    return answer.text();
  };
  const { html, title } = JSON.parse(await read('application/json+oembed'));
  expect(title).toBe(await page.locator('h1').textContent());
  expect(html).toContain(`/job-clip/${permalink}/embed"`);
  const feed = await read('application/rss+xml');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const [episode] = data['@graph'];
  expect(new URL(episode.partOfSeries.webFeed).pathname).toMatch(/\/podcast\.xml$/);
  const moments = episode.associatedMedia.flatMap((media: { hasPart?: { startOffset: number }[] }) =>
    (media.hasPart ?? []).map(({ startOffset }) => startOffset),
  );
  const items = feed.split('<item>').filter((item) => item.includes(`/job-clip/${permalink}/`));
  const bites = [...items.join('').matchAll(/startTime="([0-9.]+)"/g)].map(([, at]) =>
    Math.floor(Number(at)),
  );
  expect(moments.length).toBeGreaterThan(0);
  expect(bites).toEqual(moments);
});

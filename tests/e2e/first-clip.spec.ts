/** The first journey: a recording becomes a public clip that is heard, read, framed elsewhere and loved. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { playedSeconds, productUrl, signIn } from '#tests/support/demo-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

const root = join(import.meta.dirname, '../..');
const title = `Who fixes the boats ${randomBytes(3).toString('hex')}`;
const speech = join(root, 'server/db/demo/sound/smallest-colleagues-1.mp3');

// The shared data is on some machines only; what the project brings itself does as well.
const shared = (path: string) => join(root, '../shared/data', path);
const memo = shared('media/music-metadata/mp4__Apple voice memo.m4a');
const recordings = existsSync(memo) ? [speech, memo] : [speech];
const vtt = shared('transcripts/awsbites/1.vtt');
const cues = [
  'Nobody laughed when I asked.',
  'Three people got up to show me.',
  'That is how we fix the boats.',
];
const ownVtt = `WEBVTT\n\n${cues.map((text, at) => `00:00:0${at * 3}.000 --> 00:00:0${at * 3 + 3}.000\n${text}\n`).join('\n')}`;
const transcript = existsSync(vtt)
  ? vtt
  : { name: 'boats.vtt', mimeType: 'text/vtt', buffer: Buffer.from(ownVtt) };

test.describe.configure({ mode: 'serial' });

let address = '';
let words: string[] = [];

/** Selects the words of one cue as a pointer does. */
async function selectCue(page: Page, text: string): Promise<void> {
  const line = page.getByRole('region', { name: 'Transcript' }).getByText(text, { exact: true });
  await line.scrollIntoViewIfNeeded();
  await line.evaluate((element) => document.getSelection()?.selectAllChildren(element));
}

test('a recording is uploaded, given its words and a highlight, and published', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page);
  await page.getByRole('link', { name: 'Job clips' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job clips' })).toBeVisible();
  await readsWell(page);
  await page.getByRole('button', { name: 'New job clip' }).click();
  await expect(page).toHaveURL(/\/podcast\/[\w-]{10,12}\/edit$/);
  const permalink = /podcast\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? '';
  address = `/job-clip/${permalink}`;

  // A slow way up, so that the progress can be seen.
  await page.route('**/uploads/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const uploads = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload recording' }).click();
  await (await uploads).setFiles(recordings);
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('progressbar').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(/smallest-colleagues-1\.mp3 · 00:\d\d/)).toBeVisible();

  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Question', { exact: true }).fill('Who fixes the boats?');

  const file = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import transcript' }).click();
  await (await file).setFiles(transcript);
  const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const first = existsSync(vtt) ? 'My name is Eoin.' : (cues[1] ?? '');
  await selectCue(page, first);
  await page.getByRole('button', { name: /Create highlight/ }).click();
  await page.getByRole('tab', { name: /^Highlights/ }).click();
  await expect(page.getByRole('region', { name: 'Highlights of Who fixes the boats?' })).toContainText(first);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Check' }).click();
  await expect(page.getByText('Ready to publish.')).toBeVisible();
  await readsWell(page);

  expect((await page.request.get(address)).status(), 'before publishing').toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible();
  expect((await page.request.get(address)).status(), 'once the button is done').toBe(200);
  const answer = await page.request.get(`/v1/public${address.replace('job-clip', 'job-clips')}/transcript`);
  const { tracks } = (await answer.json()) as { tracks: { cues: { text: string }[] }[] };
  words = tracks.flatMap((track) => track.cues.map(({ text }) => text));
  expect(words).toContain(first);
});

test('the public page plays, and its transcript has every word', async ({ page, request }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await readsWell(page);
  const player = page.getByRole('group', { name: 'Player' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3);
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.goto(`${address}/transcript`);
  await readsWell(page);
  const html = (await (await request.get(`${address}/transcript`)).text()).replace(/<[^>]+>/g, '');
  const plain = html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(words.filter((cue) => !plain.includes(cue))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the native element plays', async ({ page }) => {
    await page.goto(address);
    const audio = page.locator('audio').first();
    const box = await audio.boundingBox();
    // The button of the browser's own controls is the first thing in them.
    await audio.click({ position: { x: 22, y: (box?.height ?? 40) / 2 } });
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.3);
  });
});

test.describe('in a frame on another origin', () => {
  let site: Server;
  let elsewhere = '';

  test.beforeAll(async () => {
    const html = (
      path: string,
    ) => `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,">
      <script>window.told = []; addEventListener('message', (event) => told.push({ ...event.data, origin: event.origin }));</script>
      <main><h1>A blog</h1><iframe title="Job clip" src="${productUrl()}${path}/embed" width="640" height="220" allow="autoplay"></iframe></main>`;
    site = createServer((request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(html((request.url ?? '').replace(/\?.*/, '')));
    });
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
    elsewhere = `http://localhost:${(site.address() as AddressInfo).port}`;
  });
  test.afterAll(() => new Promise((resolve) => site.close(resolve)));

  const told = (page: Page) =>
    page.evaluate(() => (window as unknown as { told: Record<string, unknown>[] }).told);

  test('it plays and tells its height and that it is played', async ({ page }) => {
    await page.goto(elsewhere + address);
    const height = { source: 'jobclips', type: 'height', origin: productUrl(), height: expect.any(Number) };
    await expect.poll(() => told(page)).toContainEqual(expect.objectContaining(height));
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    const inside = page.frames().find((one) => one.url().startsWith(productUrl()));
    if (inside === undefined) throw new Error('The frame is not there.');
    await expect.poll(() => playedSeconds(inside)).toBeGreaterThan(0.3);
    expect(await told(page)).toContainEqual(expect.objectContaining({ source: 'jobclips', type: 'played' }));
  });

  test('the page itself may not be framed', async ({ request }) => {
    const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
    expect(await policyOf(address)).toContain("frame-ancestors 'none'");
    expect(await policyOf(`${address}/embed`)).toContain('frame-ancestors *');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('its native element plays', async ({ page }) => {
      await page.goto(elsewhere + address);
      const audio = page.frameLocator('iframe').locator('audio').first();
      await audio.click({ position: { x: 22, y: 20 } });
      const inside = page.frames().find((one) => one.url().startsWith(productUrl()));
      if (inside === undefined) throw new Error('The frame is not there.');
      await expect.poll(() => playedSeconds(inside)).toBeGreaterThan(0.3);
    });
  });
});

test('a heart from another browser arrives in the open library within a second', async ({
  page,
  browser,
}) => {
  const live = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
    );
  await signIn(page);
  await live;
  await page.getByRole('link', { name: 'Job clips', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  const heads = await page.getByRole('columnheader').allTextContents();
  const hearts = row.getByRole('cell').or(row.getByRole('gridcell')).nth(heads.indexOf('Hearts'));
  await expect(hearts).toHaveText('0');

  const visitor = await (await browser.newContext({ baseURL: productUrl() })).newPage();
  await visitor.goto(address);
  const answered = visitor.waitForResponse(/addHeart$/);
  await visitor.getByRole('button', { name: 'Heart, 0' }).click();
  expect((await answered).status()).toBe(200);
  await expect(hearts).toHaveText('1', { timeout: 1_000 });
  await expect(visitor.getByRole('button', { name: 'Heart, 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('button', { name: 'Heart, 1' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await visitor.context().close();
});

test('what is archived is gone from the public', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Job clips', exact: true }).click();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText(`“${title}” archived`)).toBeVisible();
  for (const path of [address, `${address}/transcript`, `${address}/embed`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

/** A highlight made from words in the studio is the same on every page, feed and answer that shows it: here of a trimmed track. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import {
  getPublicDailyHighlights,
  publishDailyHighlights,
  saveDailyHighlights,
  unpublishDailyHighlights,
} from '#contract/daily-highlights.ts';
import type { JobClip } from '#contract/job-clip.ts';
import { getJobClip, saveJobClip } from '#contract/job-clips.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import type { Call } from '#lib/api/create-call.ts';
import { productUrl, signInByCall } from '#tests/support/demo-clips.ts';
import { makeAdmin } from '#tests/support/e2e-admin.ts';
import { newEmployer } from '#tests/support/new-employer.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const speech = join(import.meta.dirname, '../../server/db/demo/sound/smallest-colleagues-1.mp3');
const lines = [
  'Before the cut.',
  'Nobody laughed when I asked.',
  'Three people got up to show me.',
  'After it.',
];
const stamp = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`;
const vtt = `WEBVTT\n\n${lines.map((text, at) => `${stamp(at * 4)} --> ${stamp(at * 4 + 4)}\n${text}\n`).join('\n')}`;
const quote = 'Three people got up to show me.';
const [start, end] = [8_000, 12_000];
/** Of the recording: the second cue begins at four seconds, the last one ends the cut. */
const cut = { start: 2_000, end: 13_000 };

type Staff = { call: Call; employer: string };

async function makeTrimmedClip(page: Page, { call, employer }: Staff): Promise<JobClip> {
  await page.goto('/employers/content-library');
  await page.getByRole('button', { name: 'New job clip' }).click();
  await expect(page).toHaveURL(/\/podcast\/[\w-]{10,12}\/edit$/);
  const clip = (/podcast\/([\w-]+)\/edit/.exec(page.url())?.[1] ?? '') as JobClip['permalink'];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload recording' }).click();
  await (await chooser).setFiles([speech]);
  await expect(page.getByText(/smallest-colleagues-1\.mp3 · 00:\d\d/)).toBeVisible({ timeout: 30_000 });
  await page
    .getByLabel('Title', { exact: true })
    .fill(`Who fixes the boats ${randomBytes(3).toString('hex')}`);
  const file = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import transcript' }).click();
  await (await file).setFiles({ name: 'boats.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) });
  await expect(
    page.getByRole('region', { name: 'Transcript' }).getByText(quote, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

  const params = { employer, clip };
  const saved = await call(getJobClip, { params });
  const tracks = saved.tracks.map(({ permalink }) => ({ permalink, ...cut }));
  return call(saveJobClip, { params, body: { tracks } }, { version: saved.version });
}

/** Selects the words of the quote as a pointer does, keeps them, and publishes. */
async function keepAndPublish(page: Page): Promise<void> {
  await page.reload();
  const line = page.getByRole('region', { name: 'Transcript' }).getByText(quote, { exact: true });
  await line.scrollIntoViewIfNeeded();
  await line.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await page.getByRole('button', { name: /Create highlight/ }).click();
  await expect(page.getByText('Highlight created')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible();
}

test('words kept in the studio are the same highlight on page, feed, structured data, oEmbed and a day', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const owner = await newEmployer();
  await signInByCall(page, owner);
  const staff = httpCaller(productUrl());
  const { user } = await staff(login, { body: { email: owner.email, password: owner.password } });
  const employer = user.employerId ?? '';
  const { permalink } = await makeTrimmedClip(page, { call: staff, employer });
  await keepAndPublish(page);
  const [track] = (await staff(getJobClip, { params: { employer, clip: permalink } })).tracks;
  expect(track).toMatchObject({ ...cut, highlights: [{ start, end, quote }] });

  const address = `/job-clip/${permalink}`;
  await page.goto(address);
  await expect(page.locator('blockquote mark')).toHaveText(quote);
  await expect(page.locator(`a[href*="t=${start / 1000}"]`).first()).toBeAttached();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const moments = data['@graph'].flatMap((one: { associatedMedia?: { hasPart?: unknown[] }[] }) =>
    (one.associatedMedia ?? []).flatMap(({ hasPart = [] }) => hasPart),
  );
  expect(moments).toMatchObject([{ name: quote, startOffset: start / 1000, endOffset: end / 1000 }]);

  const feedAt = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const feed = await (await page.request.get(new URL(feedAt ?? '').pathname)).text();
  const [, from, lasts, words] =
    /<podcast:soundbite startTime="([\d.]+)" duration="([\d.]+)">([^<]*)</.exec(feed) ?? [];
  const enclosure = /<enclosure [^>]*url="([^"]+)"/.exec(feed)?.[1] ?? '';
  // Where the feed carries the cut alone, its clock begins with the cut.
  const shift = enclosure.includes('#t=') ? 0 : cut.start;
  expect([Number(from) * 1000 + shift, Number(lasts) * 1000, words]).toEqual([start, end - start, quote]);

  const oembed = new URLSearchParams({
    url: `${productUrl()}${address}?track=${track?.permalink}&t=${start / 1000}`,
  });
  const told = await (await page.request.get(`/oembed?${oembed}`)).json();
  expect(told.title).toBe(quote);
  expect(told.html).toContain(`${address}/track/${track?.permalink}/embed?t=${start / 1000}"`);
  await page.goto(`${address}/track/${track?.permalink}/embed?t=${start / 1000}`);
  await page.getByRole('button', { name: 'Play' }).click();
  const at = () => page.evaluate(() => (document.querySelector('audio')?.currentTime ?? 0) * 1000);
  await expect.poll(at).toBeGreaterThanOrEqual(start);
  expect(await at()).toBeLessThan(end);

  await onItsDay(page, { permalink, highlight: track?.highlights[0]?.id ?? ('' as HighlightId) });
});

type Kept = { permalink: string; highlight: HighlightId };

/** An editor puts it on a day that is over; the day shows the same words and times. */
async function onItsDay(page: Page, { permalink, highlight }: Kept): Promise<void> {
  const admin = makeAdmin();
  const call = httpCaller(productUrl());
  await call(login, { body: admin });
  const date = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
  const made = await call(
    saveDailyHighlights,
    { params: { date }, body: { items: [{ highlight }] } },
    { version: 0 },
  );
  const shown = await call(publishDailyHighlights, { params: { date } }, { version: made.version });
  try {
    const { items } = await call(getPublicDailyHighlights, { params: { date }, query: {} });
    expect(items).toMatchObject([{ highlight, quote, start, end, clip: { permalink } }]);
    await page.goto(`/daily-highlights/${date}`);
    await expect(page.getByRole('button', { name: `Play: ${quote}` })).toBeVisible();
  } finally {
    await call(unpublishDailyHighlights, { params: { date } }, { version: shown.version });
  }
}

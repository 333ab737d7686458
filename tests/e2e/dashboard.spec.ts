/** The first screen of the day: what is new, what happens now, the bell, and the way anywhere. */
import { randomUUID } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

test.describe.configure({ timeout: 180_000 });

test('a play shows on the open dashboard, names nobody, and the feed can be paused', async ({ page }) => {
  await openSignedIn(page, employerPaths.home);
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 });
  const staff = httpCaller(productUrl());
  const { user } = await staff(login, { body: demoOwner() });
  const { data } = await staff(listJobClips, {
    params: { employer: user.employerId ?? '' },
    query: { status: ['published'] },
  });
  const clip = data[0];
  const track = clip?.tracks[0];
  if (clip === undefined || track === undefined) throw new Error('The demo has no clip.');
  const browser = await page.evaluate(() => navigator.userAgent.replace('Headless', ''));
  const play = () =>
    fetch(`${productUrl()}/track`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': browser },
      body: JSON.stringify({
        ...{ eventId: randomUUID(), event: 'job-clip-played', anonymousId: 'abcdefghijk1' },
        ...{ userAgent: browser, at: new Date().toISOString() },
        employerPermalink: user.employerProfile?.permalink,
        ...{ path: `/job-clip/${clip.permalink}`, language: 'en', referrerHost: 'news.example' },
        ...{ jobClipPermalink: clip.permalink, jobClipTrackPermalink: track.permalink, position: 0 },
      }),
    });
  expect((await play()).ok).toBe(true);
  const feed = page.getByRole('region', { name: 'Live activity' });
  await expect(feed.getByRole('listitem').first()).toContainText(
    `Someone from news.example plays ${clip.title}`,
  );
  await feed.getByRole('button', { name: 'Pause' }).click();
  await expect(feed.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Plays' })).toBeVisible();
});

test('reads well at every width, with the bell open and without', async ({ page }) => {
  await openSignedIn(page, employerPaths.home);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
    await expect(page.getByRole('heading', { name: 'Conversion funnel' })).toBeVisible();
    await axe(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    // Beside the dialog React Aria keeps a hidden button to leave it by, outside of all landmarks.
    await axe(page, '[role=dialog]');
    await page.keyboard.press('Escape');
  }
});

test('Ctrl and K lead anywhere by keyboard alone', async ({ page }) => {
  await openSignedIn(page, employerPaths.home);
  const field = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(page.getByRole('button', { name: /^Search or jump/ })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused({ timeout: 20_000 });
  await axe(page);
  await field.fill('job pag');
  await expect(page.getByRole('option', { name: /Job pages/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${employerPaths.jobPages}$`));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Job pages');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

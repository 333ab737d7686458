/** The studio by keyboard alone: a track is cut, a cue split, a moment kept, and the public page shows just that. */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createJobClip, saveTranscript } from '#contract/job-clips.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import {
  demoClip,
  demoEmployer,
  demoOwner,
  expectNoSidewaysScroll,
  openSignedIn,
  productUrl,
} from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const cues = [
  { start: 0, end: 4000, speaker: 'Ingrid', text: 'Nobody laughed when I asked.' },
  { start: 4000, end: 9000, speaker: 'Ingrid', text: 'Three people got up to show me the pump.' },
  { start: 9000, end: 14_000, speaker: 'Maren', text: 'The Zürich crew does that.' },
];

/** A draft that plays a recording of the demo, with words of its own. */
async function makeDraft(): Promise<{ clip: JobClipPermalink; title: string }> {
  const call = httpCaller(productUrl());
  await call(login, { body: demoOwner() });
  const { tracks } = await demoClip();
  const media = tracks[0]?.media?.permalink;
  if (media === undefined) throw new Error('The demo clip plays nothing.');
  const params = { employer: demoEmployer };
  const title = `Who shows you the pump ${randomBytes(3).toString('hex')}`;
  const body = { type: 'audio' as const, title, tracks: [{ title: 'Who showed you?', media }] };
  const { permalink: clip, tracks: made } = await call(createJobClip, { params, body });
  const [track] = made;
  if (track === undefined) throw new Error('The draft got no track.');
  await call(
    saveTranscript,
    { params: { ...params, clip, track: track.permalink }, body: { cues } },
    { version: 0 },
  );
  return { clip, title };
}

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let left = 120; left > 0; left -= 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The focus never came there.');
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let left = times; left > 0; left -= 1) await page.keyboard.press(key);
}

const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const trim = (page: Page) => page.getByRole('region', { name: 'Trim' });
const words = (page: Page) => page.getByRole('region', { name: 'Transcript' });

test('keys alone cut a track, split a cue, keep a moment and publish', async ({ page }) => {
  const { clip, title } = await makeDraft();
  await openSignedIn(page, employerPaths.clip(clip));
  await tabTo(page, page.getByRole('link', { name: 'Edit' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await tabTo(page, slider(page, 'Playhead'));
  await press(page, 'Shift+ArrowRight', 4);
  await page.keyboard.press('i');
  await expect(trim(page).getByRole('status')).toHaveText('In point set at 0:04.000');
  await press(page, 'Shift+ArrowRight', 5);
  await press(page, 'ArrowRight', 3);
  await page.keyboard.press('o');
  await expect(trim(page).getByLabel('Out', { exact: true })).toHaveValue('0:09.300');
  await expect(trim(page)).toContainText('Plays 00:05 of');
  await page.keyboard.press('+');
  await expect(trim(page)).toContainText('2×');

  // The out point by its own handle; undo takes it back, redo brings it again.
  await tabTo(page, slider(page, 'Out point'));
  await press(page, 'ArrowLeft', 3);
  await expect(slider(page, 'Out point')).toHaveAttribute('aria-valuetext', '9 seconds');
  await page.keyboard.press('Control+z');
  await expect(slider(page, 'Out point')).toHaveAttribute('aria-valuetext', '9.3 seconds');
  await page.keyboard.press('Control+Shift+z');
  await expect(slider(page, 'Out point')).toHaveAttribute('aria-valuetext', '9 seconds');
  await expect(words(page).getByText('Outside the cut, not published')).toHaveCount(2);

  // A time that can't be is refused in words, and the cut stays.
  const from = trim(page).getByLabel('In', { exact: true });
  await tabTo(page, from);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('8.5');
  await page.keyboard.press('Enter');
  await expect(trim(page)).toContainText('Must be at least 1 second before the out point');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('0:04');
  await page.keyboard.press('Enter');
  await expect(from).toHaveValue('0:04.000');

  await tabTo(page, words(page).getByRole('button', { name: 'Edit 00:04' }));
  await page.keyboard.press('Enter');
  await expect(words(page).getByLabel('Cue text')).toBeFocused();
  await page.keyboard.press('Home');
  await press(page, 'Control+ArrowRight', 4);
  await page.keyboard.press('Control+Enter');
  await expect(words(page).getByRole('listitem')).toHaveCount(4);
  await expect(words(page).getByLabel('Cue text')).toHaveValue('Three people got up');
  await page.keyboard.press('Control+h');
  await expect(page.getByRole('region', { name: 'Highlights of Who showed you?' })).toContainText(
    'Three people got up',
  );

  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();

  await page.goto(publicPaths.jobClip(clip));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toContain('00:05');
  expect(text).toContain('Three people got up');
  expect(text).toContain('to show me the pump.');
  expect(text).not.toContain('laughed');
  expect(text).not.toContain('Zürich');
  const captions = await page.request.get(`${publicPaths.transcriptFile(clip, 'vtt')}`);
  expect((await captions.text()).match(/-->/g)).toHaveLength(2);
});

test('cues are moved, merged and renamed by key, and a pressed word is where the playhead goes', async ({
  page,
}) => {
  const { clip } = await makeDraft();
  await openSignedIn(page, employerPaths.studio(clip));
  const lines = words(page).getByRole('listitem');
  await words(page).getByRole('button', { name: 'Edit 00:00' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(lines.nth(1)).toContainText('Nobody laughed when I asked.');
  await expect(words(page).getByRole('status').filter({ hasText: 'Cue moved' })).toHaveText(
    'Cue moved to place 2 of 3',
  );
  await page.keyboard.press('Alt+ArrowUp');
  await expect(lines.first()).toContainText('Nobody laughed when I asked.');

  await words(page).getByRole('button', { name: 'Edit 00:09' }).focus();
  await page.keyboard.press('F2');
  const naming = page.getByRole('dialog', { name: 'Rename speakers' });
  await expect(naming.getByLabel('Maren')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mara');
  await naming.getByRole('button', { name: 'Rename' }).focus();
  await page.keyboard.press('Enter');
  await expect(lines.last()).toContainText('Mara');

  await words(page)
    .getByText('Three people got up')
    .click({ position: { x: 4, y: 10 } });
  await expect(slider(page, 'Playhead')).toHaveAttribute('aria-valuetext', '4 seconds');
  await expect(words(page).getByLabel('Cue text')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Backspace');
  await expect(lines).toHaveCount(2);
  await expect(words(page).getByLabel('Cue text')).toHaveValue(/asked\. Three people/);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the studio with a cut is accessible, ${colorScheme}, on a desk and a phone`, async ({ page }) => {
    const { clip } = await makeDraft();
    await page.emulateMedia({ colorScheme });
    await openSignedIn(page, employerPaths.studio(clip));
    await slider(page, 'In point').focus();
    await press(page, 'Shift+ArrowRight', 4);
    await page.keyboard.press('+');
    await page.getByRole('tab', { name: 'Check' }).click();
    await expect(
      page.getByText('1 cue of “Who showed you?” is outside the cut, so not published'),
    ).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Go there' }).last().click();
    await page.setViewportSize({ width: 320, height: 844 });
    await expect(trim(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await axe(page);
  });

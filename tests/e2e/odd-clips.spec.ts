/** Clips as nobody plans them: other scripts, endless words, white covers, missing sound. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { getJobClip, listJobClips } from '#contract/job-clips.ts';
import { employerPaths } from '#lib/paths.ts';
import { expectNoSidewaysScroll, openSignedIn, playedSeconds } from '#tests/support/demo-clips.ts';
import {
  hideClips,
  type Maker,
  oddClipMaker,
  publishClip,
  said,
  uploadFilm,
  uploadPicture,
} from '#tests/support/odd-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { readsWell } from '#tests/support/staff-screens.ts';
import { leastContrastOfWhite } from '#tests/support/text-contrast.ts';

let maker: Maker;
test.beforeAll(async () => {
  maker = await oddClipMaker();
});
test.afterAll(() => hideClips(maker));
// Each looks at many sizes of several pages.
test.setTimeout(180_000);

test('a clip in Arabic reads from right to left, its time from left to right', async ({ page }) => {
  const speaker = 'ليلى حدّاد';
  const track = { title: 'كيف تبدأ مناوبتك؟', media: maker.recording, speakers: [speaker] };
  const guests = [
    { name: speaker, role: 'مهندسة' },
    { name: 'Tom Byrne', role: 'Engineer' },
  ];
  const clip = await publishClip(
    maker,
    { type: 'audio', language: 'ar', title: 'ليلة في غرفة المحركات', guests, tracks: [track] },
    {
      cues: [said(0, speaker, 'أبدأ دائمًا بالشاي.'), said(1, 'Tom Byrne', 'And I said: هذا ليس طبيعيًا!')],
      quote: 'أبدأ دائمًا بالشاي.',
    },
  );
  const path = `/job-clip/${clip}`;
  for (const each of [path, `${path}/transcript`, `${path}/embed`]) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(each);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoSidewaysScroll(page);
    }
    await axe(page);
  }
  const directionOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).direction);
  expect(await directionOf('.wave')).toBe('ltr');
  expect(await directionOf('#time')).toBe('ltr');
  await page.goto(path);
  for (const selector of ['[class*=controls]', '[class*=times]', 'svg.wave'])
    expect(await directionOf(selector), selector).toBe('ltr');
  expect(await directionOf('.cues p')).toBe('rtl');
  const title = await page.locator('h1').boundingBox();
  const player = await page.getByRole('group', { name: 'Player' }).boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0), 'both begin at the right').toBeCloseTo(
    (player?.x ?? 0) + (player?.width ?? 0),
    0,
  );
});

test('words without a space, a hundred questions and a crowd of signs stay inside the page', async ({
  page,
}) => {
  const name = 'N'.repeat(128);
  const endless = await publishClip(
    maker,
    {
      type: 'audio',
      language: 'en',
      title: 'W'.repeat(200),
      summary: 'S'.repeat(600),
      guests: [{ name, role: 'R'.repeat(120) }],
      tracks: [
        { title: 'T'.repeat(300), media: maker.recording, speakers: [name, 'M'.repeat(128)] },
        { title: 'U'.repeat(300), media: maker.recording },
      ],
    },
    { cues: [said(0, name, 'C'.repeat(1500)), said(1, '', '🔥'.repeat(300))], quote: 'Q'.repeat(500) },
  );
  const tracks = Array.from({ length: 100 }, (_, at) => ({
    title: `Question ${at + 1}, and what comes of it?`,
    media: maker.recording,
  }));
  const hundred = await publishClip(
    maker,
    { type: 'audio', language: 'en', title: 'A hundred', tracks },
    { cues: [said(0, 'Ada', 'Words.')] },
  );
  const signs = await publishClip(maker, {
    type: 'audio',
    language: 'en',
    title: '🧑🏽‍🚀👩‍👩‍👧‍👦'.repeat(14),
    tracks: tracks.slice(0, 1),
  });
  for (const clip of [endless, hundred, signs])
    for (const path of [`/job-clip/${clip}`, `/job-clip/${clip}/transcript`, `/job-clip/${clip}/embed`])
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expectNoSidewaysScroll(page);
      }
});

test('a question without sound waits for nobody: the next one stands ready', async ({ page }) => {
  const tracks = [
    { title: 'Not recorded yet', media: null },
    { title: 'Recorded', media: maker.recording },
  ];
  const clip = await publishClip(maker, { type: 'audio', language: 'en', title: 'Half a clip', tracks });
  await page.goto(`/job-clip/${clip}`);
  const player = page.getByRole('group', { name: 'Player' });
  await expect(player).toContainText('Question 2 of 2');
  await expect(page.getByRole('button', { name: /Not recorded yet/ })).toBeDisabled();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible({ timeout: 12_000 });
});

for (const [name, isBusy] of [
  ['white', false],
  ['busy', true],
] as const)
  test(`words over a ${name} cover can be read`, async ({ page }) => {
    const width = 1600;
    const pixels = Buffer.alloc(width * 900 * 3, 255);
    for (let at = 0; isBusy && at < width * 900; at += 1)
      if ((((at % width) >> 4) + (Math.floor(at / width) >> 4)) % 2 === 1)
        pixels.fill(at % 97, at * 3, at * 3 + 2);
    const png = await sharp(pixels, { raw: { width, height: 900, channels: 3 } })
      .png()
      .toBuffer();
    const coverImage = await uploadPicture(maker, new Uint8Array(png));
    const guests = ['Ada Lane', 'Berta Long-Name', 'Carl Even-Longer-Name', 'Dora Field', 'Emil Wood'].map(
      (one) => ({ name: one }),
    );
    const body = {
      title: 'What the night shift taught us about patience, light and machines that hum',
      summary: 'Five people talk about it. '.repeat(7),
      coverImage,
      guests,
    };
    const tracks = [{ title: 'What is it?', media: maker.recording }];
    for (const language of ['en', 'he']) {
      const clip = await publishClip(maker, { type: 'audio', language, ...body, tracks });
      for (const wide of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width: wide, height: 1000 });
        await page.goto(`/job-clip/${clip}`, { waitUntil: 'networkidle' });
        const least = await leastContrastOfWhite(
          page,
          'body > header a, .hero h1, .hero .measure > p, .hero .crew > p',
        );
        expect(least, `${language} at ${wide}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

test('a film plays in its page and its frame, one question at a time, with captions', async ({ page }) => {
  const film = await uploadFilm(maker, page);
  const tracks = [
    { title: 'What is that?', media: film },
    { title: 'And then?', media: film },
  ];
  const body = { type: 'video', language: 'en', title: 'A short film', tracks } as const;
  const clip = await publishClip(maker, body, { cues: [said(0, 'Ada', 'A line, growing.')] });
  const videos = page.locator('video');
  for (const path of [`/job-clip/${clip}`, `/job-clip/${clip}/embed`]) {
    await page.goto(path);
    await expect(videos.nth(0)).toBeVisible();
    await expect(videos.nth(1)).toBeHidden();
    await expect(videos.nth(0).locator('track')).toHaveAttribute('src', /transcript\.vtt\?track=/);
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
    await axe(page);
  }
  await page.setViewportSize({ width: 320, height: 360 });
  await expectNoSidewaysScroll(page);
});

test('clips picked by keyboard are linked to a job and archived together, and put back as they were', async ({
  page,
}) => {
  const mark = randomBytes(3).toString('hex');
  for (const at of [0, 1]) {
    const tracks = [{ title: 'What is it?', media: maker.recording }];
    await publishClip(maker, { type: 'audio', language: 'en', title: `Picked ${mark} ${at}`, tracks });
  }
  const { call, employer } = maker;
  const found = async () =>
    (await call(listJobClips, { params: { employer }, query: { search: mark } })).data;
  await openSignedIn(page, `${employerPaths.contentLibrary}?search=${mark}`);
  const pick = async () => {
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 selected')).toBeVisible();
  };
  const undo = (words: string) =>
    page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
  await pick();
  await readsWell(page);
  await page.getByRole('button', { name: 'Link to jobs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link 2 clips to jobs' });
  await dialog.getByRole('checkbox').first().click({ force: true });
  await axe(page);
  await dialog.getByRole('button', { name: 'Link to 1 job' }).click();
  await expect(page.getByText('2 clips linked to 1 job')).toBeVisible();
  expect((await found()).map(({ jobPages }) => jobPages.length)).toEqual([1, 1]);
  await undo('linked').click();
  await expect.poll(async () => (await found()).flatMap(({ jobPages }) => jobPages)).toEqual([]);

  await pick();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('2 clips archived')).toBeVisible();
  await undo('archived').click();
  const states = async () => (await found()).map(({ status }) => status);
  await expect.poll(states).toEqual(['published', 'published']);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Language' })).toBeVisible();
});

test('somebody gets a photo, and a quote goes over the turn of a page of the transcript', async ({
  page,
}) => {
  const cues = Array.from({ length: 60 }, (_, at) => ({
    ...{ start: at * 500, end: at * 500 + 500, speaker: null, text: `Word ${at}.` },
  }));
  const clip = await publishClip(
    maker,
    {
      ...{ type: 'audio', language: 'en', title: 'Photos and pages', guests: [{ name: 'Ada Lane' }] },
      tracks: [{ title: 'What is it?', media: maker.recording }],
    },
    { cues },
  );
  const { call, employer } = maker;
  const stored = () => call(getJobClip, { params: { employer, clip: clip as never } });
  await openSignedIn(page, employerPaths.studio(clip));
  await page.getByRole('tab', { name: 'People' }).click();
  const png = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer();
  const photo = { name: 'ada.png', mimeType: 'image/png', buffer: png };
  await page.getByLabel('Photo of Ada Lane').setInputFiles(photo);
  await page.getByLabel('Alt text').fill('Ada, smiling');
  await page.getByLabel('Alt text').blur();
  await expect.poll(async () => (await stored()).guests[0]?.photo?.alt).toBe('Ada, smiling');
  await readsWell(page);

  const select = (from: string, to: string) =>
    page.evaluate(
      ([first, last]) => {
        const cue = (words: string) =>
          [...document.querySelectorAll('[data-cue]')].find((one) => one.textContent === words) as Element;
        const range = document.createRange();
        range.setStart(cue(first), 0);
        range.setEnd(cue(last), cue(last).childNodes.length);
        document.getSelection()?.removeAllRanges();
        document.getSelection()?.addRange(range);
      },
      [from, to] as const,
    );
  await select('Word 30.', 'Word 49.');
  await page.getByRole('button', { name: /^Later/ }).click();
  await expect(page.getByText('Word 59.')).toBeVisible();
  await select('Word 50.', 'Word 55.');
  await page.getByRole('button', { name: 'Create highlight' }).click();
  await expect(page.getByText('Highlight created')).toBeVisible();
  const [highlight] = (await stored()).tracks[0]?.highlights ?? [];
  expect(highlight).toMatchObject({ start: 15_000, end: 28_000 });
  expect(highlight?.quote).toMatch(/^Word 30\. .* Word 55\.$/);
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(async () => (await stored()).guests[0]?.photo).toBeNull();
});

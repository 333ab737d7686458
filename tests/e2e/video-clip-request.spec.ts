/** A colleague without sign-in records two answers, reloads in the middle of the second, and sends; staff make a clip of them. */
import { login } from '#contract/auth.ts';
import { publishJobClip } from '#contract/job-clips.ts';
import { approveVideoClip, requestVideoClip, videoClipToJobClip } from '#contract/video-clips.ts';
import { publicPaths } from '#lib/paths.ts';
import { demoEmployer, demoOwner, expectNoSidewaysScroll, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...launchFlags(), '--disable-gpu', ...FAKE_DEVICES],
  },
});

const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const PROMPTS = ['What does a morning at work look like?', 'What surprised you in your first week?'];

// Once: what signs in anew ends the session before.
const signedIn = Promise.withResolvers<{ employer: string }>();
test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  signedIn.resolve({ employer: user.employerId ?? '' });
});

async function ask(more: object = {}) {
  const params = await signedIn.promise;
  const body = {
    ...{ employeeName: 'Rosa Lund', email: `rosa.${crypto.randomUUID()}@example.com`, prompts: PROMPTS },
    ...{ maxSeconds: 60, retakes: 3, message: 'Two minutes are enough.', language: 'en' as const, ...more },
  };
  const clip = await staff(requestVideoClip, { params, body }, key());
  return { clip, params, path: new URL(clip.link ?? '').pathname };
}

/** Asks a video of the page: how long it is, and where it is after a jump. */
const seeks = (video: HTMLVideoElement) =>
  new Promise<{ seconds: number; missedBy: number }>((resolve, reject) => {
    video.onerror = () => reject(new Error(video.error?.message));
    const jump = () => {
      const seconds = video.duration;
      const to = Math.round(seconds * 500) / 1000;
      video.onseeked = () => resolve({ seconds, missedBy: Math.abs(video.currentTime - to) });
      video.currentTime = to;
    };
    video.preload = 'auto';
    if (video.readyState > 0) jump();
    else {
      video.onloadedmetadata = jump;
      video.load();
    }
  });

function expectSeeking({ seconds, missedBy }: Awaited<ReturnType<typeof seeks>>, least = 5): void {
  expect(seconds).toBeGreaterThan(least);
  expect(seconds).toBeLessThan(12);
  expect(missedBy).toBeLessThanOrEqual(0.1);
}

test('two answers are recorded with a reload in between, sent, and play wherever the clip does', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { clip, params, path } = await ask();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('asks you for a short video');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const recorder = page.getByRole('group', { name: 'Recorder' });
  const start = recorder.getByRole('button', { name: 'Start recording' });

  // The first, with a pause, which makes it two parts.
  await start.click();
  await expect(recorder.getByText('Recording starts in')).toBeAttached();
  await expect(recorder.getByText('00:57 left')).toBeVisible();
  await recorder.getByRole('button', { name: 'Pause' }).click();
  await recorder.getByRole('button', { name: 'Resume' }).click();
  await expect(recorder.getByText('00:54 left')).toBeVisible();
  await recorder.getByRole('button', { name: 'Stop' }).click();
  await recorder.getByRole('button', { name: 'Keep take 1' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();

  // The second: the page goes away while it is recorded.
  await expect(recorder.getByText('Question 2 of 2')).toBeVisible();
  await start.click();
  await expect(recorder.getByText('00:56 left')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(recorder.getByText(/Take 1 was kept, 00:0[2-5]/)).toBeVisible();
  await recorder.getByRole('button', { name: 'Keep take 1' }).click();
  await expect(page.getByRole('radio')).toHaveCount(2);

  await page.getByRole('checkbox', { name: /agree/ }).check();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Rosa Lund');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers were sent');

  for (const [at, least] of [5, 2].entries()) {
    expectSeeking(await page.locator('li > video').nth(at).evaluate(seeks), least);
  }

  // Staff approve, and make a clip of it.
  const ofClip = { ...params, videoClip: clip.permalink };
  await staff(approveVideoClip, { params: ofClip, body: {} });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers were approved');
  const made = await staff(videoClipToJobClip, { params: ofClip, body: {} }, key());
  expect(made.tracks).toHaveLength(2);
  await staff(publishJobClip, { params: { ...params, clip: made.permalink } });

  for (const address of [publicPaths.jobClip(made.permalink), publicPaths.embed(made.permalink)]) {
    await page.goto(address);
    expectSeeking(await page.locator('video').first().evaluate(seeks));
  }
  // The feed of the employer names the same recording, which plays by that address.
  const feed = await (await page.request.get(`/feeds/${demoEmployer}/podcast.xml`)).text();
  const item = feed.split('<item>').find((one) => one.includes(PROMPTS[0] ?? ''));
  const enclosure = /<enclosure [^>]*url="([^"]+)"/.exec(item ?? '')?.[1] ?? '';
  expect(enclosure).toContain('/media/');
  await page.goto(publicPaths.jobClip(made.permalink));
  await page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement, url) => {
      video.src = url;
    }, enclosure);
  expectSeeking(await page.locator('video').first().evaluate(seeks));
});

test('R, Space and Enter drive the recorder, and nothing else is needed to send', async ({ page }) => {
  const { path } = await ask({ prompts: PROMPTS.slice(0, 1) });
  await page.goto(path);
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const recorder = page.getByRole('group', { name: 'Recorder' });
  await expect(recorder.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await expect(recorder).toBeFocused();
  await page.keyboard.press('r');
  await expect(recorder.getByText('00:58 left')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(recorder.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(recorder.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(recorder.getByText('00:56 left')).toBeVisible();
  await page.keyboard.press('r');
  await expect(recorder.getByText(/Take 1, 00:0[3-5]/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(recorder).toBeFocused();
  await page.getByRole('checkbox', { name: /agree/ }).press('Space');
  await page.getByRole('textbox', { name: 'Full name' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers were sent');
});

test('without JavaScript a file is sent, and consent can be withdrawn', async ({ browser }) => {
  const { path } = await ask({ prompts: PROMPTS.slice(0, 1), language: 'fr' });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(productUrl() + path);
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeHidden();
  await page.getByText('Envoyer des fichiers à la place').click();
  await page.locator('input[type=file]').setInputFiles('tests/support/recordings/one.mp4');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Envoyer mes réponses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos réponses ont été envoyées');
  await page.getByText('Retirer mon accord').first().click();
  await page.getByRole('button', { name: 'Retirer mon accord' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre accord est retiré');
  await context.close();
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/status of (404|410)/] });

  test('a camera that is refused leaves sound, files, and how to allow it', async ({ page }) => {
    const { path } = await ask();
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Allow it in the browser’s address bar');
    await expect(page.getByRole('button', { name: 'Sound only' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload a file instead' })).toBeVisible();
  });

  test('a camera that goes away in mid-take ends it, and what was recorded stays', async ({ page }) => {
    const { path } = await ask();
    await page.goto(path);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const recorder = page.getByRole('group', { name: 'Recorder' });
    await recorder.getByRole('button', { name: 'Start recording' }).click();
    await expect(recorder.getByText('00:57 left')).toBeVisible();
    await recorder.locator('video').evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getVideoTracks();
      track?.dispatchEvent(new Event('ended'));
    });
    await expect(recorder.getByText('The camera or microphone was disconnected')).toBeVisible();
    await expect(recorder.getByText(/Take 1, 00:0[2-4]/)).toBeVisible();
  });

  test('a link nobody made is not found, and is told to nobody', async ({ page, request }) => {
    const { path } = await ask();
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
    expect(headers['content-security-policy']).toContain("media-src 'self' blob:");
    expect(await answer.text()).toContain('content="noindex"');
    const elsewhere = (await request.get('/salary-calculator')).headers()['permissions-policy'];
    expect(elsewhere).toContain('camera=(), microphone=()');
    const other = await page.goto(`${path.slice(0, -4)}abcd`);
    expect(other?.status()).toBe(404);
  });
});

for (const [width, scheme] of [
  [320, 'light'],
  [320, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)
  test(`nothing is in the way at ${width} px, ${scheme}`, async ({ page }) => {
    const { path } = await ask();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(path);
    await axe(page);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
    await page.getByText('Camera and microphone').click();
    await axe(page);
    await expectNoSidewaysScroll(page);
  });

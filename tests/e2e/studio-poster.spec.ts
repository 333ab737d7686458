/** A frame of a video becomes its poster, cropped by keys, and the cover of the clip. */
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { createJobClip, getJobClip } from '#contract/job-clips.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoEmployer, demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

/** Two seconds of a red picture, recorded by the browser that will play it. */
async function redVideo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const until = Date.now() + 2000;
    while (Date.now() < until) {
      if (paint) paint.fillStyle = '#d02010';
      paint?.fillRect(0, 0, 320, 240);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

test('a frame is cropped by keys into a poster, and whole into the cover', async ({ page }) => {
  const call = httpCaller(productUrl());
  await call(login, { body: demoOwner() });
  const params = { employer: demoEmployer };
  const { permalink: clip } = await call(createJobClip, { params, body: { type: 'video', title: 'Red' } });
  await openSignedIn(page, employerPaths.studio(clip));
  const uploads = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload recording' }).click();
  await (await uploads).setFiles({ name: 'red.webm', mimeType: 'video/webm', buffer: await redVideo(page) });
  const video = page.locator('video');
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Use frame as poster' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  await dialog.getByLabel('Aspect ratio').selectOption({ label: '16:9' });
  await expect(dialog.getByText('Size: 320 × 180 pixels')).toBeVisible();
  await dialog.getByRole('button', { name: 'Visible area' }).focus();
  await page.keyboard.press('ArrowUp');
  await axe(page);
  await dialog.getByRole('button', { name: 'Crop', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(video).toHaveAttribute('poster', /./);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Use frame as cover' }).click();
  await dialog.getByRole('button', { name: 'Use whole image' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove cover image' })).toBeVisible();
  await expect
    .poll(async () => (await call(getJobClip, { params: { ...params, clip } })).coverImage)
    .toMatchObject({ width: 320, height: 240 });
  const stored = await call(getJobClip, { params: { ...params, clip } });
  expect(stored.tracks[0]?.media?.poster).toMatchObject({ width: 320, height: 180 });
  // What was taken is what the video shows.
  const red = await page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const paint = canvas.getContext('2d');
    paint?.drawImage(bitmap, 0, 0, 1, 1);
    return [...(paint?.getImageData(0, 0, 1, 1).data ?? [])];
  }, stored.tracks[0]?.media?.poster?.url ?? '');
  expect((red[0] ?? 0) > 180 && (red[1] ?? 255) < 70).toBe(true);
});

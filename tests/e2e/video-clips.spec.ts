/** Staff ask a colleague for a video, watch what was sent, approve it, make a clip of it, and retire it. */
import { submitVideoClipRequest } from '#contract/public-video-clips.ts';
import type { VideoTake } from '#contract/video-clips.ts';
import { productUrl } from '#tests/support/demo-clips.ts';
import { mp4 } from '#tests/support/media-samples.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { enter, readsWell } from '#tests/support/staff-screens.ts';

/** As the colleague's page does it. */
async function record(request: string): Promise<void> {
  const form = new FormData();
  form.set('data', JSON.stringify({ prompt: 0 }));
  form.set('file', new Blob([new Uint8Array(mp4())], { type: 'video/mp4' }), 'take.mp4');
  const url = `${productUrl()}/v1/public/video-clip-requests/${request}/takes`;
  const headers = { origin: productUrl(), 'idempotency-key': crypto.randomUUID() };
  const answer = await fetch(url, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as VideoTake;
  await httpCaller(productUrl())(submitVideoClipRequest, {
    params: { request: request as never },
    body: { takeIds: [id], consent: true, fullName: 'Ilse Vermeer' },
  });
}

// What the form lacks is said by the server.
test.use({ expectedErrors: [/status of 422/] });

test('a colleague is asked, what they sent is approved and made a clip, and retired', async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page);
  await page.goto('/employers/video-clip');
  await page.getByRole('button', { name: 'Ask a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Ask at least one question.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ilse Vermeer');
  await dialog.getByLabel('E-mail').fill('ilse.vermeer@example.com');
  await dialog.getByRole('textbox', { name: 'Questions' }).fill('What do you fix on a Monday?');
  await expect(dialog.getByText('Ask at least one question.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilse Vermeer' })).toBeVisible();
  await readsWell(page);
  const link = await page.getByLabel('Link to record').inputValue();
  await record(link.split('/').at(-1) ?? '');
  // Told by its socket, without a reload.
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Make a job clip' }).click();
  await expect(page).toHaveURL(/\/employers\/content-library\/podcast\/[\w-]+\/edit/);
  await page.goto('/employers/video-clip');
  await readsWell(page);
  await page.getByRole('link', { name: 'Ilse Vermeer' }).click();
  await expect(page.getByRole('heading', { name: 'Used in' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It leaves the clip: “Ilse Vermeer”');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('Retired: no clip plays it any more.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Used in' })).toHaveCount(0);
});

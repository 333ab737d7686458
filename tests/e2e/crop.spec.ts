/** Cutting a picture of the library: by keys, by numbers, by the mouse; seen at once, and taken back. */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { login } from '#contract/auth.ts';
import { createContentPage } from '#contract/content-pages.ts';
import { listImages } from '#contract/images.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, expectNoSidewaysScroll, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');

test.describe.configure({ mode: 'serial' });

const left = (width: number) => sharp({ create: { width, height: 800, channels: 3, background: '#c04020' } });
/** Red on the left, blue on the right, 1,200 × 800. */
const twoColours = async () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2040c0' } })
    .composite([{ input: await left(600).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Image', exact: true });
const cropOf = (page: Page) => page.getByRole('dialog', { name: 'Crop image' });
const frameOf = (page: Page) => cropOf(page).getByRole('button', { name: 'Visible area' });
const kept = (page: Page) => cropOf(page).getByText(/^Size: .+ pixels$/);

/** The size a picture takes on the screen before it is there, and the one its file has. */
const sizesOf = (picture: Locator) =>
  picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    return [
      image.getAttribute('width'),
      image.getAttribute('height'),
      image.naturalWidth,
      image.naturalHeight,
    ];
  });

async function openPicture(page: Page): Promise<void> {
  await openSignedIn(page, employerPaths.imagesLibrary);
  await page.getByRole('button', { name: `Two colours ${mark}` }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test('a picture is cut by keys and numbers, and shown so at once', async ({ page }) => {
  await openSignedIn(page, employerPaths.imagesLibrary);
  await page
    .getByLabel('Upload an image')
    .last()
    .setInputFiles({ name: 'colours.png', mimeType: 'image/png', buffer: await twoColours() });
  await dialogOf(page).getByLabel('Alt text').fill(`Two colours ${mark}`);
  await dialogOf(page).getByRole('button', { name: 'Crop' }).click();
  await expect(kept(page)).toHaveText('Size: 1200 × 800 pixels');
  await expect(cropOf(page).getByRole('button', { name: 'Reset' })).toBeDisabled();
  await cropOf(page).getByLabel('Aspect ratio').selectOption('Square, 1:1');
  await expect(kept(page)).toHaveText('Size: 800 × 800 pixels');
  await frameOf(page).focus();
  await page.keyboard.press('ArrowRight');
  // 16.67 % and one more.
  await expect(cropOf(page).getByLabel('From the left, %')).toHaveValue('17.7');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(kept(page)).toHaveText('Size: 788 × 788 pixels');
  await cropOf(page).getByLabel('Aspect ratio').selectOption('Free');
  const set = async (label: string, percent: string) => {
    await cropOf(page).getByLabel(`${label}, %`).fill(percent);
    await page.keyboard.press('Enter');
  };
  await set('Width', 'half');
  await expect(cropOf(page).getByText('A number from 0 to 100.')).toBeVisible();
  await set('Width', '50');
  await expect(cropOf(page).getByText('A number from 0 to 100.')).toHaveCount(0);
  await set('From the left', '50 %');
  await set('From the top', '0');
  await set('Height', '100');
  await expect(kept(page)).toHaveText('Size: 600 × 800 pixels');
  await axe(page);
  await cropOf(page).getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(cropOf(page)).toHaveCount(0);
  await expect(dialogOf(page).getByText('Cropped from 1200 × 800')).toBeVisible();
  const picture = dialogOf(page).getByRole('img', { name: `Two colours ${mark}` });
  await expect.poll(() => sizesOf(picture)).toEqual(['600', '800', 600, 800]);
  await axe(page);
});

test('the mouse drags a corner and the frame; Reset shows the whole again', async ({ page }) => {
  await openPicture(page);
  await dialogOf(page).getByRole('button', { name: 'Crop' }).click();
  await expect(kept(page)).toHaveText('Size: 600 × 800 pixels');
  // The frame stands still once the dialog has opened and the picture is there.
  await cropOf(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.decode());
  await frameOf(page).hover();
  const box = (await frameOf(page).boundingBox())!;
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + 4 + box.width / 2, box.y + 4 + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(kept(page)).toHaveText(/^Size: (29|30)\d × (39|40)\d pixels$/);
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.75);
  await page.mouse.down();
  await page.mouse.move(box.x - box.width, box.y + box.height * 0.75, { steps: 4 });
  await page.mouse.up();
  await expect(cropOf(page).getByLabel('From the left, %')).toHaveValue('0');
  await cropOf(page).getByRole('button', { name: 'Reset' }).click();
  await cropOf(page).getByRole('button', { name: 'Use whole image' }).click();
  await expect(cropOf(page)).toHaveCount(0);
  await expect(dialogOf(page).getByText('Cropped from')).toHaveCount(0);
  const picture = dialogOf(page).getByRole('img', { name: `Two colours ${mark}` });
  await expect.poll(() => sizesOf(picture)).toEqual(['1200', '800', 1200, 800]);
});

test('on a phone all of it is within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPicture(page);
  await dialogOf(page).getByRole('button', { name: 'Crop' }).click();
  await cropOf(page).getByLabel('Aspect ratio').selectOption('Link preview, 1200:630');
  await expect(kept(page)).toHaveText('Size: 1200 × 630 pixels');
  await expectNoSidewaysScroll(page);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(cropOf(page)).toHaveCount(0);
  await expect(dialogOf(page)).toBeVisible();
});

test('in a page’s editor the preview shows the new cut', async ({ page }) => {
  const staff = httpCaller(productUrl());
  const { user } = await staff(login, { body: demoOwner() });
  const params = { employer: user.employerId ?? '' };
  const { data } = await staff(listImages, { params, query: { search: `Two colours ${mark}` } });
  const props = { image: data[0]!.permalink, caption: '', isDecoration: false };
  const blocks = [{ id: 'picture', type: 'image' as const, props, isLocked: false }];
  const body = { title: `Cut ${mark}`, blocks };
  const made = await staff(createContentPage, { params, body }, { idempotencyKey: crypto.randomUUID() });
  await openSignedIn(page, employerPaths.editContentPage(made.permalink));
  await page.getByRole('row', { name: /^Image/ }).click();
  const shown = page
    .frameLocator('iframe')
    .last()
    .getByRole('img', { name: `Two colours ${mark}` });
  await expect(shown).toHaveAttribute('height', '800');
  await page.getByRole('button', { name: 'Crop', exact: true }).click();
  await cropOf(page).getByLabel('Height, %').fill('25');
  await page.keyboard.press('Enter');
  await cropOf(page).getByRole('button', { name: 'Crop', exact: true }).click();
  await expect(page.getByText('Cropped from 1200 × 800')).toBeVisible();
  await expect(
    page
      .frameLocator('iframe')
      .last()
      .getByRole('img', { name: `Two colours ${mark}` }),
  ).toHaveAttribute('height', '200');
});

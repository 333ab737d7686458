// Texts that journeys write where they stand, in the canvas of the page editor.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { heroBlock, textBlock } from './e2e-page-editor.ts';
import { expect } from './page-test.ts';

export const hero = heroBlock('Boats are built here');
export const text = textBlock('text', '<p>We begin at <strong>six</strong>.</p>');

/** The page in the canvas that is in sight. */
export const canvasOf = (page: Page): FrameLocator =>
  page.frameLocator('[data-part=canvas] iframe:not([data-behind])');

/** With the mouse, also where the frame is drawn smaller, which Playwright's own click does not know. */
export async function press(page: Page, text: Locator): Promise<void> {
  await pointAt(page, text);
  await page.mouse.down();
  await page.mouse.up();
}

/** Moves the mouse over the middle of a text. */
export async function pointAt(page: Page, text: Locator): Promise<void> {
  const frame = page.locator('[data-part=canvas] iframe');
  // As it stays: all is stored, and the last drawing of it came.
  await expect(page.getByText(/^(Not saved yet|Saving)/)).toHaveCount(0);
  await expect(frame).toHaveCount(1);
  const at = await text.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
    return element.getBoundingClientRect().toJSON() as DOMRect;
  });
  const scale = await frame.evaluate(
    (element: HTMLElement) => element.getBoundingClientRect().width / element.offsetWidth,
  );
  const box = await frame.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const [x, y] = [box.x + (at.x + at.width / 2) * scale, box.y + (at.y + at.height / 2) * scale];
  // The frame takes the pointer once it is over it.
  await page.mouse.move(x, y - 1);
  await expect(frame).not.toHaveAttribute('inert');
  await page.mouse.move(x, y);
}

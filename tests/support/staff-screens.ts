// What journeys through the employer app share: getting in, and whether a screen reads well.
import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll, openSignedIn } from './demo-clips.ts';
import { axe } from './page-test.ts';

/** Signed in, and the app is there: going elsewhere before would leave without a session. */
export async function enter(page: Page): Promise<void> {
  await openSignedIn(page, '/employers');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Accessible and no wider than its window, on a desk and on a phone; the window is as it was before. */
export async function readsWell(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(before);
}

// Pages whose texts journeys write where they stand, in the canvas of their editor.
import { randomBytes } from 'node:crypto';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { createContentPage, getContentPage } from '#contract/content-pages.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from './demo-clips.ts';
import { expect } from './page-test.ts';
import { httpCaller } from './run-product.ts';

const block = { isLocked: false };
export const hero: Block = {
  ...{ ...block, id: 'hero', type: 'hero' },
  props: { heading: 'Boats are built here', lead: '', image: null, label: '', href: null },
};
export const text: Block = {
  ...{ ...block, id: 'text', type: 'rich-text' },
  props: { html: '<p>We begin at <strong>six</strong>.</p>' },
};

/** The page in the canvas that is in sight. */
export const canvasOf = (page: Page): FrameLocator =>
  page.frameLocator('[data-part=canvas] iframe:not([data-behind])');

/** With the mouse, also where the frame is drawn smaller, which Playwright's own click does not know. */
export async function press(page: Page, text: Locator): Promise<void> {
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
  await page.mouse.click(x, y);
}

export const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });
export const rowsOf = (page: Page) => page.getByRole('grid', { name: 'Blocks of the page' }).getByRole('row');
export const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

type Made = { permalink: ContentPagePermalink };

/** The demo's owner at work: pages made and read by the API. One for each file, since a session is one's own. */
export function canvasDesk() {
  const mark = randomBytes(3).toString('hex');
  const staff = httpCaller(productUrl());
  let employer = '';
  return {
    ...{ mark, staff },
    /** To be called before all: whose pages are made. Gives the employer. */
    async enter(): Promise<string> {
      const { user } = await staff(login, { body: demoOwner() });
      employer = user.employerId ?? '';
      return employer;
    },
    /** Makes a page of the blocks and opens its editor. */
    async openPageOf(page: Page, blocks: Block[]): Promise<Made> {
      const made = await staff(
        createContentPage,
        { params: { employer }, body: { title: `Canvas ${mark}`, blocks } },
        { idempotencyKey: crypto.randomUUID() },
      );
      await openSignedIn(page, employerPaths.editContentPage(made.permalink));
      await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
      return made;
    },
    stored: async ({ permalink }: Made): Promise<Block[]> =>
      (await staff(getContentPage, { params: { employer, page: permalink } })).blocks,
  };
}

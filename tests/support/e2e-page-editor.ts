// Content pages that journeys make by the API and open in their editor, and the parts of it that each of them looks at.
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { createContentPage, getContentPage } from '#contract/content-pages.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoEmployer, demoOwner, openSignedIn, productUrl } from './demo-clips.ts';
import { expect } from './page-test.ts';
import { httpCaller } from './run-product.ts';

type Body = Partial<CallInput<typeof createContentPage>['body']>;
type Made = { permalink: ContentPagePermalink };

export const heroBlock = (heading: string): Block => ({
  ...{ id: 'hero', type: 'hero', isLocked: false },
  props: { heading, lead: '', image: null, label: '', href: null },
});
export const textBlock = (id: string, html: string): Block => ({
  ...{ id, type: 'rich-text', isLocked: false },
  props: { html },
});

export const settings = (page: Page): Locator => page.getByRole('region', { name: 'Settings' });
export const blocksOf = (page: Page): Locator => page.getByRole('grid', { name: 'Page blocks' });
export const rowsOf = (page: Page): Locator => blocksOf(page).getByRole('row');
export const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

/**
 * The demo's owner at work: pages made and read by the API. One for each file, since a session is one's own.
 * Its pages are called `pages`, unless they have a title of their own, and a mark that no other file has.
 */
export function pageDesk(pages: string) {
  const mark = randomBytes(3).toString('hex');
  const staff = httpCaller(productUrl());
  const params = { employer: demoEmployer };

  /** A draft, marked in its title. */
  const makePage = ({ title = pages, ...body }: Body) =>
    staff(
      createContentPage,
      { params, body: { ...body, title: `${title} ${mark}` } },
      { idempotencyKey: crypto.randomUUID() },
    );
  return {
    ...{ mark, params, staff, makePage },
    /** To be called before all: signs in. */
    enter: async (): Promise<void> => void (await staff(login, { body: demoOwner() })),
    /** Makes a page of the blocks and opens its editor. */
    async openPageOf(page: Page, blocks: Block[]): Promise<Made> {
      const made = await makePage({ blocks });
      await openSignedIn(page, employerPaths.editContentPage(made.permalink));
      await expect(page.getByRole('button', { name: 'Add block' })).toBeVisible();
      return made;
    },
    stored: async ({ permalink }: Made): Promise<Block[]> =>
      (await staff(getContentPage, { params: { ...params, page: permalink } })).blocks,
  };
}

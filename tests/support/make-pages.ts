// Factories of content pages, made through the contract.
import { expect } from 'vitest';
import type { ContentPage, NewContentPage } from '#contract/content-page.ts';
import type { Block, InnerBlock } from '#contract/content-page-blocks.ts';
import { createContentPage, publishContentPage } from '#contract/content-pages.ts';
import type { Image } from '#contract/images.ts';
import type { Desk } from './make-clips.ts';

export const hero = (heading = 'The islands get up early'): Block => ({
  id: 'hero',
  type: 'hero',
  props: { heading, lead: 'So do we.', image: null, label: '', href: null },
  isLocked: false,
});

export const richText = (html: string, id = 'text'): Block => ({
  id,
  type: 'rich-text',
  props: { html },
  isLocked: false,
});

/** A draft with a hero, unless told otherwise. */
export async function makePage(
  { app, employer, owner }: Desk,
  body: Partial<NewContentPage> = {},
): Promise<ContentPage> {
  const answer = await app.call(
    createContentPage,
    { params: { employer: employer.permalink }, body: { title: 'Life here', blocks: [hero()], ...body } },
    { as: owner },
  );
  expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
  return answer.body;
}

export async function publishPage(
  { app, employer, owner }: Desk,
  { permalink, version }: Pick<ContentPage, 'permalink' | 'version'>,
): Promise<ContentPage> {
  const params = { employer: employer.permalink, page: permalink };
  const answer = await app.call(publishContentPage, { params, body: {} }, { as: owner, version });
  expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
  return answer.body;
}

type FormBlock = Extract<Block, { type: 'form' }>;

/** A form that asks for a name, an e-mail and what else is said. */
export const form = (props: Partial<FormBlock['props']> = {}, id = 'form'): Block => ({
  id,
  type: 'form',
  props: {
    ...{
      heading: 'Write to us',
      text: '',
      phone: 'no',
      items: [],
      hasMarketing: false,
      label: '',
      thanks: '',
    },
    ...props,
  },
  isLocked: false,
});

/** A block by what it holds, for any type. */
export const blockOf = (type: string, props: object): Block =>
  ({ id: type, type, props, isLocked: false }) as unknown as Block;

export const pictureBlock = (image: Pick<Image, 'permalink'>, id = 'pic'): InnerBlock =>
  ({ ...blockOf('image', { image: image.permalink, caption: '', isDecoration: false }), id }) as InnerBlock;

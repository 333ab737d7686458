// What is edited of a page, apart from how it is saved. Pure.

import type { ContentPage } from '#contract/content-page.ts';
import type { Block, Visibility } from '#contract/content-page-blocks.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';
import { TITLE_MISSING } from '#lib/content-pages/shared-words.ts';

export type Draft = Pick<
  ContentPage,
  'title' | 'internalName' | 'description' | 'blocks' | 'language' | 'theme' | 'noindex' | 'gateAfter'
> & {
  /** For shared links; null for the one of the first hero. */
  shareImage: ImagePermalink | null;
};

export const draftOf = (page: Omit<Draft, 'shareImage'> & Pick<ContentPage, 'shareImage'>): Draft => ({
  title: page.title,
  internalName: page.internalName,
  description: page.description,
  blocks: page.blocks,
  language: page.language,
  theme: page.theme,
  noindex: page.noindex,
  gateAfter: page.gateAfter,
  shareImage: page.shareImage?.permalink ?? null,
});

/** Why it cannot be saved as it stands; null when it can. */
export const mistakeOf = ({ title }: Draft): string | null => (title.trim() === '' ? TITLE_MISSING : null);

/** The blocks with one of them changed. */
export const withBlock = (blocks: readonly Block[], changed: Block): Block[] =>
  blocks.map((block) => (block.id === changed.id ? changed : block));

/** The block seen by these; one that everybody sees says nothing of it. */
export function seenBy({ visibility: _, ...block }: Block, next: Visibility): Block {
  return Object.keys(next).length === 0 ? block : { ...block, visibility: next };
}

/** The blocks with a new one behind the one named, or at the end. */
export function withNew(blocks: readonly Block[], added: Block, after: string | null): Block[] {
  const at = blocks.findIndex(({ id }) => id === after);
  return at < 0 ? [...blocks, added] : [...blocks.slice(0, at + 1), added, ...blocks.slice(at + 1)];
}

/** Which block is worked on next when this one goes: the one behind it, else the one before. */
export function neighbourOf(blocks: readonly Block[], id: string): string | null {
  const at = blocks.findIndex((block) => block.id === id);
  return (blocks[at + 1] ?? blocks[at - 1])?.id ?? null;
}

// What holds for a page's blocks wherever they are: told apart by their id, locked or not, with what they point at.
import { isDeepStrictEqual } from 'node:util';
import type { Block } from '#contract/content-page-blocks.ts';
import type { ImagePermalink, JobBoardPermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import type { PageContent } from './table.ts';

/** The places of blocks that bear an id of an earlier one. */
export function repeatedIds(blocks: readonly Block[]): number[] {
  const seen = new Set<string>();
  return blocks.flatMap(({ id }, at) => {
    const isKnown = seen.has(id);
    seen.add(id);
    return isKnown ? [at] : [];
  });
}

/** Whether a locked block was changed, removed, added, locked or set free. Moving one among the others is none of it. */
export function changesLocked(before: readonly Block[], after: readonly Block[]): boolean {
  const locked = (blocks: readonly Block[]) =>
    new Map(blocks.filter((block) => block.isLocked).map((block) => [block.id, block]));
  const [old, now] = [locked(before), locked(after)];
  return old.size !== now.size || [...old].some(([id, block]) => !isDeepStrictEqual(block, now.get(id)));
}

/** The draft as one thing that can be published, kept as a version, and brought back. */
export const contentOf = (row: PageContent): PageContent => ({
  title: row.title,
  description: row.description,
  blocks: row.blocks,
  language: row.language,
  theme: row.theme,
  noindex: row.noindex,
  shareImageId: row.shareImageId,
});

/** Whether visitors would see something else after publishing. */
export const differs = (draft: PageContent, published: PageContent | null): boolean =>
  published === null || !isDeepStrictEqual(draft, published);

export type Pointer<P extends string> = { permalink: P; pointer: string };
export type Pointers = {
  images: Pointer<ImagePermalink>[];
  clips: Pointer<JobClipPermalink>[];
  boards: Pointer<JobBoardPermalink>[];
};

/** What the blocks point at, each with its place in the body, such as `/blocks/3/props/image`. */
export function pointersOf(blocks: readonly Block[]): Pointers {
  const found: Pointers = { images: [], clips: [], boards: [] };
  for (const [at, { props }] of blocks.entries()) {
    const place = `/blocks/${at}/props`;
    collect(found, props, place);
    if (!hasItems(props)) continue;
    for (const [nth, item] of props.items.entries()) collect(found, item, `${place}/items/${nth}`);
  }
  return found;
}

const hasItems = (props: Block['props']): props is Extract<Block['props'], { items: unknown }> =>
  Object.hasOwn(props, 'items');

/** By the names that every block gives them. */
type Named = {
  image?: ImagePermalink | null;
  clip?: JobClipPermalink | null;
  board?: JobBoardPermalink | null;
};

function collect(found: Pointers, thing: object, place: string): void {
  const { image, clip, board } = thing as Named;
  if (image) found.images.push({ permalink: image, pointer: `${place}/image` });
  if (clip) found.clips.push({ permalink: clip, pointer: `${place}/clip` });
  if (board) found.boards.push({ permalink: board, pointer: `${place}/board` });
}

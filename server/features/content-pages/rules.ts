// What holds for a page's blocks wherever they are: told apart by their id, locked or not, with what they point at.
import { isDeepStrictEqual } from 'node:util';
import type { PageChanges } from '#contract/content-page.ts';
import type { Block, InnerBlock } from '#contract/content-page-blocks.ts';
import type {
  ImagePermalink,
  JobBoardPermalink,
  JobClipPermalink,
  JobPagePermalink,
} from '#contract/kit/ids.ts';
import type { PageContent } from '#server/tables/content-pages.ts';
import { everyBlock, innerOf } from './inner-blocks.ts';

/** The places, among the page's own blocks, of those that bear an id of an earlier one, or hold one that does. */
export function repeatedIds(blocks: readonly Block[]): number[] {
  const seen = new Set<string>();
  return blocks.flatMap((block, at) => {
    const ids = [block, ...innerOf(block)].map(({ id }) => id);
    const isKnown = ids.some((id) => seen.has(id)) || new Set(ids).size < ids.length;
    for (const id of ids) seen.add(id);
    return isKnown ? [at] : [];
  });
}

/** HTML as it was pasted is for owners and admins, as what they lock is. */
const isKept = (block: Block | InnerBlock): boolean => block.isLocked || block.type === 'raw-html';

/** Whether a locked block was changed, removed, added, locked or set free. Moving one among the others is none of it. */
export function changesLocked(before: readonly Block[], after: readonly Block[]): boolean {
  const locked = (blocks: readonly Block[]) =>
    new Map(
      everyBlock(blocks)
        .filter(isKept)
        .map((block) => [block.id, block]),
    );
  const [old, now] = [locked(before), locked(after)];
  return old.size !== now.size || [...old].some(([id, block]) => !isDeepStrictEqual(block, now.get(id)));
}

/** A row says null where a content says nothing. */
type Drafted = Omit<PageContent, Special> & { [K in Special]?: PageContent[K] | null };
type Special = 'gate' | 'campaign' | 'guide';

/** The draft as one thing that can be published, kept as a version, and brought back. */
export const contentOf = (row: Drafted): PageContent => ({
  title: row.title,
  description: row.description,
  blocks: row.blocks,
  language: row.language,
  theme: row.theme,
  noindex: row.noindex,
  shareImageId: row.shareImageId,
  ...(row.gate ? { gate: row.gate } : {}),
  ...(row.campaign ? { campaign: row.campaign } : {}),
  ...(row.guide ? { guide: row.guide } : {}),
});

/** The same backwards: the columns that make the draft what the content says, and empty what it does not say. */
export const columnsOf = ({ gate, campaign, guide, ...content }: PageContent) => ({
  ...content,
  ...{ gate: gate ?? null, campaign: campaign ?? null, guide: guide ?? null },
});

/** What `after` has against `before`, by the ids of their blocks; moving one is no change of it. */
export function changesBetween(before: readonly Block[], after: readonly Block[]): PageChanges {
  const [old, now] = [blocksById(before), blocksById(after)];
  return {
    added: after.flatMap(({ id }) => (old.has(id) ? [] : [id])),
    removed: before.flatMap(({ id }) => (now.has(id) ? [] : [id])),
    changed: after.flatMap((block) => {
      const earlier = old.get(block.id);
      return earlier === undefined || isDeepStrictEqual(earlier, block) ? [] : [block.id];
    }),
  };
}

const blocksById = (blocks: readonly Block[]) => new Map(blocks.map((block) => [block.id, block]));

/** Whether visitors would see something else after publishing. */
export const differs = (draft: PageContent, published: PageContent | null): boolean =>
  published === null || !isDeepStrictEqual(draft, published);

export type Pointer<P extends string> = { permalink: P; pointer: string };
export type Pointers = {
  images: Pointer<ImagePermalink>[];
  clips: Pointer<JobClipPermalink>[];
  boards: Pointer<JobBoardPermalink>[];
  jobs: Pointer<JobPagePermalink>[];
};

/** What the blocks point at, each with its place in the body, such as `/blocks/3/props/image`. */
export function pointersOf(blocks: readonly Block[]): Pointers {
  const found: Pointers = { images: [], clips: [], boards: [], jobs: [] };
  for (const [at, block] of blocks.entries()) {
    const place = `/blocks/${at}/props`;
    collectAll(found, block.props, place);
    if (block.type !== 'columns') continue;
    for (const [column, { blocks: inner }] of block.props.columns.entries())
      for (const [nth, { props }] of inner.entries())
        collectAll(found, props, `${place}/columns/${column}/blocks/${nth}/props`);
  }
  return found;
}

function collectAll(found: Pointers, props: Block['props'], place: string): void {
  collect(found, props, place);
  if (!hasItems(props)) return;
  for (const [nth, item] of props.items.entries()) collect(found, item, `${place}/items/${nth}`);
}

const hasItems = (props: Block['props']): props is Extract<Block['props'], { items: unknown }> =>
  Object.hasOwn(props, 'items');

/** By the names that every block gives them. */
type Named = {
  image?: ImagePermalink | null;
  clip?: JobClipPermalink | null;
  board?: JobBoardPermalink | null;
  job?: JobPagePermalink | null;
};

function collect(found: Pointers, thing: object, place: string): void {
  const { image, clip, board, job } = thing as Named;
  if (image) found.images.push({ permalink: image, pointer: `${place}/image` });
  if (clip) found.clips.push({ permalink: clip, pointer: `${place}/clip` });
  if (board) found.boards.push({ permalink: board, pointer: `${place}/board` });
  if (job) found.jobs.push({ permalink: job, pointer: `${place}/job` });
}

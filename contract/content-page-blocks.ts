// The blocks a content page is made of: what an editor writes into each, and what anybody is shown of it.
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { Job } from './job.ts';
import { PublicJobClip } from './job-clip.ts';
import { lineOrEmpty, longOrEmpty, WebAddress } from './kit/fields.ts';
import { ImagePermalink, JobBoardPermalink, JobClipPermalink } from './kit/ids.ts';

/** Most blocks of one page (api, section 5.5). */
export const MOST_BLOCKS = 500;

/** Made by the editor and kept for life, so that two editors mean the same block by it. */
export const BlockId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

// A draft may be unfinished at any moment: only its limits hold while it is written, publishing checks the rest.
const text = (max: number) => z.prefault(lineOrEmpty(max), '');
const link = z.prefault(z.nullable(WebAddress), null);
const picture = z.prefault(z.nullable(ImagePermalink), null);

/** The page's main heading over a picture or a pale band; the first one on a page is its `h1`. */
export const HeroProps = z.strictObject({
  heading: text(200),
  lead: text(300),
  image: picture,
  label: text(60),
  href: link,
});
export type HeroProps = z.infer<typeof HeroProps>;

/** Sanitised HTML: headings from h2 to h4, paragraphs, lists, emphasis, quotations, links. */
export const RichTextProps = z.strictObject({ html: z.prefault(longOrEmpty(100_000), '') });
export type RichTextProps = z.infer<typeof RichTextProps>;

/** `isDecoration` says that nothing is lost to who cannot see it; else the picture's own words are read out. */
export const ImageProps = z.strictObject({
  image: picture,
  caption: text(300),
  isDecoration: z.prefault(z.boolean(), false),
});
export type ImageProps = z.infer<typeof ImageProps>;

export const ClipPlayerProps = z.strictObject({ clip: z.prefault(z.nullable(JobClipPermalink), null) });
export type ClipPlayerProps = z.infer<typeof ClipPlayerProps>;

/** The open jobs of a board, newest first; `department` and `office` are nodes of its trees and mean the subtree. */
export const JobsListProps = z.strictObject({
  heading: text(200),
  board: z.prefault(z.nullable(JobBoardPermalink), null),
  department: z.prefault(z.nullable(lineOrEmpty(200)), null),
  office: z.prefault(z.nullable(lineOrEmpty(200)), null),
  count: z.prefault(z.int().check(z.gte(1), z.lte(50)), 5),
});
export type JobsListProps = z.infer<typeof JobsListProps>;

export const CallToActionProps = z.strictObject({
  heading: text(200),
  text: text(500),
  label: text(60),
  href: link,
});
export type CallToActionProps = z.infer<typeof CallToActionProps>;

const block = <const T extends string, P extends z.ZodMiniType>(type: T, props: P) =>
  z.strictObject({
    id: BlockId,
    type: z.literal(type),
    props,
    /** Only owners and admins change a locked block. */
    isLocked: z.prefault(z.boolean(), false),
  });

/** A block as it is edited. */
export const Block = z.discriminatedUnion('type', [
  block('hero', HeroProps),
  block('rich-text', RichTextProps),
  block('image', ImageProps),
  block('clip-player', ClipPlayerProps),
  block('jobs-list', JobsListProps),
  block('call-to-action', CallToActionProps),
]);
export type Block = z.infer<typeof Block>;
export type BlockType = Block['type'];

const shown = <const T extends string, const S extends Record<string, z.ZodMiniType>>(type: T, fields: S) =>
  z.object({ id: BlockId, type: z.literal(type), ...fields });

const words = z.string();
const address = z.nullable(z.string());

/** A block as anybody sees it: what it points at stands in it. A block whose clip or board is gone is left out. */
export const PublicBlock = z.discriminatedUnion('type', [
  shown('hero', { heading: words, lead: words, image: z.nullable(Image), label: words, href: address }),
  shown('rich-text', { html: words }),
  shown('image', { image: Image, caption: words, isDecoration: z.boolean() }),
  shown('clip-player', { clip: PublicJobClip }),
  shown('jobs-list', {
    heading: words,
    board: JobBoardPermalink,
    jobs: z.array(Job),
    /** Of all that match, shown or not. */
    total: z.int(),
  }),
  shown('call-to-action', { heading: words, text: words, label: words, href: address }),
]);
export type PublicBlock = z.infer<typeof PublicBlock>;
export type ShownBlock<T extends BlockType> = Extract<PublicBlock, { type: T }>;

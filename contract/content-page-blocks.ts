// The blocks a content page is made of: what an editor writes into each, and what anybody is shown of it.
import * as z from 'zod/mini';
import {
  BenefitsProps,
  CallToActionProps,
  ClipPlayerProps,
  EmbedProps,
  FaqProps,
  FormProps,
  GalleryProps,
  HeroProps,
  HighlightQuoteProps,
  ImageProps,
  JobsListProps,
  LogoStripProps,
  OfficesMapProps,
  RawHtmlProps,
  RichTextProps,
  SalaryRangeProps,
  SpacerProps,
  StatsProps,
  StepsProps,
  TeamGridProps,
  TrackListProps,
} from './content-page-props.ts';
import { Image } from './images.ts';
import { Job, Salary } from './job.ts';
import { PublicJobClip } from './job-clip.ts';
import { Language } from './kit/fields.ts';
import { JobBoardPermalink } from './kit/ids.ts';

/** Most blocks of one page (api, section 5.5). */
export const MOST_BLOCKS = 500;

/** Made by the editor and kept for life, so that two editors mean the same block by it. */
export const BlockId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
export type BlockId = z.infer<typeof BlockId>;

/** By the width of the window: up to 767 px, up to 1,279 px, and beyond. */
export const Device = z.enum(['phone', 'tablet', 'desktop']);
export type Device = z.infer<typeof Device>;

/** Who sees a block. A list that is absent or empty leaves nobody out. */
export const Visibility = z.strictObject({
  /** Of the page's visitor. */
  languages: z.optional(z.array(Language).check(z.maxLength(3))),
  devices: z.optional(z.array(Device).check(z.maxLength(3))),
  /** `true`: only after the visitor left details at the page's gate; `false`: only until then. */
  unlocked: z.optional(z.boolean()),
});
export type Visibility = z.infer<typeof Visibility>;

const block = <const T extends string, P extends z.ZodMiniType>(type: T, props: P) =>
  z.strictObject({
    id: BlockId,
    type: z.literal(type),
    props,
    /** Only owners and admins change a locked block. */
    isLocked: z.prefault(z.boolean(), false),
    visibility: z.optional(Visibility),
  });

// What may stand beside others in columns as well as on the page itself.
const richText = block('rich-text', RichTextProps);
const image = block('image', ImageProps);
const stats = block('stats', StatsProps);
const callToAction = block('call-to-action', CallToActionProps);

/** A block within a column. */
export const InnerBlock = z.discriminatedUnion('type', [richText, image, stats, callToAction]);
export type InnerBlock = z.infer<typeof InnerBlock>;
export type InnerBlockType = InnerBlock['type'];

/** Most blocks of one column. */
export const MOST_IN_COLUMN = 8;

/** Two or three columns beside each other; on a phone one under the other. */
export const ColumnsProps = z.strictObject({
  columns: z.prefault(
    z
      .array(z.strictObject({ blocks: z.array(InnerBlock).check(z.maxLength(MOST_IN_COLUMN)) }))
      .check(z.minLength(2), z.maxLength(3)),
    [{ blocks: [] }, { blocks: [] }],
  ),
});
export type ColumnsProps = z.infer<typeof ColumnsProps>;

/** A block as it is edited. */
export const Block = z.discriminatedUnion('type', [
  block('hero', HeroProps),
  richText,
  image,
  block('clip-player', ClipPlayerProps),
  block('jobs-list', JobsListProps),
  callToAction,
  stats,
  block('steps', StepsProps),
  block('benefits', BenefitsProps),
  block('faq', FaqProps),
  block('highlight-quote', HighlightQuoteProps),
  block('spacer', SpacerProps),
  block('gallery', GalleryProps),
  block('logo-strip', LogoStripProps),
  block('team-grid', TeamGridProps),
  block('form', FormProps),
  block('track-list', TrackListProps),
  block('salary-range', SalaryRangeProps),
  block('offices-map', OfficesMapProps),
  block('embed', EmbedProps),
  block('columns', ColumnsProps),
  block('raw-html', RawHtmlProps),
]);
export type Block = z.infer<typeof Block>;
export type BlockType = Block['type'];

const shown = <const T extends string, const S extends Record<string, z.ZodMiniType>>(type: T, fields: S) =>
  z.object({
    id: BlockId,
    type: z.literal(type),
    /** Where it is seen; absent: everywhere. */
    devices: z.optional(z.array(Device)),
    /** Before the gate: `true` is seen only once it was passed, `false` only until then; absent: seen both times. */
    unlocked: z.optional(z.boolean()),
    ...fields,
  });

const words = z.string();
const address = z.nullable(z.string());
const told = z.array(z.object({ title: words, text: words }));

const shownText = shown('rich-text', { html: words });
const shownImage = shown('image', { image: Image, caption: words, isDecoration: z.boolean() });
const shownStats = shown('stats', { items: z.array(z.object({ value: words, label: words })) });
const shownCall = shown('call-to-action', { heading: words, text: words, label: words, href: address });

/** A block within a column as anybody sees it. */
export const PublicInnerBlock = z.discriminatedUnion('type', [shownText, shownImage, shownStats, shownCall]);
export type PublicInnerBlock = z.infer<typeof PublicInnerBlock>;

/** A block as anybody sees it: what it points at stands in it. A block whose clip or board is gone is left out. */
export const PublicBlock = z.discriminatedUnion('type', [
  shown('hero', { heading: words, lead: words, image: z.nullable(Image), label: words, href: address }),
  shownText,
  shownImage,
  shown('clip-player', { clip: PublicJobClip }),
  shown('jobs-list', {
    heading: words,
    board: JobBoardPermalink,
    /** The part of the board that it lists; null for all. */
    department: z.nullable(words),
    office: z.nullable(words),
    jobs: z.array(Job),
    /** Of all that match, shown or not. */
    total: z.int(),
  }),
  shownCall,
  shownStats,
  shown('steps', { heading: words, items: told }),
  shown('benefits', { heading: words, items: told }),
  shown('faq', { heading: words, items: z.array(z.object({ question: words, answer: words })) }),
  shown('highlight-quote', {
    quote: words,
    language: words,
    /** Who said it, as far as the clip tells. */
    speaker: z.nullable(z.object({ name: words, role: words })),
    /** The clip's page at that moment. */
    url: words,
  }),
  shown('spacer', SpacerProps.shape),
  shown('gallery', { items: z.array(z.object({ image: Image, caption: words })) }),
  shown('logo-strip', { heading: words, items: z.array(z.object({ image: Image, href: address })) }),
  shown('team-grid', {
    heading: words,
    items: z.array(
      z.object({
        name: words,
        role: words,
        photo: z.nullable(Image),
        /** The clip's page; null while the person is heard in none. */
        url: address,
      }),
    ),
  }),
  shown('form', FormProps.shape),
  shown('track-list', { heading: words, clip: PublicJobClip }),
  shown('salary-range', {
    heading: words,
    salary: Salary,
    /** The job that pays so; null where the pay was typed. */
    job: z.nullable(z.object({ title: words, url: words })),
    text: words,
  }),
  shown('offices-map', {
    heading: words,
    items: z.array(
      z.object({
        name: words,
        address: words,
        /** Null where the page leads to no map. */
        mapUrl: address,
        /** Of the board's part; null where the office is linked to none. */
        jobs: z.nullable(z.object({ count: z.int(), url: words })),
      }),
    ),
  }),
  shown('embed', { url: words, provider: words, title: words, image: z.nullable(Image) }),
  shown('columns', { columns: z.array(z.object({ blocks: z.array(PublicInnerBlock) })) }),
  shown('raw-html', { html: words }),
]);
export type PublicBlock = z.infer<typeof PublicBlock>;
export type ShownBlock<T extends BlockType> = Extract<PublicBlock, { type: T }>;

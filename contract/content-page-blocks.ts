// The blocks a content page is made of: what an editor writes into each, and what anybody is shown of it.
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { Job } from './job.ts';
import { PublicJobClip } from './job-clip.ts';
import { lineOrEmpty, longOrEmpty, WebAddress } from './kit/fields.ts';
import { HighlightId, ImagePermalink, JobBoardPermalink, JobClipPermalink } from './kit/ids.ts';

/** Most blocks of one page (api, section 5.5). */
export const MOST_BLOCKS = 500;

/** Made by the editor and kept for life, so that two editors mean the same block by it. */
export const BlockId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

// A draft may be unfinished at any moment: only its limits hold while it is written, publishing checks the rest.
const text = (max: number) => z.prefault(lineOrEmpty(max), '');
const link = z.prefault(z.nullable(WebAddress), null);
const picture = z.prefault(z.nullable(ImagePermalink), null);

const list = <const S extends Record<string, z.ZodMiniType>>(most: number, item: S) =>
  z.prefault(z.array(z.strictObject(item)).check(z.maxLength(most)), []);

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

/** Up to eight figures in a row, such as "31" and "ships, nine of them electric". */
export const StatsProps = z.strictObject({
  items: list(8, { value: text(40), label: text(120) }),
});
export type StatsProps = z.infer<typeof StatsProps>;

/** What comes one after the other, numbered. */
export const StepsProps = z.strictObject({
  heading: text(200),
  items: list(12, { title: text(120), text: text(500) }),
});
export type StepsProps = z.infer<typeof StepsProps>;

/** What people get, side by side. */
export const BenefitsProps = z.strictObject({
  heading: text(200),
  items: list(24, { title: text(120), text: text(500) }),
});
export type BenefitsProps = z.infer<typeof BenefitsProps>;

/** Questions whose answers unfold without a script; lines of an answer stay lines. */
export const FaqProps = z.strictObject({
  heading: text(200),
  items: list(40, { question: text(300), answer: z.prefault(longOrEmpty(2000), '') }),
});
export type FaqProps = z.infer<typeof FaqProps>;

/** What somebody said in a job clip: one of its highlights, with the way to that moment. */
export const HighlightQuoteProps = z.strictObject({
  clip: z.prefault(z.nullable(JobClipPermalink), null),
  highlight: z.prefault(z.nullable(HighlightId), null),
});
export type HighlightQuoteProps = z.infer<typeof HighlightQuoteProps>;

/** Room, or a line, between two parts of the page. */
export const SpacerProps = z.strictObject({
  size: z.prefault(z.enum(['small', 'large']), 'small'),
  hasLine: z.prefault(z.boolean(), false),
});
export type SpacerProps = z.infer<typeof SpacerProps>;

/** Pictures beside each other, each with what is said of it. */
export const GalleryProps = z.strictObject({ items: list(24, { image: picture, caption: text(300) }) });
export type GalleryProps = z.infer<typeof GalleryProps>;

/** Small pictures in a row: certificates, partners. Each leads somewhere or nowhere. */
export const LogoStripProps = z.strictObject({
  heading: text(120),
  items: list(24, { image: picture, href: link }),
});
export type LogoStripProps = z.infer<typeof LogoStripProps>;

/** People of the team, each with a job clip to be heard in, where there is one. */
export const TeamGridProps = z.strictObject({
  heading: text(200),
  items: list(48, {
    name: text(128),
    role: text(120),
    image: picture,
    clip: z.prefault(z.nullable(JobClipPermalink), null),
  }),
});
export type TeamGridProps = z.infer<typeof TeamGridProps>;

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
  block('stats', StatsProps),
  block('steps', StepsProps),
  block('benefits', BenefitsProps),
  block('faq', FaqProps),
  block('highlight-quote', HighlightQuoteProps),
  block('spacer', SpacerProps),
  block('gallery', GalleryProps),
  block('logo-strip', LogoStripProps),
  block('team-grid', TeamGridProps),
]);
export type Block = z.infer<typeof Block>;
export type BlockType = Block['type'];

const shown = <const T extends string, const S extends Record<string, z.ZodMiniType>>(type: T, fields: S) =>
  z.object({ id: BlockId, type: z.literal(type), ...fields });

const words = z.string();
const address = z.nullable(z.string());
const told = z.array(z.object({ title: words, text: words }));

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
  shown('stats', { items: z.array(z.object({ value: words, label: words })) }),
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
]);
export type PublicBlock = z.infer<typeof PublicBlock>;
export type ShownBlock<T extends BlockType> = Extract<PublicBlock, { type: T }>;

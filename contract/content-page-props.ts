// What an editor writes into each kind of block. Which kinds there are, and what is shown of them: content-page-blocks.ts.
import * as z from 'zod/mini';
import { Salary } from './job.ts';
import { lineOrEmpty, longOrEmpty, WebAddress } from './kit/fields.ts';
import {
  HighlightId,
  ImagePermalink,
  JobBoardPermalink,
  JobClipPermalink,
  JobPagePermalink,
} from './kit/ids.ts';

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

/** The questions of a job clip one under the other, each heard here or at its own place on the clip's page. */
export const TrackListProps = z.strictObject({
  heading: text(200),
  clip: z.prefault(z.nullable(JobClipPermalink), null),
});
export type TrackListProps = z.infer<typeof TrackListProps>;

/** What is paid: as a job says it, or as it is typed while no job is chosen. */
export const SalaryRangeProps = z.strictObject({
  heading: text(200),
  job: z.prefault(z.nullable(JobPagePermalink), null),
  salary: z.prefault(z.nullable(Salary), null),
  text: text(500),
});
export type SalaryRangeProps = z.infer<typeof SalaryRangeProps>;

/** Offices with their address; `office` is a node of the board's tree, whose open jobs are counted. */
export const OfficesMapProps = z.strictObject({
  heading: text(200),
  board: z.prefault(z.nullable(JobBoardPermalink), null),
  /** Each address leads to a map on a site of others. No map stands in the page. */
  hasMapLinks: z.prefault(z.boolean(), false),
  items: list(48, {
    name: text(120),
    address: text(300),
    office: z.prefault(z.nullable(lineOrEmpty(200)), null),
  }),
});
export type OfficesMapProps = z.infer<typeof OfficesMapProps>;

/** A film or a sound on one of the known sites. The page shows where it is and loads nothing from there. */
export const EmbedProps = z.strictObject({ url: link, title: text(200), image: picture });
export type EmbedProps = z.infer<typeof EmbedProps>;

/** HTML as it was pasted, sanitised like all text. Only owners and admins write it. */
export const RawHtmlProps = z.strictObject({ html: z.prefault(longOrEmpty(100_000), '') });
export type RawHtmlProps = z.infer<typeof RawHtmlProps>;

/** How one question of a form is named wherever its answer travels; kept for life. */
export const QuestionName = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

/** Asks for a name and an e-mail always, for the rest as it is set. */
export const FormProps = z.strictObject({
  heading: text(200),
  text: text(500),
  phone: z.prefault(z.enum(['no', 'optional', 'required']), 'no'),
  /** Questions of the form's own, answered in words. */
  items: list(12, {
    id: QuestionName,
    label: text(200),
    isLong: z.prefault(z.boolean(), false),
    isRequired: z.prefault(z.boolean(), false),
  }),
  /** Also asks whether the employer may write about jobs later. */
  hasMarketing: z.prefault(z.boolean(), false),
  /** Of the button; empty: "Send". */
  label: text(60),
  /** Said once it is sent; empty: a thank you. */
  thanks: text(300),
});
export type FormProps = z.infer<typeof FormProps>;

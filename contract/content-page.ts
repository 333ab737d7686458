// A content page: blocks in order, as a draft and as what was last published of it.
import * as z from 'zod/mini';
import { PublicCampaign } from './campaign-page.ts';
import { Block, BlockId, MOST_BLOCKS, PublicBlock } from './content-page-blocks.ts';
import { PublicEmployer } from './employer-profile.ts';
import { Image } from './images.ts';
import { CandidateGuide } from './interview-guide.ts';
import { Scheme } from './job-clip.ts';
import { Iso, Language, line, lineOrEmpty, stamp, Tint, Who } from './kit/fields.ts';
import { ContentPagePermalink, ImagePermalink } from './kit/ids.ts';

/** Written by the calls of content pages. */
export const pageTypes = ['page', 'careers', 'sales', 'job-page'] as const;
/** With those that have calls of their own for being made and for what only they have. */
export const PageType = z.enum([...pageTypes, 'campaign', 'interview-guide']);
export type PageType = z.infer<typeof PageType>;
/** Search engines are told of none of these: pages for buyers, and stories, which are found on the pages of their jobs. */
export const unfoundTypes: readonly PageType[] = ['sales', 'job-page'];

/** `scheduled` was not public yet and will be at `publishAt`; a published page may have one too, for its changes. */
export const PageStatus = z.enum(['draft', 'scheduled', 'published', 'archived']);
export type PageStatus = z.infer<typeof PageStatus>;

/** How wide a page's column is and how much stays free below it, in CSS pixels, where nothing else is set. */
export const usualLayout = { maxWidth: 810, bottomMargin: 200, hideHeader: false };
export const widths = { least: 480, most: 1200 };
export const MOST_BOTTOM = 400;

/**
 * `tint: null` takes the employer's. `hideHeader` leaves out the employer's name and the choice of languages. Replaced whole: what is left out is as usual again.
 */
export const PageTheme = z.strictObject({
  tint: z.nullable(Tint),
  scheme: Scheme,
  maxWidth: z.prefault(z.int().check(z.gte(widths.least), z.lte(widths.most)), usualLayout.maxWidth),
  bottomMargin: z.prefault(z.int().check(z.gte(0), z.lte(MOST_BOTTOM)), usualLayout.bottomMargin),
  hideHeader: z.prefault(z.boolean(), usualLayout.hideHeader),
});
export type PageTheme = z.infer<typeof PageTheme>;

const ShownTheme = z.object({
  tint: z.nullable(z.string()),
  scheme: Scheme,
  maxWidth: z.int(),
  bottomMargin: z.int(),
  hideHeader: z.boolean(),
});

/** The same page in another language. */
export const PageVariant = z.object({
  permalink: ContentPagePermalink,
  title: z.string(),
  language: Language,
  status: PageStatus,
});
export type PageVariant = z.infer<typeof PageVariant>;

/** `title` is what the browser's tab and search engines show; `internalName` only staff see. */
export const ContentPage = z.object({
  permalink: ContentPagePermalink,
  type: PageType,
  title: z.string(),
  internalName: z.string(),
  status: PageStatus,
  /** The draft. */
  blocks: z.array(Block),
  /** The others of its group, by language. */
  variants: z.array(PageVariant),
  /** Until when the address given to outsiders shows the draft; null without one. */
  previewExpiresAt: z.nullable(Iso),
  /** Null while nothing of it was ever published. */
  publishedVersion: z.nullable(z.int()),
  /** The draft is not what visitors see. */
  hasChanges: z.boolean(),
  language: Language,
  theme: ShownTheme,
  description: z.string(),
  shareImage: z.nullable(Image),
  noindex: z.boolean(),
  /** `soft`: after the block `gateAfter` the page asks who reads on. It protects nothing. */
  gate: z.enum(['none', 'soft']),
  gateAfter: z.nullable(BlockId),
  publishedAt: z.nullable(Iso),
  /** When the draft goes live by itself, and when the page is taken back. */
  publishAt: z.nullable(Iso),
  unpublishAt: z.nullable(Iso),
  /** Others begin from it. */
  isTemplate: z.boolean(),
  createdBy: Who,
  /** Whose editor is open on it now. Only told where the page is read, since all nodes are asked for it. */
  editors: z.optional(z.array(Who)),
  ...stamp,
});
export type ContentPage = z.infer<typeof ContentPage>;

const {
  blocks: _blocks,
  variants: _variants,
  previewExpiresAt: _until,
  editors: _editors,
  ...listed
} = ContentPage.shape;
/** A row of the library. */
export const ListedContentPage = z.object(listed);
export type ListedContentPage = z.infer<typeof ListedContentPage>;

const Blocks = z.array(Block).check(z.maxLength(MOST_BLOCKS));

const writable = {
  internalName: z.optional(lineOrEmpty(200)),
  blocks: z.optional(Blocks),
  language: z.optional(Language),
  theme: z.optional(PageTheme),
  description: z.optional(lineOrEmpty(300)),
  shareImage: z.optional(z.nullable(ImagePermalink)),
  noindex: z.optional(z.boolean()),
  gate: z.optional(z.enum(['none', 'soft'])),
  gateAfter: z.optional(z.nullable(BlockId)),
};
export const NewContentPage = z.strictObject({
  title: line(200),
  type: z.optional(z.enum(pageTypes)),
  /** Takes the blocks and the look of a template where the body brings none. */
  fromTemplate: z.optional(ContentPagePermalink),
  ...writable,
});
export type NewContentPage = z.infer<typeof NewContentPage>;
/** True keeps what the save writes over as a version first, by whoever wrote that: of two who wrote at once, the text that loses. */
export const KeepBefore = z.optional(z.boolean());
export const ContentPageChange = z.strictObject({
  title: z.optional(line(200)),
  ...writable,
  keepBefore: KeepBefore,
});
export type ContentPageChange = z.infer<typeof ContentPageChange>;

/** `language` makes the same page in it, `asTemplate` one that others begin from; with neither, a copy. */
export const DuplicateWish = z.strictObject({
  title: z.optional(line(200)),
  language: z.optional(Language),
  asTemplate: z.optional(z.boolean()),
});
export type DuplicateWish = z.infer<typeof DuplicateWish>;

export const CheckCode = z.enum([
  'HEADING_ORDER',
  'ALT_MISSING',
  'LINK_BROKEN',
  'EMPTY',
  'CONTRAST',
  'WEIGHT',
  'LANGUAGE_MISSING',
  'GATE',
  'UNRESOLVED_TOKEN',
  'MINUTES',
  'INTERVIEWERS_WORDS',
]);
export type CheckCode = z.infer<typeof CheckCode>;

/** One thing that is not well, and where. An `error` stops publishing, a `warning` does not. */
export const PageCheck = z.object({
  severity: z.enum(['error', 'warning']),
  code: CheckCode,
  blockId: z.nullable(BlockId),
  /** Of an interview guide. */
  sectionId: z.optional(z.string()),
  message: z.string(),
});
export type PageCheck = z.infer<typeof PageCheck>;

/** A state of the page that can be brought back: one a publication, and one before each restoring and before a colleague’s text was overruled; `by` wrote it, or published it. */
export const PageVersion = z.object({
  version: z.int(),
  at: Iso,
  by: Who,
  kind: z.enum(['save', 'publish']),
  title: z.string(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** What a version has against another one, block by block. */
export const PageChanges = z.object({
  added: z.array(BlockId),
  removed: z.array(BlockId),
  changed: z.array(BlockId),
});
export type PageChanges = z.infer<typeof PageChanges>;

/** A version with what it holds. */
export const KeptPage = z.object({
  ...PageVersion.shape,
  blocks: z.array(Block),
  description: z.string(),
  language: Language,
});
export type KeptPage = z.infer<typeof KeptPage>;

/** What visitors are told of a page, or, in a preview, what they would be told of its draft. */
export const PublicContentPage = z.object({
  permalink: ContentPagePermalink,
  type: PageType,
  title: z.string(),
  description: z.string(),
  blocks: z.array(PublicBlock),
  language: Language,
  theme: ShownTheme,
  shareImage: z.nullable(Image),
  noindex: z.boolean(),
  /** The languages it is published in, its own among them, and at which page `?lng=` chooses; null while it is one. */
  group: z.nullable(z.object({ permalink: ContentPagePermalink, languages: z.array(Language) })),
  employerProfile: PublicEmployer,
  /** Of the text that forms ask consent to. */
  privacyVersion: z.string(),
  /** How many blocks are open to everybody before the page asks who reads on; null without a gate. */
  gateAfter: z.nullable(z.int()),
  /** Of campaign pages only. */
  campaign: z.nullable(PublicCampaign),
  /** Of interview guides only: what candidates are told. */
  guide: z.nullable(CandidateGuide),
});
export type PublicContentPage = z.infer<typeof PublicContentPage>;

// A content page: blocks in order, as a draft and as what was last published of it.
import * as z from 'zod/mini';
import { Block, BlockId, MOST_BLOCKS, PublicBlock } from './content-page-blocks.ts';
import { PublicEmployer } from './employer-profile.ts';
import { Image } from './images.ts';
import { Scheme } from './job-clip.ts';
import { Iso, Language, line, lineOrEmpty, stamp, Tint, Who } from './kit/fields.ts';
import { ContentPagePermalink, ImagePermalink } from './kit/ids.ts';

export const pageTypes = ['page', 'careers', 'sales'] as const;
export const PageType = z.enum(pageTypes);
export type PageType = z.infer<typeof PageType>;

export const PageStatus = z.enum(['draft', 'published', 'archived']);
export type PageStatus = z.infer<typeof PageStatus>;

/** `tint: null` takes the employer's. */
export const PageTheme = z.strictObject({ tint: z.nullable(Tint), scheme: Scheme });
export type PageTheme = z.infer<typeof PageTheme>;

/** `title` is what the browser's tab and search engines show; `internalName` only staff see. */
export const ContentPage = z.object({
  permalink: ContentPagePermalink,
  type: PageType,
  title: z.string(),
  internalName: z.string(),
  status: PageStatus,
  /** The draft. */
  blocks: z.array(Block),
  /** Null while nothing of it was ever published. */
  publishedVersion: z.nullable(z.int()),
  /** The draft is not what visitors see. */
  hasChanges: z.boolean(),
  language: Language,
  theme: z.object({ tint: z.nullable(z.string()), scheme: Scheme }),
  description: z.string(),
  shareImage: z.nullable(Image),
  noindex: z.boolean(),
  publishedAt: z.nullable(Iso),
  createdBy: Who,
  ...stamp,
});
export type ContentPage = z.infer<typeof ContentPage>;

const { blocks: _, ...listed } = ContentPage.shape;
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
};
export const NewContentPage = z.strictObject({ title: line(200), type: z.optional(PageType), ...writable });
export type NewContentPage = z.infer<typeof NewContentPage>;
export const ContentPageChange = z.strictObject({ title: z.optional(line(200)), ...writable });
export type ContentPageChange = z.infer<typeof ContentPageChange>;

export const CheckCode = z.enum(['HEADING_ORDER', 'ALT_MISSING', 'LINK_BROKEN', 'EMPTY']);
export type CheckCode = z.infer<typeof CheckCode>;

/** One thing that is not well, and where. An `error` stops publishing, a `warning` does not. */
export const PageCheck = z.object({
  severity: z.enum(['error', 'warning']),
  code: CheckCode,
  blockId: z.nullable(BlockId),
  message: z.string(),
});
export type PageCheck = z.infer<typeof PageCheck>;

/** A state of the page that can be brought back: one a publication, and one before each restoring. */
export const PageVersion = z.object({
  version: z.int(),
  at: Iso,
  by: Who,
  kind: z.enum(['save', 'publish']),
  title: z.string(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** What visitors are told of a page, or, in a preview, what they would be told of its draft. */
export const PublicContentPage = z.object({
  permalink: ContentPagePermalink,
  type: PageType,
  title: z.string(),
  description: z.string(),
  blocks: z.array(PublicBlock),
  language: Language,
  theme: z.object({ tint: z.nullable(z.string()), scheme: Scheme }),
  shareImage: z.nullable(Image),
  noindex: z.boolean(),
  employerProfile: PublicEmployer,
});
export type PublicContentPage = z.infer<typeof PublicContentPage>;

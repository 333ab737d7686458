import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CampaignDetails } from '#contract/campaign-page.ts';
import type { PageStatus, PageTheme, PageType, PageVersion } from '#contract/content-page.ts';
import type { Block, BlockId } from '#contract/content-page-blocks.ts';
import type { GuideDetails } from '#contract/interview-guide.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { ContentPagePermalink, EmployerId, UserId } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type ImageId, images } from './images.ts';
import { users } from './users.ts';

export type ContentPageId = string & { readonly ContentPageId: true };
export type ContentPageVersionId = string & { readonly ContentPageVersionId: true };

/** All that visitors see of a page, as it stood at one moment. */
export type PageContent = {
  title: string;
  description: string;
  blocks: Block[];
  language: Language;
  theme: StoredTheme;
  noindex: boolean;
  shareImageId: ImageId | null;
  /** What only pages of some kinds have; absent is none, so that what was published earlier still compares. */
  gate?: PageGate;
  campaign?: CampaignDetails;
  guide?: GuideDetails;
};

/** Of the layout only what differs from the usual one. */
export type StoredTheme = Pick<PageTheme, 'tint' | 'scheme'> & Partial<PageTheme>;

/** After which block the page asks who reads it. */
export type PageGate = { after: BlockId };

export const contentPages = pgTable(
  'content_pages',
  {
    id: id<ContentPageId>(),
    permalink: text('permalink').$type<ContentPagePermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    type: text('type').$type<PageType>().notNull().default('page'),
    status: text('status').$type<PageStatus>().notNull().default('draft'),
    title: text('title').notNull(),
    internalName: text('internal_name').notNull().default(''),
    description: text('description').notNull().default(''),
    blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
    language: text('language').$type<Language>().notNull().default('en'),
    theme: jsonb('theme').$type<StoredTheme>().notNull().default({ tint: null, scheme: 'auto' }),
    noindex: boolean('noindex').notNull().default(false),
    shareImageId: uuid('share_image_id').$type<ImageId>(),
    /** What visitors see. It stays when the page is taken back, so that `hasChanges` can be told. */
    published: jsonb('published').$type<PageContent>(),
    /** The draft is not what was published. Kept, so that lists need not read both. */
    hasChanges: boolean('has_changes').notNull().default(true),
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    gate: jsonb('gate').$type<PageGate>(),
    /** Of pages of the type campaign only. */
    campaign: jsonb('campaign').$type<CampaignDetails>(),
    /** Of pages of the type interview-guide only; it holds the interviewer's parts too. */
    guide: jsonb('guide').$type<GuideDetails>(),
    isTemplate: boolean('is_template').notNull().default(false),
    /** The page of which this one is the same in another language. */
    variantOfId: uuid('variant_of_id').$type<ContentPageId>(),
    publishAt: moment('publish_at'),
    /** In whose name it is published then, and who is told when it cannot be. */
    scheduledById: uuid('scheduled_by_id')
      .$type<UserId>()
      .references(() => users.id),
    unpublishAt: moment('unpublish_at'),
    /** Who has the address with this token's plain form sees the draft until then. */
    previewTokenHash: text('preview_token_hash'),
    previewExpiresAt: moment('preview_expires_at'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Who changed the draft last; null while nobody but its maker has. */
    writtenById: uuid('written_by_id')
      .$type<UserId>()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    unique('content_pages_tenant').on(table.employerId, table.id),
    index('content_pages_updated').on(table.employerId, table.updatedAt, table.id),
    foreignKey({
      columns: [table.employerId, table.shareImageId],
      foreignColumns: [images.employerId, images.id],
    }),
    foreignKey({
      columns: [table.employerId, table.variantOfId],
      foreignColumns: [table.employerId, table.id],
    }),
    uniqueIndex('content_pages_variant').on(table.variantOfId, table.language),
    index('content_pages_due')
      .on(sql`least(${table.publishAt}, ${table.unpublishAt})`)
      .where(sql`${table.publishAt} is not null or ${table.unpublishAt} is not null`),
  ],
);

export const contentPageVersions = pgTable(
  'content_page_versions',
  {
    id: id<ContentPageVersionId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    contentPageId: uuid('content_page_id').$type<ContentPageId>().notNull(),
    /** Counted within the page, from 1. */
    number: integer('number').notNull(),
    kind: text('kind').$type<PageVersion['kind']>().notNull(),
    content: jsonb('content').$type<PageContent>().notNull(),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('content_page_versions_number').on(table.contentPageId, table.number),
    foreignKey({
      columns: [table.employerId, table.contentPageId],
      foreignColumns: [contentPages.employerId, contentPages.id],
    }).onDelete('cascade'),
  ],
);

import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ContentPageJobPage, StoryRuleChange } from '#contract/content-page-job-page.ts';
import type { StoryPlace } from '#contract/job-story.ts';
import type { ContentPageJobPagePermalink, EmployerId, JobPagePermalink } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { type ContentPageId, contentPages } from './content-pages.ts';

export type ContentPageJobPageId = string & { readonly ContentPageJobPageId: true };

export const contentPageJobPages = pgTable(
  'content_page_job_pages',
  {
    id: id<ContentPageJobPageId>(),
    permalink: text('permalink').$type<ContentPageJobPagePermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    contentPageId: uuid('content_page_id').$type<ContentPageId>().notNull(),
    name: text('name').notNull(),
    /** Jobs and boards by permalinks, which never change: what is gone is only not found any more. */
    rule: jsonb('rule').$type<StoryRuleChange>().notNull(),
    exclusions: text('exclusions').array().$type<JobPagePermalink[]>().notNull().default([]),
    place: text('place').$type<StoryPlace>().notNull().default('below'),
    tokens: jsonb('tokens').$type<ContentPageJobPage['tokens']>().notNull().default([]),
    /** Among those of the employer that are not archived, from 0. */
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    archivedAt: moment('archived_at'),
    ...stamps(),
  },
  (table) => [
    index('content_page_job_pages_order').on(table.employerId, table.position),
    foreignKey({
      columns: [table.employerId, table.contentPageId],
      foreignColumns: [contentPages.employerId, contentPages.id],
    }),
  ],
);

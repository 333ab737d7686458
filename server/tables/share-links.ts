import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { sourcingTools } from '#contract/employer-profile.ts';
import type { EmployerId, ShareLinkPermalink, UserId } from '#contract/kit/ids.ts';
import type { ShareLink, ShareLinkOwner } from '#contract/share-link.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import type { PersonId } from './persons.ts';
import { users } from './users.ts';

export type ShareLinkId = string & { readonly ShareLinkId: true };
type Tool = (typeof sourcingTools)[number];

export const shareLinks = pgTable(
  'share_links',
  {
    id: id<ShareLinkId>(),
    permalink: text('permalink').$type<ShareLinkPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    ownerType: text('owner_type').$type<ShareLinkOwner>().notNull(),
    ownerPermalink: text('owner_permalink').notNull(),
    name: text('name').notNull(),
    channel: text('channel').$type<ShareLink['channel']>().notNull().default('other'),
    sourcingTool: text('sourcing_tool').$type<Tool>().notNull().default('none'),
    /** Made for one person: a second device that opens it was forwarded to. */
    personId: uuid('person_id').$type<PersonId>(),
    utm: jsonb('utm').$type<Record<string, string>>().notNull().default({}),
    destination: text('destination').$type<'page' | 'apply'>().notNull().default('page'),
    expiresAt: moment('expires_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    revokedAt: moment('revoked_at'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Whose e-mails of a sequence it stands in: such links are made by sending, and no list of staff's own shows them. */
    sequenceTarget: uuid('sequence_target'),
    ...stamps(),
  },
  (table) => [
    index('share_links_sequence')
      .on(table.sequenceTarget, table.ownerType, table.ownerPermalink)
      .where(sql`sequence_target is not null`),
    unique('share_links_tenant').on(table.employerId, table.id),
    index('share_links_owner').on(table.employerId, table.ownerType, table.ownerPermalink),
    index('share_links_made').on(table.employerId, table.createdAt, table.id),
  ],
);

/** Openings whose merge fields the sourcing tool had not filled in, by token. */
export const discardedTokens = pgTable(
  'discarded_tokens',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    shareLink: text('share_link').$type<ShareLinkPermalink>().notNull(),
    token: text('token').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.shareLink, table.token] })],
);

/** An employer's own merge fields for a tool. */
export const sourcingTemplates = pgTable(
  'sourcing_templates',
  {
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    tool: text('tool').$type<Tool>().notNull(),
    template: text('template').notNull(),
    ...stamps(),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.tool] })],
);

import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EmployerId, SmartLinkPermalink, UserId } from '#contract/kit/ids.ts';
import type { LinkRule, LinkVariant, SmartLink } from '#contract/smart-link.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import type { HostId } from './hosts.ts';
import { users } from './users.ts';

export type SmartLinkId = string & { readonly SmartLinkId: true };

export const smartLinks = pgTable(
  'smart_links',
  {
    id: id<SmartLinkId>(),
    permalink: text('permalink').$type<SmartLinkPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    /** Of all employers together, since they stand at one address. Null: the permalink is used. */
    slug: text('slug').unique(),
    name: text('name').notNull(),
    /** May be gone: then the product's own host is named. */
    hostId: uuid('host_id').$type<HostId>(),
    destination: text('destination').notNull(),
    rules: jsonb('rules').$type<LinkRule[]>().notNull().default([]),
    passQuery: boolean('pass_query').notNull().default(true),
    appendUtm: jsonb('append_utm').$type<Record<string, string>>().notNull().default({}),
    whenClosed: text('when_closed').$type<SmartLink['whenClosed']>().notNull().default('similar'),
    split: jsonb('split').$type<LinkVariant[]>().notNull().default([]),
    expiresAt: moment('expires_at'),
    passwordHash: text('password_hash'),
    archivedAt: moment('archived_at'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    unique('smart_links_tenant').on(table.employerId, table.id),
    index('smart_links_made').on(table.employerId, table.createdAt, table.id),
  ],
);

/** Clicks in sums of a day; nothing tells of one visitor. */
export const smartLinkClicks = pgTable(
  'smart_link_clicks',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    smartLinkId: uuid('smart_link_id').$type<SmartLinkId>().notNull(),
    day: date('day').notNull(),
    /** The place of the rule that decided; -1: none. */
    rule: integer('rule').notNull(),
    /** Two letters; empty: not told. */
    country: text('country').notNull(),
    isBot: boolean('is_bot').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.smartLinkId, table.day, table.rule, table.country, table.isBot] }),
  ],
);

import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HostStatus } from '#contract/host.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, HostPermalink, UserId } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { type ContentPageId, contentPages } from './content-pages.ts';
import { employers } from './employers.ts';
import { users } from './users.ts';

export type HostId = string & { readonly HostId: true };

/** What the name servers said when they were last asked. `missingSince`: the proof of an active host, as ISO 8601. */
export type FoundRecords = { proof: boolean; address: boolean; missingSince?: string };

export const hosts = pgTable(
  'hosts',
  {
    id: id<HostId>(),
    permalink: text('permalink').$type<HostPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    /** In lower case, without a port, as name servers know it. It belongs to the employer that proved it. */
    name: text('name').notNull(),
    status: text('status').$type<HostStatus>().notNull().default('unverified'),
    /** Stands in a record of the name's zone: whoever can put it there may use the name. */
    proof: text('proof').notNull(),
    found: jsonb('found').$type<FoundRecords>().notNull().default({ proof: false, address: false }),
    checkedAt: moment('checked_at'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    unique('hosts_tenant').on(table.employerId, table.id),
    unique('hosts_name_here').on(table.employerId, table.name),
    uniqueIndex('hosts_proved_name').on(table.name).where(sql`status <> 'unverified'`),
    index('hosts_status').on(table.status),
  ],
);

export const hostRoutes = pgTable(
  'host_routes',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    hostId: uuid('host_id').$type<HostId>().notNull(),
    /** As browsers send it. */
    path: text('path').notNull(),
    contentPageId: uuid('content_page_id').$type<ContentPageId>().notNull(),
    /** Null: the visitor's. */
    language: text('language').$type<Language>(),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.path] }),
    index('host_routes_page').on(table.contentPageId),
    foreignKey({
      columns: [table.employerId, table.hostId],
      foreignColumns: [hosts.employerId, hosts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.contentPageId],
      foreignColumns: [contentPages.employerId, contentPages.id],
    }),
  ],
);

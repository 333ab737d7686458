import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Export } from '#contract/exports.ts';
import type { EmployerId, ExportPermalink, UserId } from '#contract/kit/ids.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import type { PersonId } from './persons.ts';
import { users } from './users.ts';

export type ExportId = string & { readonly ExportId: true };

export const exportFiles = pgTable(
  'exports',
  {
    id: id<ExportId>(),
    permalink: text('permalink').$type<ExportPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    kind: text('kind').$type<Export['kind']>().notNull(),
    format: text('format').$type<Export['format']>().notNull(),
    /** Of an export of one person. */
    personId: uuid('person_id').$type<PersonId>(),
    search: jsonb('search').$type<PersonQuestion>(),
    status: text('status').$type<Export['status']>().notNull().default('queued'),
    /** Null while there is no file, and once it has served its time. */
    storedAs: text('stored_as'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    rows: integer('rows'),
    expiresAt: moment('expires_at').notNull(),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    index('exports_made').on(table.employerId, table.createdAt, table.id),
    index('exports_status').on(table.status, table.updatedAt),
  ],
);

export type ExportRow = typeof exportFiles.$inferSelect;

import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, PersonImportId, UserId } from '#contract/kit/ids.ts';
import type { PersonImport } from '#contract/person-imports.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from '#server/features/employers/table.ts';
import type { PersonId } from '#server/features/persons/table.ts';
import { users } from '#server/features/users/table.ts';

export const personImports = pgTable(
  'person_imports',
  {
    id: id<PersonImportId>(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    fileName: text('file_name').notNull(),
    storedAs: text('stored_as').notNull(),
    status: text('status').$type<PersonImport['status']>().notNull(),
    columns: text('columns').array().notNull(),
    sample: jsonb('sample').$type<string[][]>().notNull().default([]),
    mapping: jsonb('mapping').$type<PersonImport['mapping']>().notNull().default({}),
    upsertBy: text('upsert_by').$type<PersonImport['upsertBy']>().notNull().default('email'),
    tags: text('tags').array().notNull().default([]),
    lists: text('lists').array().notNull().default([]),
    counts: jsonb('counts').$type<PersonImport['counts']>().notNull(),
    refused: jsonb('refused').$type<PersonImport['refused']>().notNull().default([]),
    undoableUntil: moment('undoable_until'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [index('person_imports_made').on(table.employerId, table.createdAt, table.id)],
);

/** What each row of an import did, so that it can be taken back and a crash in the middle goes on where it was. */
export const personImportRows = pgTable(
  'person_import_rows',
  {
    importId: uuid('import_id')
      .$type<PersonImportId>()
      .notNull()
      .references(() => personImports.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    outcome: text('outcome').$type<'created' | 'updated'>().notNull(),
    /** The person's version after this row, and what stood before it in a corrected one. */
    versionAfter: integer('version_after').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);

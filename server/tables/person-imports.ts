import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, PersonImportId, UserId } from '#contract/kit/ids.ts';
import type { PersonImport } from '#contract/person-imports.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import type { PersonId, PersonRow } from './persons.ts';
import { users } from './users.ts';

export const personImports = pgTable(
  'person_imports',
  {
    id: id<PersonImportId>(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    fileName: text('file_name').notNull(),
    /** Null once the file has served its time: nobody's details lie there longer than they must. */
    storedAs: text('stored_as'),
    status: text('status').$type<PersonImport['status']>().notNull(),
    columns: text('columns').array().notNull(),
    sample: jsonb('sample').$type<string[][]>().notNull().default([]),
    mapping: jsonb('mapping').$type<PersonImport['mapping']>().notNull().default({}),
    upsertBy: text('upsert_by').$type<PersonImport['upsertBy']>().notNull().default('email'),
    /** What new persons of the file get; the others keep theirs. */
    lawfulBasis: text('lawful_basis')
      .$type<PersonImport['lawfulBasis']>()
      .notNull()
      .default('legitimate-interest'),
    /** Permalinks of the tags and lists that everybody of the file gets. */
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
  (table) => [
    index('person_imports_made').on(table.employerId, table.createdAt, table.id),
    index('person_imports_status').on(table.status, table.updatedAt),
  ],
);

export type ImportRow = typeof personImports.$inferSelect;

/** How a corrected person stood before the import first touched them. */
export type StoodBefore = {
  columns: Partial<PersonRow>;
  emails: string[];
  tags: string[];
  lists: string[];
};

/** Whom an import made or corrected, so that it can be taken back. */
export const personImportRows = pgTable(
  'person_import_rows',
  {
    importId: uuid('import_id')
      .$type<PersonImportId>()
      .notNull()
      .references(() => personImports.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    /** The first row of theirs. */
    row: integer('row').notNull(),
    /** The person's version after the last row of theirs: whoever changed them since made another. */
    versionAfter: integer('version_after').notNull(),
    /** Null for a new person. */
    before: jsonb('before').$type<StoodBefore>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.personId] }),
    index('person_import_rows_person').on(table.personId),
  ],
);

import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, PersonBatchId, PersonPermalink, UserId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import type { PersonId } from './persons.ts';

/** Two persons somebody said are not the same. */
export const dismissedDuplicates = pgTable(
  'dismissed_duplicates',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    lowId: uuid('low_id').$type<PersonId>().notNull(),
    highId: uuid('high_id').$type<PersonId>().notNull(),
    byId: uuid('by_id').$type<UserId>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lowId, table.highId] })],
);

/** A change to many, with what each was before, so that it can be undone for 30 minutes. */
export const personBatches = pgTable('person_batches', {
  id: id<PersonBatchId>(),
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  byId: uuid('by_id').$type<UserId>().notNull(),
  action: jsonb('action').$type<Record<string, unknown>>().notNull(),
  before: jsonb('before')
    .$type<{ id: PersonId; version: number; was: Record<string, unknown> }[]>()
    .notNull(),
  at: moment('at').notNull().defaultNow(),
  undoableUntil: moment('undoable_until').notNull(),
  undoneAt: moment('undone_at'),
});

/** What is left of an erased person: when, why, and keyed hashes of the addresses, so that no import brings them back. */
export const personTombstones = pgTable(
  'person_tombstones',
  {
    id: id<string>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    permalink: text('permalink').$type<PersonPermalink>().notNull().unique(),
    addressHashes: text('address_hashes').array().notNull(),
    reason: text('reason').notNull(),
    /** Null where the ATS erased them. */
    byId: uuid('by_id').$type<UserId>(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('person_tombstones_employer').on(table.employerId)],
);

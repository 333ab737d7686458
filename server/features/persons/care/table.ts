import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, PersonBatchId, UserId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import type { PersonId } from '../table.ts';

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

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, PersonBatchId, PersonPermalink, UserId } from '#contract/kit/ids.ts';
import type { BatchAction, PersonBatchJob } from '#contract/person-batches.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type PersonId, persons } from './persons.ts';
import { users } from './users.ts';

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

/** A change to all whom a search found when it was begun; made in the background, and undone there. */
export const personBatchJobs = pgTable(
  'person_batch_jobs',
  {
    id: id<PersonBatchId>(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    action: jsonb('action').$type<BatchAction>().notNull(),
    status: text('status').$type<PersonBatchJob['status']>().notNull(),
    total: integer('total').notNull(),
    /** How many were gone through, in the way it goes now; of those `changed` were, and `skipped` had been edited. */
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** When this employer last had a turn: whoever waited longest is next. */
    turnAt: moment('turn_at').notNull(),
    undoableUntil: moment('undoable_until'),
    ...stamps(),
  },
  (table) => [
    index('person_batch_jobs_made').on(table.employerId, table.createdAt, table.id),
    index('person_batch_jobs_status').on(table.status, table.turnAt),
  ],
);

export type BatchJobRow = typeof personBatchJobs.$inferSelect;

/** Whom a batch job means. */
export const personBatchRows = pgTable(
  'person_batch_rows',
  {
    jobId: uuid('job_id')
      .$type<PersonBatchId>()
      .notNull()
      .references(() => personBatchJobs.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .$type<PersonId>()
      .notNull()
      .references(() => persons.id, { onDelete: 'cascade' }),
    /** Whether it is still to be gone through: to be changed, then to be put back. */
    isWaiting: boolean('is_waiting').notNull().default(true),
    /** Their version when they were found, and after the change. */
    version: integer('version').notNull(),
    /** What stood before; null where nothing was changed. */
    was: jsonb('was').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.personId] }),
    index('person_batch_rows_person').on(table.personId),
    index('person_batch_rows_waiting').on(table.jobId, table.personId).where(sql`is_waiting`),
  ],
);

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

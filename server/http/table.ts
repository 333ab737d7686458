import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

/** Answers to creating calls, kept 24 hours so that a retry gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user and path the key belongs to. */
    caller: text('caller').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first request still runs. */
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.path, table.key] })],
);

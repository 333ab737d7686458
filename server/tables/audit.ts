import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import { employers } from './employers.ts';

/**
 * Who did what. Append-only: a trigger of the migration refuses every update and delete. Actor and user are kept
 * with their names, so that the log still reads when they are gone.
 */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: id<string>(),
    at: moment('at').notNull().defaultNow(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .references(() => employers.id),
    /** Null for what happened by itself, such as a sync. */
    actorId: uuid('actor_id').$type<UserId>(),
    actorName: text('actor_name').notNull(),
    /** Whose name it was done in while impersonating. */
    effectiveId: uuid('effective_id').$type<UserId>(),
    effectiveName: text('effective_name'),
    action: text('action').notNull(),
    entityKind: text('entity_kind'),
    entityPermalink: text('entity_permalink'),
    reason: text('reason'),
    /** Names of fields, never values. */
    changes: jsonb('changes').$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('audit_rows_employer').on(table.employerId, table.at, table.id),
    index('audit_rows_at').on(table.at, table.id),
  ],
);

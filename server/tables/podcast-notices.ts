import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId } from '#contract/kit/ids.ts';
import { moment } from '#server/db/columns.ts';
import { employers } from './employers.ts';

/** Podcast feeds that changed and whose change nobody outside was told of yet: one row a feed, however often it changed. */
export const podcastNotices = pgTable(
  'podcast_notices',
  {
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .primaryKey()
      .references(() => employers.id),
    /** The latest change: a notice sent before it says nothing of it. */
    changedAt: moment('changed_at').notNull(),
    /** When it is sent, or tried again. */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('podcast_notices_due').on(table.dueAt)],
);

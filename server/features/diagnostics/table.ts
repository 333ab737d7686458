import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#server/db/columns.ts';

/** What people wrote when a page failed: kept 90 days, read by whoever runs the server, never in the log. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: id<string>(),
    /** The reference that stood on the screen and stands in the log. */
    reference: text('reference').notNull(),
    path: text('path').notNull(),
    release: text('release').notNull(),
    message: text('message').notNull(),
    /** Where the writer wants to be answered; null: nowhere. */
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('error_reports_created').on(table.createdAt)],
);

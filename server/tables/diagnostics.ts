import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ViewedPage } from '#contract/diagnostics.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
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

/** Views of pages of the employer area by day (UTC): what kind of member met them where, never who. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').$type<ViewedPage>().notNull(),
    /** Without what varies: `/employers/job/*`; empty where the area has no such place. */
    place: text('place').notNull(),
    /** Null for platform admins, who have none, and for the diagnostic page. */
    employerId: uuid('employer_id').$type<EmployerId>(),
    /** `platform` for platform admins; empty without a session. */
    role: text('role').notNull(),
    /** Looked at on purpose, at `/__unauthorized`. */
    isDiagnostic: boolean('is_diagnostic').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    unique('page_views_day')
      .on(table.day, table.name, table.place, table.employerId, table.role, table.isDiagnostic)
      .nullsNotDistinct(),
  ],
);

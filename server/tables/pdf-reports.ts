import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, PdfReportPermalink, ReportScheduleId, UserId } from '#contract/kit/ids.ts';
import type { PdfReport, ReportFilters, ReportSchedule, ReportType } from '#contract/pdf-report.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import type { JobPageId } from './job-pages.ts';
import type { PersonId } from './persons.ts';
import { users } from './users.ts';

export type PdfReportId = string & { readonly PdfReportId: true };

export const pdfReports = pgTable(
  'pdf_reports',
  {
    id: id<PdfReportId>(),
    permalink: text('permalink').$type<PdfReportPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    type: text('type').$type<ReportType>().notNull(),
    title: text('title').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    filters: jsonb('filters').$type<ReportFilters>().notNull().default({}),
    locale: text('locale').$type<Language>().notNull(),
    status: text('status').$type<PdfReport['status']>().notNull().default('queued'),
    failure: text('failure'),
    /** Which node draws it holds it until then; afterwards another one begins again. */
    leaseUntil: moment('lease_until'),
    /** How often drawing was begun. */
    attempts: integer('attempts').notNull().default(0),
    startedAt: moment('started_at'),
    /** The jobs it is about; null: all of the employer. A hiring manager reads it who has all of them. */
    jobIds: uuid('job_ids').array().$type<JobPageId[]>(),
    /** Who is named in its files, so that they go with the person. */
    personIds: uuid('person_ids').array().$type<PersonId[]>().notNull().default([]),
    /** Null while there is no file, and once it has served its time. */
    storedAs: text('stored_as'),
    csvStoredAs: text('csv_stored_as'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    pages: integer('pages'),
    expiresAt: moment('expires_at').notNull(),
    scheduleId: uuid('schedule_id').$type<ReportScheduleId>(),
    /** Of a scheduled one: the run it was made for, so that none is made twice. */
    scheduledFor: moment('scheduled_for'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    unique('pdf_reports_run').on(table.scheduleId, table.scheduledFor),
    index('pdf_reports_made').on(table.employerId, table.createdAt, table.id),
    index('pdf_reports_open').on(table.status, table.createdAt).where(sql`status in ('queued', 'rendering')`),
    index('pdf_reports_kept').on(table.expiresAt).where(sql`status in ('ready', 'failed')`),
  ],
);

export const pdfReportSchedules = pgTable(
  'pdf_report_schedules',
  {
    id: id<ReportScheduleId>(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    type: text('type').$type<ReportType>().notNull(),
    title: text('title').notNull(),
    filters: jsonb('filters').$type<ReportFilters>().notNull().default({}),
    locale: text('locale').$type<Language>().notNull(),
    every: text('every').$type<ReportSchedule['every']>().notNull(),
    day: integer('day').notNull(),
    time: text('time').notNull(),
    recipientIds: uuid('recipient_ids').array().$type<UserId[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** When the next report is made; of a paused one nothing. */
    nextAt: moment('next_at'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    index('pdf_report_schedules_made').on(table.employerId, table.createdAt, table.id),
    index('pdf_report_schedules_due').on(table.nextAt).where(sql`is_active`),
  ],
);

export type PdfReportRow = typeof pdfReports.$inferSelect;
export type ReportScheduleRow = typeof pdfReportSchedules.$inferSelect;

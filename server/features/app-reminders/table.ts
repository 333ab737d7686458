import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AppReminders } from '#contract/app-reminders.ts';
import type { EmployerId, JobPagePermalink } from '#contract/kit/ids.ts';
import { stamps } from '#server/db/columns.ts';
import { employers } from '#server/features/employers/table.ts';

/** One row an employer, made at its first save; until then the defaults of rules.ts hold. */
export const appReminders = pgTable('app_reminders', {
  employerId: uuid('employer_id')
    .$type<EmployerId>()
    .primaryKey()
    .references(() => employers.id),
  enabled: boolean('enabled').notNull(),
  channel: text('channel').$type<AppReminders['channel']>().notNull(),
  steps: jsonb('steps').$type<AppReminders['steps']>().notNull(),
  sender: jsonb('sender').$type<AppReminders['sender']>().notNull(),
  stopIf: jsonb('stop_if').$type<AppReminders['stopIf']>().notNull(),
  quietHours: jsonb('quiet_hours').$type<AppReminders['quietHours']>().notNull(),
  maxPerPersonPer30d: integer('max_per_person_per_30d').notNull(),
  resumeLinkTtlDays: integer('resume_link_ttl_days').notNull(),
  excludedJobs: text('excluded_jobs').array().$type<JobPagePermalink[]>().notNull(),
  ...stamps(),
});

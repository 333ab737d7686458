import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppReminders } from '#contract/app-reminders.ts';
import type { EmployerId, JobPagePermalink, SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { moment, stamps } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';
import { employers } from './employers.ts';

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

const ofApplication = {
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
};

/** Whom reminders go to: one an application that was left, made with the first of them. */
export const reminderTargets = pgTable(
  'app_reminder_targets',
  {
    permalink: text('permalink').$type<SequenceTargetPermalink>().primaryKey(),
    ...ofApplication,
    optedOutAt: moment('opted_out_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('app_reminder_targets_application').on(table.applicationId),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
  ],
);

/** Which steps went out; a step is known by its hours, so that one which is put in between is a step of its own. */
export const reminderSends = pgTable(
  'app_reminder_sends',
  { ...ofApplication, delayHours: integer('delay_hours').notNull(), sentAt: moment('sent_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.delayHours] }),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
  ],
);

/** Who wants nothing more from an employer. The address itself is nowhere here: it outlasts the erasing of a person. */
export const reminderOptOuts = pgTable(
  'app_reminder_opt_outs',
  {
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    addressHash: text('address_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.addressHash] })],
);

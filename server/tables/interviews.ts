import { foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Interview } from '#contract/interviews.ts';
import type { EmployerId, InterviewPermalink, InterviewSlotId, UserId } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';

export type InterviewId = string & { readonly InterviewId: true };

export const interviews = pgTable(
  'interviews',
  {
    id: id<InterviewId>(),
    permalink: text('permalink').$type<InterviewPermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
    status: text('status').$type<Interview['status']>().notNull().default('proposed'),
    title: text('title').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    place: text('place').notNull(),
    timeZone: text('time_zone').notNull(),
    interviewerIds: uuid('interviewer_ids').array().$type<UserId[]>().notNull(),
    /** When it takes place, once a time was chosen. */
    startsAt: moment('starts_at'),
    /** Of its calendar file: it rises with each change that calendars are told of. */
    sequence: integer('sequence').notNull().default(0),
    cancelledBy: text('cancelled_by').$type<'candidate' | 'staff'>(),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdById: uuid('created_by_id').$type<UserId>(),
    ...stamps(),
  },
  (table) => [
    unique('interviews_tenant').on(table.employerId, table.id),
    index('interviews_application').on(table.applicationId, table.createdAt),
    index('interviews_booked').on(table.employerId, table.startsAt),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
  ],
);

/** The times a candidate may choose from. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: id<InterviewSlotId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    interviewId: uuid('interview_id').$type<InterviewId>().notNull(),
    startsAt: moment('starts_at').notNull(),
  },
  (table) => [
    unique('interview_slots_once').on(table.interviewId, table.startsAt),
    foreignKey({
      columns: [table.employerId, table.interviewId],
      foreignColumns: [interviews.employerId, interviews.id],
    }).onDelete('cascade'),
  ],
);

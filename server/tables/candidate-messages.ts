import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CandidateMessage, Decision } from '#contract/application.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { CandidateMessageId, EmployerId, UserId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';

/** What candidates are told of decisions by mail: it waits its delay, and leaves in the transaction that says so. */
export const candidateMessages = pgTable(
  'candidate_messages',
  {
    id: id<CandidateMessageId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
    status: text('status').$type<CandidateMessage['status']>().notNull().default('waiting'),
    /** What it tells, and what undoing it goes back to. */
    decision: text('decision').$type<Decision>().notNull(),
    before: text('before').$type<Decision>().notNull(),
    beforeStage: text('before_stage').notNull(),
    language: text('language').$type<Language>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sendAt: moment('send_at').notNull(),
    sentAt: moment('sent_at'),
    failure: text('failure'),
    userId: uuid('user_id').$type<UserId>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('candidate_messages_application').on(table.applicationId, table.createdAt),
    index('candidate_messages_due').on(table.sendAt).where(sql`${table.status} = 'waiting'`),
    // Whoever decides anew takes back what waits, so that nobody is told two things.
    uniqueIndex('candidate_messages_waiting').on(table.applicationId).where(sql`${table.status} = 'waiting'`),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
  ],
);

import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ContentPagePermalink, EmployerId, ScorecardPermalink, UserId } from '#contract/kit/ids.ts';
import type { Criterion, ScorecardContent, ScorecardStatus } from '#contract/scorecards.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';
import { type InterviewId, interviews } from './interviews.ts';
import { users } from './users.ts';

export type ScorecardId = string & { readonly ScorecardId: true };
export type HandedIn = { handedInAt: string; content: ScorecardContent };

/** What one member thinks of an application: owed, written, handed in. One row a member and interview. */
export const scorecards = pgTable(
  'scorecards',
  {
    id: id<ScorecardId>(),
    permalink: text('permalink').$type<ScorecardPermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
    interviewId: uuid('interview_id').$type<InterviewId>(),
    authorId: uuid('author_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Null: its author started it. */
    assignedById: uuid('assigned_by_id')
      .$type<UserId>()
      .references(() => users.id),
    status: text('status').$type<ScorecardStatus>().notNull().default('owed'),
    guide: text('guide').$type<ContentPagePermalink>(),
    guideTitle: text('guide_title').notNull().default(''),
    /** As set by hand; else it is reckoned from the interview, wherever that is moved to. */
    dueAt: moment('due_at'),
    /** Those of the guide: when it was assigned, and again when it was opened. */
    criteria: jsonb('criteria').$type<Criterion[]>().notNull().default([]),
    /** As its author writes it; nobody else reads this. */
    content: jsonb('content').$type<ScorecardContent>().notNull(),
    /** As it was last handed in: what others read. */
    handed: jsonb('handed').$type<HandedIn>(),
    /** What was handed in before. */
    history: jsonb('history').$type<HandedIn[]>().notNull().default([]),
    reopenedAt: moment('reopened_at'),
    /** When its author was reminded; once. */
    remindedAt: moment('reminded_at'),
    ...stamps(),
  },
  (table) => [
    unique('scorecards_once').on(table.applicationId, table.authorId, table.interviewId).nullsNotDistinct(),
    index('scorecards_author').on(table.authorId, table.createdAt),
    index('scorecards_unfinished').on(table.employerId, table.dueAt).where(sql`status <> 'handed-in'`),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.interviewId],
      foreignColumns: [interviews.employerId, interviews.id],
    }).onDelete('cascade'),
  ],
);

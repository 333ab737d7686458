import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  EmployerId,
  MailboxPermalink,
  SequencePermalink,
  SequenceTargetPermalink,
  StageId,
  UserId,
} from '#contract/kit/ids.ts';
import type {
  ReplyStatus,
  Schedule,
  SequenceRow,
  SequenceStatus,
  Stage,
  StageOverride,
  StopRules,
  TargetStatus,
} from '#contract/sequence.ts';
import type { PassedStage } from '#contract/sequence-stage.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type JobPageId, jobPages } from './job-pages.ts';
import { type PersonListId, personLists } from './person-lists.ts';
import { type PersonId, persons } from './persons.ts';
import { users } from './users.ts';

export type SequenceId = string & { readonly SequenceId: true };
export type SequenceTargetId = string & { readonly SequenceTargetId: true };

export const sequences = pgTable(
  'sequences',
  {
    id: id<SequenceId>(),
    permalink: text('permalink').$type<SequencePermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    ownerId: uuid('owner_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    type: text('type').$type<SequenceRow['type']>().notNull().default('outreach'),
    status: text('status').$type<SequenceStatus>().notNull().default('draft'),
    sharing: text('sharing').$type<SequenceRow['sharing']>().notNull().default('team'),
    mailbox: text('mailbox').$type<MailboxPermalink>(),
    fromName: text('from_name').notNull().default(''),
    replyTo: text('reply_to'),
    jobPageId: uuid('job_page_id').$type<JobPageId>(),
    schedule: jsonb('schedule').$type<Schedule>().notNull(),
    dailyLimit: integer('daily_limit').notNull().default(50),
    /** Rows of before clicks were tracked don’t say `click`. */
    stopRules: jsonb('stop_rules')
      .$type<Omit<StopRules, 'click' | 'domainUnsubscribe'> & Partial<StopRules>>()
      .notNull(),
    trackClicks: boolean('track_clicks').notNull().default(false),
    allowReentry: boolean('allow_reentry').notNull().default(false),
    footer: text('footer').notNull().default(''),
    stages: jsonb('stages').$type<Stage[]>().notNull(),
    /** E-mails queued on a day of the employer's time zone, for the daily limit. */
    quotaDay: date('quota_day', { mode: 'string' }),
    quotaUsed: integer('quota_used').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    unique('sequences_tenant').on(table.employerId, table.id),
    index('sequences_updated').on(table.employerId, table.updatedAt, table.id),
    // The scheduler asks only for these.
    index('sequences_active').on(table.id).where(sql`status = 'active'`),
    foreignKey({
      columns: [table.employerId, table.jobPageId],
      foreignColumns: [jobPages.employerId, jobPages.id],
    }),
  ],
);

/** Statuses in which somebody is in a sequence; in the others it is over for them. */
const isIn = sql`status in ('pending-review', 'scheduled', 'active', 'paused')`;

/** A person in a sequence. Stays after an erasure, naming nobody, so that the link in their e-mails keeps working. */
export const sequenceTargets = pgTable(
  'sequence_targets',
  {
    id: id<SequenceTargetId>(),
    permalink: text('permalink').$type<SequenceTargetPermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    sequenceId: uuid('sequence_id').$type<SequenceId>().notNull(),
    personId: uuid('person_id').$type<PersonId>(),
    status: text('status').$type<TargetStatus>().notNull().default('pending-review'),
    /** The index of the stage that comes next, or whose letter or task is open. */
    stageIndex: integer('stage_index').notNull().default(0),
    /** When the scheduler looks at it; null while a letter or a task is open, and when it is over. */
    nextSendAt: moment('next_send_at'),
    /** The `stage` of the letter that is on its way. */
    openLetter: text('open_letter'),
    /** Rises when a letter is taken back, so that the stage can be queued again under another name. */
    round: integer('round').notNull().default(0),
    taskDueAt: moment('task_due_at'),
    replyStatus: text('reply_status').$type<ReplyStatus>().notNull().default('none'),
    repliedAt: moment('replied_at'),
    absentUntil: date('absent_until', { mode: 'string' }),
    sentCount: integer('sent_count').notNull().default(0),
    lastSentAt: moment('last_sent_at'),
    /** The stage after which it ended, for the figures of stages. */
    endedStage: text('ended_stage').$type<StageId>(),
    overrides: jsonb('overrides').$type<StageOverride[]>().notNull().default([]),
    errorCode: text('error_code'),
    optedOutAt: moment('opted_out_at'),
    passed: jsonb('passed').$type<PassedStage[]>().notNull().default([]),
    addedById: uuid('added_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    approvedById: uuid('approved_by_id')
      .$type<UserId>()
      .references(() => users.id),
    ...stamps(),
  },
  (table) => [
    unique('sequence_targets_tenant').on(table.employerId, table.id),
    // A person is in a sequence once at a time.
    uniqueIndex('sequence_targets_once').on(table.sequenceId, table.personId).where(isIn),
    // What is due, by sequence: of one that is paused nothing is looked at.
    index('sequence_targets_due')
      .on(table.sequenceId, table.nextSendAt)
      .where(sql`status in ('scheduled', 'active') and next_send_at is not null`),
    index('sequence_targets_listed').on(table.sequenceId, table.createdAt, table.id),
    index('sequence_targets_counted').on(table.sequenceId, table.status),
    index('sequence_targets_tasks').on(table.sequenceId).where(sql`task_due_at is not null`),
    index('sequence_targets_person').on(table.personId, table.sequenceId),
    foreignKey({
      columns: [table.employerId, table.sequenceId],
      foreignColumns: [sequences.employerId, sequences.id],
    }),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }),
  ],
);

/** A list whose people are added to a sequence as they come into it, in the name of who chose that. */
export const followedLists = pgTable(
  'followed_lists',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    sequenceId: uuid('sequence_id').$type<SequenceId>().notNull(),
    listId: uuid('list_id').$type<PersonListId>().notNull(),
    byId: uuid('by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    since: moment('since').notNull(),
    /** When it is looked at next. */
    lookAt: moment('look_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sequenceId, table.listId] }),
    index('followed_lists_due').on(table.lookAt),
    foreignKey({
      columns: [table.employerId, table.sequenceId],
      foreignColumns: [sequences.employerId, sequences.id],
    }),
    foreignKey({
      columns: [table.employerId, table.listId],
      foreignColumns: [personLists.employerId, personLists.id],
    }),
  ],
);

import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApplicationForm, ApplicationStatus, PushAttempt } from '#contract/application.ts';
import type { Suggestion } from '#contract/application-ratings.ts';
import { FIRST_STAGE } from '#contract/hiring-stages.ts';
import type { Language } from '#contract/kit/fields.ts';
import type {
  AnonymousId,
  ApplicationFileId,
  ApplicationPermalink,
  EmployerId,
  ShareLinkPermalink,
  UserId,
} from '#contract/kit/ids.ts';
import type { Answer, MatchStatus, Question, Score } from '#contract/screening-set.ts';
import { id, moment, stamps, storedFile } from '#server/db/columns.ts';
import { type AtsConnectionId, atsConnections } from './ats.ts';
import { type JobPageId, jobPages } from './job-pages.ts';
import { type PersonId, persons } from './persons.ts';
import { type ScreeningSetId, screeningSets } from './screening-sets.ts';
import { users } from './users.ts';

export type ApplicationId = string & { readonly ApplicationId: true };
export type PushId = string & { readonly PushId: true };

export type StoredSource = {
  channel: string;
  utm: Record<string, string>;
  ghSrc: string | null;
  referrer: string | null;
  /** The link that led here; missing in applications from before there were any. */
  shareLink?: ShareLinkPermalink | null;
};
export type StoredConsent = { privacyVersion: string; marketing: boolean; retention: boolean; at: string };

export const applications = pgTable(
  'applications',
  {
    id: id<ApplicationId>(),
    permalink: text('permalink').$type<ApplicationPermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    jobPageId: uuid('job_page_id').$type<JobPageId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    status: text('status').$type<ApplicationStatus>().notNull().default('started'),
    language: text('language').$type<Language>().notNull().default('en'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** Of the candidate's token: the token itself is nowhere here. */
    tokenHash: text('token_hash').notNull(),
    resumeUntil: moment('resume_until').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    savedAt: moment('saved_at'),
    submittedAt: moment('submitted_at'),
    source: jsonb('source').$type<StoredSource>().notNull(),
    consent: jsonb('consent').$type<StoredConsent>().notNull(),
    anonymousId: text('anonymous_id').$type<AnonymousId>(),
    screeningSetId: uuid('screening_set_id').$type<ScreeningSetId>(),
    /** The questions as they were when the candidate began; a later change of the set does not reach them. */
    questions: jsonb('questions').$type<Question[]>().notNull().default([]),
    resume: text('resume').$type<ApplicationForm['resume']>().notNull().default('optional'),
    answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
    /** Answers to equal-opportunity questions: apart, never scored, never read by who hires. */
    eeoAnswers: jsonb('eeo_answers').$type<Answer[]>().notNull().default([]),
    score: integer('score'),
    matchStatus: text('match_status').$type<MatchStatus>(),
    reasons: jsonb('reasons').$type<Score['reasons']>().notNull().default([]),
    /** The key of its hiring stage, also while it is decided; where the list has no such key, it stands in the first. */
    stage: text('stage').notNull().default(FIRST_STAGE),
    /** Since when it stands there; null: since it was submitted. */
    stageSince: moment('stage_since'),
    decisionReason: text('decision_reason').notNull().default(''),
    /**
     * What the candidate's page goes on saying until `shownUntil`, after a decision that may still be taken back; with a
     * message that is not sent yet, until it is, and `shownUntil` is null.
     */
    shownStatus: text('shown_status').$type<ApplicationStatus>(),
    shownUntil: moment('shown_until'),
    /** Handed in although this address had already applied: kept, never counted, never pushed. The first one stands. */
    duplicateOfId: uuid('duplicate_of_id').$type<ApplicationId>(),
    externalId: text('external_id'),
    /** Who the candidate is at the platform, where it said so: deleted there, this is erased here. */
    atsCandidateId: text('ats_candidate_id'),
    atsStage: text('ats_stage'),
    atsSyncedAt: moment('ats_synced_at'),
    /** Names, e-mail: folded, each word after a space. */
    searchText: text('search_text').notNull().default(''),
    /** Since then nothing in it tells whose it was. */
    erasedAt: moment('erased_at'),
    ...stamps(),
  },
  (table) => [
    unique('applications_tenant').on(table.employerId, table.id),
    // Submission keeps one application a person and job; withdrawn ones do not count.
    uniqueIndex('applications_once')
      .on(table.jobPageId, table.email)
      .where(sql`${table.submittedAt} is not null and ${table.status} <> 'withdrawn'`),
    index('applications_job').on(table.jobPageId, table.status, table.submittedAt),
    index('applications_stage').on(table.jobPageId, table.stage, table.submittedAt),
    index('applications_submitted').on(table.employerId, table.submittedAt, table.id),
    index('applications_started').on(table.employerId, table.startedAt, table.id),
    index('applications_person').on(table.personId, table.submittedAt),
    index('applications_email').on(table.jobPageId, table.email),
    index('applications_external').on(table.employerId, table.externalId),
    index('applications_candidate').on(table.employerId, table.atsCandidateId),
    index('applications_share_link')
      .on(table.employerId, sql`(source->>'shareLink')`)
      .where(sql`(source->>'shareLink') is not null`),
    foreignKey({
      columns: [table.employerId, table.jobPageId],
      foreignColumns: [jobPages.employerId, jobPages.id],
    }),
    foreignKey({
      columns: [table.employerId, table.personId],
      foreignColumns: [persons.employerId, persons.id],
    }),
    foreignKey({
      columns: [table.employerId, table.screeningSetId],
      foreignColumns: [screeningSets.employerId, screeningSets.id],
    }),
  ],
);

/** Further ways into an application, each from a mail: the browser that began it keeps its own token. */
export const applicationLinks = pgTable(
  'application_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    applicationId: uuid('application_id')
      .$type<ApplicationId>()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('application_links_application').on(table.applicationId)],
);

/** What the platform asks for a job, as it last said it well: a form is shown also while the platform is away. */
export const jobQuestions = pgTable('job_questions', {
  jobPageId: uuid('job_page_id')
    .$type<JobPageId>()
    .primaryKey()
    .references(() => jobPages.id, { onDelete: 'cascade' }),
  questions: jsonb('questions').$type<Question[]>().notNull().default([]),
  /** Null: it never answered. */
  fetchedAt: moment('fetched_at'),
  triedAt: moment('tried_at').notNull(),
});

export const applicationFiles = pgTable(
  'application_files',
  {
    id: id<ApplicationFileId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
    kind: text('kind').$type<'resume' | 'answer'>().notNull(),
    questionId: text('question_id'),
    ...storedFile(),
  },
  (table) => [
    index('application_files_application').on(table.applicationId),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
  ],
);

/** What happened to an application, in order. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id<string>(),
    applicationId: uuid('application_id')
      .$type<ApplicationId>()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    userId: uuid('user_id').$type<UserId>(),
  },
  (table) => [index('application_events_application').on(table.applicationId, table.at)],
);

/** What a member of the hiring team thinks of an application: one row each, changed by nobody else. */
export const applicationRatings = pgTable(
  'application_ratings',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    rating: smallint('rating'),
    suggestion: text('suggestion').$type<Suggestion>(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId] }),
    check('application_ratings_range', sql`${table.rating} between 1 and 5`),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
  ],
);

/** A job's own threshold for a match; without a row, or with null, the employer's holds. */
export const jobMatchThresholds = pgTable(
  'job_match_thresholds',
  {
    jobPageId: uuid('job_page_id').$type<JobPageId>().primaryKey(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    threshold: smallint('threshold'),
    ...stamps(),
  },
  (table) => [
    foreignKey({
      columns: [table.employerId, table.jobPageId],
      foreignColumns: [jobPages.employerId, jobPages.id],
    }).onDelete('cascade'),
  ],
);

/** The outbox: one row an application that an ATS should have. Written with the submission, worked off later. */
export const applicationPushes = pgTable(
  'application_pushes',
  {
    id: id<PushId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull().unique(),
    connectionId: uuid('connection_id').$type<AtsConnectionId>().notNull(),
    status: text('status').$type<'waiting' | 'failed' | 'done' | 'dead'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    /** Whoever works on it holds it until then; a node that dies lets go by itself. */
    claimedUntil: moment('claimed_until'),
    message: text('message'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('application_pushes_due').on(table.status, table.nextAttemptAt),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.connectionId],
      foreignColumns: [atsConnections.employerId, atsConnections.id],
    }),
  ],
);

/**
 * When the next application may be sent to a board, for platforms that count them a second: one for all nodes, and for
 * all connections to that board.
 */
export const applicationPushSlots = pgTable('application_push_slots', {
  board: text('board').primaryKey(),
  nextAt: moment('next_at').notNull(),
});

/** Every try, for the log that staff read. */
export const applicationPushAttempts = pgTable(
  'application_push_attempts',
  {
    id: id<string>(),
    pushId: uuid('push_id')
      .$type<PushId>()
      .notNull()
      .references(() => applicationPushes.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    attempt: integer('attempt').notNull(),
    outcome: text('outcome').$type<PushAttempt['outcome']>().notNull(),
    providerStatus: integer('provider_status'),
    message: text('message').notNull(),
    nextAttemptAt: moment('next_attempt_at'),
  },
  (table) => [index('application_push_attempts_push').on(table.pushId, table.at)],
);

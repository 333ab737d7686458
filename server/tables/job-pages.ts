import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { EmploymentType, Geo, JobPlace, Salary, WorkplaceType } from '#contract/job.ts';
import type { ApplyMode, JobPageStatus, Removed, SimilarMode } from '#contract/job-page.ts';
import type { EmployerId, JobPagePermalink, UserId } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type JobBoardId, jobBoards } from './job-boards.ts';
import { type JobClipId, jobClips } from './job-clips.ts';
import { type ScreeningSetId, screeningSets } from './screening-sets.ts';
import { users } from './users.ts';

export type JobPageId = string & { readonly JobPageId: true };

/** Where a source says a location is, beside its text; as it says it. */
export type SaidPlace = { text: string; city: string | null; region: string | null; country: string | null };

/** What staff said a text means. */
export type Meaning = Pick<JobPlace, 'city' | 'region' | 'country' | 'countries'>;

export const jobPages = pgTable(
  'job_pages',
  {
    id: id<JobPageId>(),
    permalink: text('permalink').$type<JobPagePermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    jobBoardId: uuid('job_board_id').$type<JobBoardId>().notNull(),
    title: text('title').notNull(),
    status: text('status').$type<JobPageStatus>().notNull().default('draft'),
    isListed: boolean('is_listed').notNull().default(true),
    /** Ids of nodes of the board's trees. */
    departmentIds: text('department_ids').array().notNull().default([]),
    officeIds: text('office_ids').array().notNull().default([]),
    location: text('location').notNull(),
    place: jsonb('place').$type<Geo>(),
    secondaryLocations: text('secondary_locations').array().notNull().default([]),
    /** What the source says of its locations in fields of its own. */
    saidPlaces: jsonb('said_places').$type<SaidPlace[]>().notNull().default([]),
    /** What all its locations were read as. */
    places: jsonb('places').$type<JobPlace[]>().notNull().default([]),
    /** By which rule: see PLACES_RULE; 0 asks for them to be read. */
    placesRule: integer('places_rule').notNull().default(0),
    workplaceType: text('workplace_type').$type<WorkplaceType>(),
    employmentType: text('employment_type').$type<EmploymentType>(),
    /** Sanitised at write. */
    descriptionHtml: text('description_html').notNull().default(''),
    /** What sanitising took out of what was written. */
    descriptionRemoved: jsonb('description_removed').$type<Removed[]>().notNull().default([]),
    salary: jsonb('salary').$type<Salary>(),
    language: text('language').notNull().default('en'),
    requisitionId: text('requisition_id').notNull().default(''),
    applyMode: text('apply_mode').$type<ApplyMode>().notNull().default('here'),
    applyUrl: text('apply_url'),
    screeningSetId: uuid('screening_set_id').$type<ScreeningSetId>(),
    similarMode: text('similar_mode').$type<SimilarMode>().notNull().default('recommended'),
    /** Permalinks, which never change: a job that is gone is only not found any more. */
    similarJobs: text('similar_jobs').array().$type<JobPagePermalink[]>().notNull().default([]),
    mayFinishLate: boolean('may_finish_late').notNull().default(true),
    publishedAt: moment('published_at'),
    closedAt: moment('closed_at'),

    /** The id by which the platform is asked and applied to; null for a job made by hand. */
    sourceId: text('source_id'),
    sourceHostedUrl: text('source_hosted_url'),
    sourceApplyUrl: text('source_apply_url'),
    /** Of everything the source said: an unchanged job is not written again. */
    sourceHash: text('source_hash'),
    /** What the source says of fields that are set by hand, so that they can be given back. */
    sourceValues: jsonb('source_values').$type<Record<string, unknown>>(),
    lastSeenAt: moment('last_seen_at'),
    missedSyncs: integer('missed_syncs').notNull().default(0),
    /** Fields set by hand that a sync leaves alone. */
    overrides: text('overrides').array().notNull().default([]),
    ...stamps(),
  },
  (table) => [
    unique('job_pages_tenant').on(table.employerId, table.id),
    uniqueIndex('job_pages_source')
      .on(table.jobBoardId, table.sourceId)
      .where(sql`${table.sourceId} is not null`),
    index('job_pages_board').on(table.jobBoardId, table.status),
    index('job_pages_places_rule').on(table.placesRule),
    index('job_pages_updated').on(table.employerId, table.updatedAt, table.id),
    foreignKey({
      columns: [table.employerId, table.jobBoardId],
      foreignColumns: [jobBoards.employerId, jobBoards.id],
    }),
    foreignKey({
      columns: [table.employerId, table.screeningSetId],
      foreignColumns: [screeningSets.employerId, screeningSets.id],
    }),
  ],
);

/** What staff said a location's text means, for all jobs of the employer that have it. */
export const locationCorrections = pgTable(
  'location_corrections',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    /** `locationKey` of the text. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    meanings: jsonb('meanings').$type<Meaning[]>().notNull(),
    correctedBy: uuid('corrected_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    correctedAt: moment('corrected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employerId, table.key] }),
    index('location_corrections_user').on(table.correctedBy),
    foreignKey({ columns: [table.employerId], foreignColumns: [employers.id] }),
  ],
);

/** The clips of the team that a job shows, in order. */
export const jobPageClips = pgTable(
  'job_page_clips',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    jobPageId: uuid('job_page_id').$type<JobPageId>().notNull(),
    jobClipId: uuid('job_clip_id').$type<JobClipId>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobPageId, table.jobClipId] }),
    index('job_page_clips_clip').on(table.jobClipId),
    foreignKey({
      columns: [table.employerId, table.jobPageId],
      foreignColumns: [jobPages.employerId, jobPages.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.jobClipId],
      foreignColumns: [jobClips.employerId, jobClips.id],
    }).onDelete('cascade'),
  ],
);

/** Who made a job by hand: told of its applications as long as nobody is on its team. */
export const jobPageMakers = pgTable(
  'job_page_makers',
  {
    jobPageId: uuid('job_page_id')
      .$type<JobPageId>()
      .primaryKey()
      .references(() => jobPages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('job_page_makers_user').on(table.userId)],
);

/** Who hires for a job: the jobs that a hiring manager sees. */
export const jobPageManagers = pgTable(
  'job_page_managers',
  {
    jobPageId: uuid('job_page_id')
      .$type<JobPageId>()
      .notNull()
      .references(() => jobPages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.jobPageId, table.userId] }),
    index('job_page_managers_user').on(table.userId),
  ],
);

import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Platform } from '#contract/job.ts';
import type { BoardState, BoardStatus } from '#contract/job-boards.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, JobBoardPermalink, SyncRunId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { type AtsConnectionId, atsConnections } from './ats.ts';
import { employers } from './employers.ts';
import { type ImageId, images } from './images.ts';
import { type JobClipId, jobClips } from './job-clips.ts';

export type JobBoardId = string & { readonly JobBoardId: true };

/** A department or office as stored: without its count, which follows from the jobs. */
export type StoredNode = { id: string; name: string; children: StoredNode[] };

export const jobBoards = pgTable(
  'job_boards',
  {
    id: id<JobBoardId>(),
    permalink: text('permalink').$type<JobBoardPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    title: text('title').notNull(),
    status: text('status').$type<BoardStatus>().notNull().default('draft'),
    language: text('language').$type<Language>().notNull().default('en'),
    platform: text('platform').$type<Platform>().notNull().default('manual'),
    connectionId: uuid('connection_id').$type<AtsConnectionId>(),
    departments: jsonb('departments').$type<StoredNode[]>().notNull().default([]),
    offices: jsonb('offices').$type<StoredNode[]>().notNull().default([]),
    state: text('state').$type<BoardState>().notNull().default('unavailable'),
    /** When the source was last read well. */
    syncedAt: moment('synced_at'),
    intro: text('intro').notNull().default(''),
    coverImageId: uuid('cover_image_id').$type<ImageId>(),
    publishedAt: moment('published_at'),
    ...stamps(),
  },
  (table) => [
    unique('job_boards_tenant').on(table.employerId, table.id),
    unique('job_boards_connection').on(table.connectionId),
    foreignKey({
      columns: [table.employerId, table.connectionId],
      foreignColumns: [atsConnections.employerId, atsConnections.id],
    }),
    foreignKey({
      columns: [table.employerId, table.coverImageId],
      foreignColumns: [images.employerId, images.id],
    }),
  ],
);

/** The clips of the team that a board shows, in order. */
export const jobBoardClips = pgTable(
  'job_board_clips',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    jobBoardId: uuid('job_board_id').$type<JobBoardId>().notNull(),
    jobClipId: uuid('job_clip_id').$type<JobClipId>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.jobBoardId, table.jobClipId] }),
    index('job_board_clips_clip').on(table.jobClipId),
    foreignKey({
      columns: [table.employerId, table.jobBoardId],
      foreignColumns: [jobBoards.employerId, jobBoards.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.jobClipId],
      foreignColumns: [jobClips.employerId, jobClips.id],
    }).onDelete('cascade'),
  ],
);

/** Syncs and imports of a board, each a row, whatever came of it. */
export const syncRuns = pgTable(
  'sync_runs',
  {
    id: id<SyncRunId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    jobBoardId: uuid('job_board_id').$type<JobBoardId>().notNull(),
    trigger: text('trigger').$type<SyncRun['trigger']>().notNull(),
    result: text('result').$type<SyncRun['result']>().notNull().default('running'),
    counts: jsonb('counts')
      .$type<SyncRun['counts']>()
      .notNull()
      .default({ seen: 0, added: 0, updated: 0, closed: 0, rejected: 0 }),
    rejected: jsonb('rejected').$type<SyncRun['rejected']>().notNull().default([]),
    error: text('error'),
    /** What a held run or a dry run of an import would do, kept until it is released, applied or thrown away. */
    pending: jsonb('pending').$type<unknown>(),
    /** How the board stood before an import, until that is taken back or a later one took its place; then what came of it. */
    undo: jsonb('undo').$type<unknown>(),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('sync_runs_board').on(table.jobBoardId, table.startedAt),
    foreignKey({
      columns: [table.employerId, table.jobBoardId],
      foreignColumns: [jobBoards.employerId, jobBoards.id],
    }).onDelete('cascade'),
  ],
);

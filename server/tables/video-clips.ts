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
  uuid,
} from 'drizzle-orm/pg-core';
import type { Cue } from '#contract/job-clip.ts';
import type { Language } from '#contract/kit/fields.ts';
import type {
  EmployerId,
  UserId,
  VideoClipPermalink,
  VideoClipPromptId,
  VideoClipRequestPermalink,
  VideoTakeId,
} from '#contract/kit/ids.ts';
import type { CaptionStatus, VideoClipOrigin, VideoClipStatus } from '#contract/video-clips.ts';
import { id, moment, stamps, storedFile } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type MediaId, media } from './media.ts';

export type VideoClipId = string & { readonly VideoClipId: true };

/** What a colleague is asked to record, and what became of it. */
export const videoClips = pgTable(
  'video_clips',
  {
    id: id<VideoClipId>(),
    permalink: text('permalink').$type<VideoClipPermalink>().notNull().unique(),
    /** Names the page on which it is recorded: another one than staff see. */
    request: text('request').$type<VideoClipRequestPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    status: text('status').$type<VideoClipStatus>().notNull().default('requested'),
    /** Whether a colleague was asked for it, or staff recorded it. */
    origin: text('origin').$type<VideoClipOrigin>().notNull().default('asked'),
    title: text('title').notNull(),
    employeeName: text('employee_name').notNull(),
    employeeRole: text('employee_role').notNull().default(''),
    email: text('email').notNull(),
    prompts: jsonb('prompts').$type<string[]>().notNull(),
    maxSeconds: integer('max_seconds').notNull(),
    retakes: integer('retakes').notNull(),
    message: text('message').notNull().default(''),
    language: text('language').$type<Language>().notNull(),
    dueAt: moment('due_at'),
    releaseText: text('release_text').notNull(),
    /** With which name the release was agreed to, and when; null until the takes are sent. */
    fullName: text('full_name'),
    sentAt: moment('sent_at'),
    /** Why it was declined, in the colleague's words. */
    reason: text('reason').notNull().default(''),
    requestedById: uuid('requested_by_id').$type<UserId>(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    departments: jsonb('departments').$type<string[]>().notNull().default([]),
    locations: jsonb('locations').$type<string[]>().notNull().default([]),
    ...stamps(),
  },
  (table) => [
    unique('video_clips_tenant').on(table.employerId, table.id),
    index('video_clips_listed').on(table.employerId, table.createdAt, table.id),
  ],
);

/** Recorded answers: files of their own until they are approved, so that nothing else can show them. */
export const videoTakes = pgTable(
  'video_takes',
  {
    id: id<VideoTakeId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    videoClipId: uuid('video_clip_id').$type<VideoClipId>().notNull(),
    /** The place of its question, from 0. */
    prompt: integer('prompt').notNull(),
    /** In the address that plays it. */
    playedAs: text('played_as').notNull().unique(),
    extension: text('extension').notNull(),
    durationMs: integer('duration_ms'),
    /** The part that is shown; null plays to the end. */
    startMs: integer('start_ms').notNull().default(0),
    endMs: integer('end_ms'),
    isSent: boolean('is_sent').notNull().default(false),
    /** What it is in the library, once approved. */
    mediaId: uuid('media_id').$type<MediaId>(),
    /** False where the library had the same bytes before: withdrawing leaves those. */
    isOwnMedia: boolean('is_own_media').notNull().default(false),
    ...storedFile(),
  },
  (table) => [
    index('video_takes_clip').on(table.videoClipId, table.createdAt),
    foreignKey({
      columns: [table.employerId, table.videoClipId],
      foreignColumns: [videoClips.employerId, videoClips.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.employerId, table.mediaId], foreignColumns: [media.employerId, media.id] }),
  ],
);

/** What is said in an answer, in one language: shown over it, and the transcript of the track it becomes. */
export const videoClipCaptions = pgTable(
  'video_clip_captions',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    videoClipId: uuid('video_clip_id').$type<VideoClipId>().notNull(),
    prompt: integer('prompt').notNull(),
    language: text('language').notNull(),
    status: text('status').$type<CaptionStatus>().notNull(),
    cues: jsonb('cues').$type<Cue[]>().notNull(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.videoClipId, table.prompt, table.language] }),
    foreignKey({
      columns: [table.employerId, table.videoClipId],
      foreignColumns: [videoClips.employerId, videoClips.id],
    }).onDelete('cascade'),
  ],
);

/** Questions that an employer asks again and again. */
export const videoClipPrompts = pgTable(
  'video_clip_prompts',
  {
    id: id<VideoClipPromptId>(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    text: text('text').notNull(),
    ...stamps(),
  },
  (table) => [index('video_clip_prompts_listed').on(table.employerId, table.createdAt, table.id)],
);

import { sql } from 'drizzle-orm';
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
import type { ClipStatus, Cue, Transcript, TranscriptInfo } from '#contract/job-clip.ts';
import type {
  AnonymousId,
  EmployerId,
  HighlightId,
  JobClipPermalink,
  TeamProfilePermalink,
  TrackPermalink,
  UserId,
} from '#contract/kit/ids.ts';
import type { MediaKind } from '#contract/media.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { employers } from './employers.ts';
import { type ImageId, images } from './images.ts';
import { type MediaId, media } from './media.ts';
import { users } from './users.ts';

export type JobClipId = string & { readonly JobClipId: true };
export type TrackId = string & { readonly TrackId: true };

/** A guest as stored: the photo by its id; who of the team they are, where the clip says so. */
export type StoredGuest = {
  name: string;
  role: string;
  photoId: ImageId | null;
  teamProfile?: TeamProfilePermalink | null;
};

// The tenant is part of every foreign key: a clip cannot point at another employer's picture, whatever a verb does.
export const jobClips = pgTable(
  'job_clips',
  {
    id: id<JobClipId>(),
    permalink: text('permalink').$type<JobClipPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    type: text('type').$type<MediaKind>().notNull(),
    title: text('title').notNull(),
    status: text('status').$type<ClipStatus>().notNull().default('draft'),
    language: text('language').notNull().default('en'),
    summary: text('summary').notNull().default(''),
    coverImageId: uuid('cover_image_id').$type<ImageId>(),
    guests: jsonb('guests').$type<StoredGuest[]>().notNull().default([]),
    themeTint: text('theme_tint'),
    themeScheme: text('theme_scheme').$type<'auto' | 'light' | 'dark'>().notNull().default('auto'),
    publishedAt: moment('published_at'),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** Title, guests, questions and spoken words: folded, each word after a space. Kept by refreshSearchText(). */
    searchText: text('search_text').notNull().default(''),
    ...stamps(),
  },
  (table) => [
    unique('job_clips_tenant').on(table.employerId, table.id),
    index('job_clips_updated').on(table.employerId, table.updatedAt, table.id),
    foreignKey({
      columns: [table.employerId, table.coverImageId],
      foreignColumns: [images.employerId, images.id],
    }),
  ],
);

export const jobClipTracks = pgTable(
  'job_clip_tracks',
  {
    id: id<TrackId>(),
    permalink: text('permalink').$type<TrackPermalink>().notNull().unique(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    jobClipId: uuid('job_clip_id').$type<JobClipId>().notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    mediaId: uuid('media_id').$type<MediaId>(),
    startMs: integer('start_ms').notNull().default(0),
    endMs: integer('end_ms'),
    speakers: text('speakers').array().notNull().default([]),
  },
  (table) => [
    unique('job_clip_tracks_tenant').on(table.employerId, table.id),
    index('job_clip_tracks_clip').on(table.jobClipId, table.position),
    index('job_clip_tracks_media').on(table.mediaId),
    foreignKey({
      columns: [table.employerId, table.jobClipId],
      foreignColumns: [jobClips.employerId, jobClips.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.employerId, table.mediaId], foreignColumns: [media.employerId, media.id] }),
  ],
);

export const jobClipTranscripts = pgTable('job_clip_transcripts', {
  trackId: uuid('track_id')
    .$type<TrackId>()
    .primaryKey()
    .references(() => jobClipTracks.id, { onDelete: 'cascade' }),
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  language: text('language').notNull(),
  source: text('source').$type<TranscriptInfo['source']>().notNull(),
  cues: jsonb('cues').$type<Cue[]>().notNull(),
  cueCount: integer('cue_count').notNull(),
  wordCount: integer('word_count').notNull(),
  warnings: jsonb('warnings').$type<Transcript['warnings']>().notNull().default([]),
  ...stamps(),
});

/** A transcript as it stood before another took its place. */
export type KeptTranscript = Pick<Transcript, 'language' | 'source' | 'cues' | 'warnings'>;

/** A transcript that a machine writes, or wrote last: one a track. */
export const jobClipTranscriptions = pgTable(
  'job_clip_transcriptions',
  {
    trackId: uuid('track_id').$type<TrackId>().primaryKey(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    /** What is written down: another recording in the track makes it worthless. */
    mediaId: uuid('media_id').$type<MediaId>().notNull(),
    createdById: uuid('created_by_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    state: text('state').$type<'waiting' | 'done' | 'held' | 'failed'>().notNull().default('waiting'),
    /** The version of the transcript that it may replace; 0 where there is none. */
    replaces: integer('replaces').notNull(),
    percent: integer('percent').notNull().default(0),
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Until then a node works at it. */
    claimedUntil: moment('claimed_until'),
    cueCount: integer('cue_count'),
    /** Of one that is held. */
    result: jsonb('result').$type<KeptTranscript>(),
    /** What it replaced, to be put back. */
    before: jsonb('before').$type<KeptTranscript>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('job_clip_transcriptions_due').on(table.dueAt).where(sql`state = 'waiting'`),
    foreignKey({
      name: 'job_clip_transcriptions_track',
      columns: [table.employerId, table.trackId],
      foreignColumns: [jobClipTracks.employerId, jobClipTracks.id],
    }).onDelete('cascade'),
  ],
);

export const jobClipHighlights = pgTable(
  'job_clip_highlights',
  {
    id: id<HighlightId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    trackId: uuid('track_id')
      .$type<TrackId>()
      .notNull()
      .references(() => jobClipTracks.id, { onDelete: 'cascade' }),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    quote: text('quote').notNull().default(''),
    title: text('title').notNull().default(''),
    heartCount: integer('heart_count').notNull().default(0),
    ...stamps(),
  },
  (table) => [index('job_clip_highlights_track').on(table.trackId, table.startMs)],
);

/** One heart a visitor and highlight. */
export const jobClipHearts = pgTable(
  'job_clip_hearts',
  {
    highlightId: uuid('highlight_id')
      .$type<HighlightId>()
      .notNull()
      .references(() => jobClipHighlights.id, { onDelete: 'cascade' }),
    anonymousId: text('anonymous_id').$type<AnonymousId>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.highlightId, table.anonymousId] })],
);

// tracked_events for queries. It is partitioned by day of receipt, so its own migration makes it, not this definition:
// drizzle.config.ts does not read this folder.
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type {
  AnonymousId,
  ContentPagePermalink,
  EmployerId,
  JobClipPermalink,
  JobPagePermalink,
  ShareLinkPermalink,
} from '#contract/kit/ids.ts';
import type { HeardRange, TrackedName } from '#contract/tracking.ts';
import { moment } from '#server/db/columns.ts';

/** What only some events have. */
export type EventProps = { ranges?: HeardRange[] } & Record<string, unknown>;

/** What browsers told. A query that names no `day` looks into every partition: name the days. */
export const trackedEvents = pgTable('tracked_events', {
  day: date('day', { mode: 'string' }).notNull(),
  eventId: uuid('event_id').notNull(),
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  at: moment('at').notNull(),
  event: text('event').$type<TrackedName>().notNull(),
  anonymousId: text('anonymous_id').$type<AnonymousId>().notNull(),
  isUnlinked: boolean('is_unlinked').notNull(),
  isBot: boolean('is_bot').notNull(),
  jobClip: text('job_clip').$type<JobClipPermalink>(),
  jobClipTrack: text('job_clip_track'),
  jobPage: text('job_page').$type<JobPagePermalink>(),
  contentPage: text('content_page').$type<ContentPagePermalink>(),
  jobBoard: text('job_board'),
  shareLink: text('share_link').$type<ShareLinkPermalink>(),
  seconds: integer('seconds').notNull(),
  language: text('language').notNull(),
  path: text('path').notNull(),
  referrerHost: text('referrer_host').notNull(),
  userAgent: text('user_agent').notNull(),
  props: jsonb('props').$type<EventProps>().notNull(),
});

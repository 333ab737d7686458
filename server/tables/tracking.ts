// The partitioned tracked_events is made by its own migration, which drizzle cannot write; see events-table.ts.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnonymousId, EmployerId, JobClipPermalink } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import { moment } from '#server/db/columns.ts';
import type { TrackId } from './job-clips.ts';
import type { MediaId } from './media.ts';
import type { EventRow } from './parts/event-row.ts';
import type { PersonId } from './persons.ts';

/** Kinds of things that events happen at. */
export type ThingKind = '' | 'job-clip' | 'job-page' | 'content-page' | 'share-link';

/** What a device did, counted as in person_activity. */
export const visitorActivity = pgTable(
  'visitor_activity',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    anonymousId: text('anonymous_id').$type<AnonymousId>().notNull(),
    event: text('event').$type<TrackedName>().notNull(),
    kind: text('kind').$type<ThingKind>().notNull(),
    thing: text('thing').notNull(),
    count: integer('count').notNull(),
    seconds: integer('seconds').notNull().default(0),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** The last day of receipt that is counted here: the device is a new visitor of each later one. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employerId, table.anonymousId, table.kind, table.thing, table.event] }),
    // Who opened one link, ever.
    index('visitor_activity_link')
      .on(table.employerId, table.thing, table.event)
      .where(sql`kind = 'share-link'`),
    // Who looked at one page.
    index('visitor_activity_page')
      .on(table.employerId, table.thing, table.event)
      .where(sql`kind = 'content-page'`),
    // Who played anything: counted whole now and then, without a look at the rows.
    index('visitor_activity_played')
      .on(table.employerId, table.anonymousId)
      .where(
        sql`kind = '' and event in ('job-clip-played', 'job-page-clip-played', 'content-page-clip-played', 'sourcing-page-clip-played')`,
      ),
  ],
);

/** Devices that played a clip and belong to no person, as counted now and then; who has none has no row. */
export const listenerCounts = pgTable('listener_counts', {
  employerId: uuid('employer_id').$type<EmployerId>().primaryKey(),
  anonymous: integer('anonymous').notNull(),
  countedAt: moment('counted_at').notNull(),
});

/** The days a device was heard of: which partitions of tracked_events know it. Kept as long as those. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    anonymousId: text('anonymous_id').$type<AnonymousId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employerId, table.anonymousId, table.day] }),
    index('visitor_days_day').on(table.day),
  ],
);

/**
 * Who played a clip on which day, ids of one page view among them. Kept as long as the events: it counts listeners of
 * some days, and tells which clips somebody heard before they pressed Apply.
 */
export const clipListeners = pgTable(
  'clip_listeners',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    clip: text('clip').$type<JobClipPermalink>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    anonymousId: text('anonymous_id').$type<AnonymousId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employerId, table.clip, table.day, table.anonymousId] }),
    index('clip_listeners_device').on(table.employerId, table.anonymousId),
  ],
);

/**
 * How many devices played a clip for the last time on that day: from a day on they are everybody who played it since.
 * Triggers on `clip_listeners` keep it, so that a clip with a million plays need not be counted when somebody looks.
 */
export const clipLastDays = pgTable(
  'clip_last_days',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    clip: text('clip').$type<JobClipPermalink>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    devices: integer('devices').notNull(),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.clip, table.day] })],
);

/**
 * Which sites a clip was seen and played from, by day of receipt: those that frame it, and those that led to a page with
 * it. `host` is empty where the browser named none. Names nobody.
 */
export const clipHosts = pgTable(
  'clip_hosts',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    clip: text('clip').$type<JobClipPermalink>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    host: text('host').notNull(),
    isEmbed: boolean('is_embed').notNull(),
    views: integer('views').notNull(),
    plays: integer('plays').notNull(),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.clip, table.day, table.host, table.isEmbed] })],
);

/**
 * How a recording was heard as a track, by day of receipt: at each of `seconds` the number of plays that go on changes
 * by the same place of `changes`. Another recording in the same track is counted anew. Names nobody.
 */
export const trackListening = pgTable(
  'track_listening',
  {
    trackId: uuid('track_id').$type<TrackId>().notNull(),
    mediaId: uuid('media_id').$type<MediaId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    plays: integer('plays').notNull(),
    seconds: integer('seconds').array().notNull(),
    changes: integer('changes').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.mediaId, table.day] })],
);

/**
 * The same of all days before `until`, in one row: who asks for all time adds the few days since, instead of years of
 * them. `tracking/fold-listening` moves `until` on; the days stay, for those who ask for some.
 */
export const trackListeningPast = pgTable(
  'track_listening_past',
  {
    trackId: uuid('track_id').$type<TrackId>().notNull(),
    mediaId: uuid('media_id').$type<MediaId>().notNull(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    plays: integer('plays').notNull(),
    seconds: integer('seconds').array().notNull(),
    changes: integer('changes').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.mediaId] })],
);

/**
 * Events as they were taken, one row a batch: whoever sent them is answered once it is here. `tracking/add-up` moves
 * them on into tracked_events and the sums, and deletes the row in the same transaction.
 */
export const trackedBatches = pgTable('tracked_batches', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Of receipt, in UTC. */
  day: date('day', { mode: 'string' }).notNull(),
  /** How many events. */
  size: integer('size').notNull(),
  rows: json('rows').$type<EventRow[]>().notNull(),
  /** A batch that could not be read is kept for somebody to look at, and holds up no other. */
  setAsideAt: moment('set_aside_at'),
});

/**
 * Persons whose sums are to be made again from those of their devices. Rows are only added and taken away, never
 * changed, so that nobody waits for anybody.
 */
export const stalePersons = pgTable('stale_persons', {
  personId: uuid('person_id').$type<PersonId>().notNull(),
});

/** Counts of a day of receipt (UTC) by event and thing, bots apart; `visitors` counts each device once a day. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event').$type<TrackedName>().notNull(),
    kind: text('kind').$type<ThingKind>().notNull(),
    thing: text('thing').notNull(),
    count: integer('count').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.employerId, table.day, table.kind, table.thing, table.event] }),
    index('daily_figures_thing').on(table.employerId, table.kind, table.thing, table.day),
  ],
);

/** What was not counted and why, by day: bots, refused events, ids that may not be kept. */
export const trackingHealth = pgTable(
  'tracking_health',
  {
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    accepted: integer('accepted').notNull().default(0),
    bots: integer('bots').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    withoutId: integer('without_id').notNull().default(0),
    lastAt: moment('last_at'),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.day] })],
);

// The partitioned tracked_events is made by its own migration, which drizzle cannot write; see events-table.ts.
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AnonymousId, EmployerId } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import { moment } from '#server/db/columns.ts';

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
  },
  (table) => [
    primaryKey({ columns: [table.employerId, table.anonymousId, table.kind, table.thing, table.event] }),
  ],
);

/** Counts of a day by event and thing, bots apart; `visitors` counts each device once a day. */
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

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, NotificationId, UserId } from '#contract/kit/ids.ts';
import type { NotificationType, NotificationWay } from '#contract/notifications.ts';
import { id, moment, stamps } from '#server/db/columns.ts';
import { users } from './users.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id<NotificationId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    employerId: uuid('employer_id').$type<EmployerId>(),
    type: text('type').$type<NotificationType>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    entityKind: text('entity_kind'),
    entityPermalink: text('entity_permalink'),
    /** What the thing lies in, such as the job of an application. */
    entityParent: text('entity_parent'),
    /** The same thing told twice is told once: a key of who tells, such as `sync-held:<run>`. */
    onceKey: text('once_key'),
    /** What comes often is told once while it is unread: a key of who tells, and how many it stands for. */
    burstKey: text('burst_key'),
    burstCount: integer('burst_count').notNull().default(1),
    /** False: only mailed. */
    isOnScreen: boolean('is_on_screen').notNull().default(true),
    /** Waits for the mail of the morning. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
    readAt: moment('read_at'),
    mailedAt: moment('mailed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null and is_on_screen`),
    index('notifications_once').on(table.userId, table.onceKey),
    index('notifications_burst').on(table.userId, table.burstKey).where(sql`read_at is null`),
    index('notifications_digest').on(table.userId, table.createdAt).where(sql`awaits_digest`),
    index('notifications_age').on(table.createdAt),
  ],
);

/** What a user wants to be told of; a type that is missing is told as `ways.ts` says. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id),
  types: jsonb('types').$type<Partial<Record<NotificationType, NotificationWay>>>().notNull().default({}),
  ...stamps(),
});

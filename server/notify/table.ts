import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, NotificationId, UserId } from '#contract/kit/ids.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { id, moment } from '#server/db/columns.ts';
import { users } from '#server/features/users/table.ts';

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
    /** The same thing told twice is told once: a key of who tells, such as `sync-held:<run>`. */
    onceKey: text('once_key'),
    readAt: moment('read_at'),
    mailedAt: moment('mailed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_once').on(table.userId, table.onceKey),
  ],
);

/** What a user wants to be told of; a type without a row is told as the type says. */
export const notificationWays = pgTable(
  'notification_ways',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    screen: boolean('screen').notNull(),
    mail: text('mail').$type<'at-once' | 'daily' | 'never'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);

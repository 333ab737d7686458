// What a user is told of: the bell, its panel, and what to be told about.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Iso } from './kit/fields.ts';
import { NotificationId, UserId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

export const notificationTypes = [
  'application',
  'lead',
  'reply',
  'mention',
  'sync',
  'report',
  'import',
  'duplicate',
  'scorecard',
  'system',
] as const;
export const NotificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof NotificationType>;

export const Notification = z.object({
  id: NotificationId,
  type: NotificationType,
  title: z.string(),
  body: z.string(),
  /** What it is about; `kind` is the slug of its screen, `parent` the thing it lies in, such as an application's job. */
  entity: z.nullable(z.object({ kind: z.string(), permalink: z.string(), parent: z.nullable(z.string()) })),
  readAt: z.nullable(Iso),
  createdAt: Iso,
});
export type Notification = z.infer<typeof Notification>;

const own = z.strictObject({ id: z.union([UserId, z.literal('me')]) });
const self = { access: 'user', params: own } as const;

export const listNotifications = endpoint({
  ...self,
  name: 'listNotifications',
  method: 'GET',
  path: '/v1/users/:id/notifications',
  summary: 'Lists the caller’s notifications, newest first.',
  rate: 'read',
  retry: 'none',
  query: z.strictObject({ ...listQuery, unread: z.optional(z.enum(['true', 'false'])) }),
  success: 200,
  response: z.object({ ...page(Notification).shape, unread: z.int() }),
});

export const readNotifications = endpoint({
  ...self,
  name: 'readNotifications',
  method: 'POST',
  path: '/v1/users/:id/notifications/read',
  summary: 'Marks some notifications as read, or all up to a time.',
  rate: 'write',
  retry: 'same',
  offWhileImpersonating: true,
  body: z.union([
    z.strictObject({ ids: z.array(NotificationId).check(z.minLength(1), z.maxLength(100)) }),
    z.strictObject({ until: z.iso.datetime({ offset: true }) }),
  ]),
  success: 200,
  response: z.object({ unread: z.int() }),
});

/** How somebody is told of one type. */
export const NotificationWay = z.object({
  screen: z.boolean(),
  mail: z.enum(['at-once', 'daily', 'never']),
});
export type NotificationWay = z.infer<typeof NotificationWay>;

export const NotificationSettings = z.object({
  types: z.record(NotificationType, NotificationWay),
  version: z.int(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  ...self,
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/v1/users/:id/notification-settings',
  summary: 'Returns the caller’s notification settings, in the app and by e-mail.',
  rate: 'read',
  retry: 'none',
  success: 200,
  response: NotificationSettings,
});

export const saveNotificationSettings = endpoint({
  ...self,
  name: 'saveNotificationSettings',
  method: 'PUT',
  path: '/v1/users/:id/notification-settings',
  summary: 'Changes the caller’s notification settings.',
  rate: 'write',
  retry: 'version',
  offWhileImpersonating: true,
  body: z.strictObject({
    types: z.partialRecord(
      NotificationType,
      z.strictObject({ screen: z.boolean(), mail: z.enum(['at-once', 'daily', 'never']) }),
    ),
  }),
  success: 200,
  response: NotificationSettings,
});

export const notificationEndpoints: readonly Endpoint[] = [
  listNotifications,
  readNotifications,
  getNotificationSettings,
  saveNotificationSettings,
];

export const notificationCreated = event({
  name: 'notifications/created',
  room: 'user',
  payload: Notification,
});

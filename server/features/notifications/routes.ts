// What a user is told of, and how.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications.ts';
import { serve } from '#server/http/serve.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';
import { saveNotificationSettings } from './save-notification-settings.ts';

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, contract.listNotifications, listNotifications);
  serve(app, contract.readNotifications, readNotifications);
  serve(app, contract.getNotificationSettings, getNotificationSettings);
  serve(app, contract.saveNotificationSettings, saveNotificationSettings);
}

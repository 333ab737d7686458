// What the answer about oneself tells of the bell.
import { and, desc, eq } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Db } from '#server/db/client.ts';
import { notifications } from '#server/tables/notifications.ts';
import { presentNotification } from './present.ts';

const LATEST = 10;

/** The last ten on screen, newest first. */
export async function latestNotifications(db: Db, userId: UserId): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isOnScreen, true)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LATEST);
  return rows.map(presentNotification);
}

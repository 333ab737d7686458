// Tells users of something: a row each, and an event to whoever is there. What a user does not want to see is left out.
import { and, eq, inArray } from 'drizzle-orm';
import type { EmployerId, NotificationId, UserId } from '#contract/kit/ids.ts';
import type { NotificationType } from '#contract/notifications.ts';
import { type Context, newId } from '#server/context.ts';
import { notifications, notificationWays } from './table.ts';

export type News = {
  to: readonly UserId[];
  employerId: EmployerId | null;
  type: NotificationType;
  title: string;
  body?: string;
  entity?: { kind: string; permalink: string };
  /** The same key tells each user once. */
  onceKey?: string;
};

/** Within the caller's transaction; the events leave after its commit. */
export async function notify(ctx: Context, news: News): Promise<void> {
  const to = await listening(ctx, news);
  if (to.length === 0) return;
  const rows = to.map((userId) => ({
    id: newId<NotificationId>(),
    userId,
    employerId: news.employerId,
    type: news.type,
    title: news.title,
    body: news.body ?? '',
    entityKind: news.entity?.kind ?? null,
    entityPermalink: news.entity?.permalink ?? null,
    onceKey: news.onceKey ?? null,
    createdAt: ctx.now(),
  }));
  await ctx.db.insert(notifications).values(rows);
  ctx.afterCommit(() => {
    for (const { id, userId, type, title, body, createdAt } of rows)
      ctx.services.emit(
        'notifications/created',
        `user:${userId}`,
        {
          ...{ id, type, title, body },
          entity: news.entity ?? null,
          readAt: null,
          createdAt: createdAt.toISOString(),
        },
        null,
      );
  });
}

async function listening(ctx: Context, { to, type, onceKey }: News): Promise<UserId[]> {
  const users = [...new Set(to)];
  if (users.length === 0) return [];
  const [silent, told] = await Promise.all([
    ctx.db
      .select({ id: notificationWays.userId })
      .from(notificationWays)
      .where(
        and(
          inArray(notificationWays.userId, users),
          eq(notificationWays.type, type),
          eq(notificationWays.screen, false),
        ),
      ),
    onceKey === undefined
      ? []
      : ctx.db
          .select({ id: notifications.userId })
          .from(notifications)
          .where(and(inArray(notifications.userId, users), eq(notifications.onceKey, onceKey))),
  ]);
  const left = new Set([...silent, ...told].map(({ id }) => id));
  return users.filter((id) => !left.has(id));
}

// What several calls about notifications ask.
import { and, count, eq, isNull } from 'drizzle-orm';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { allWays } from '#server/notify/ways.ts';
import { notificationSettings, notifications } from '#server/tables/notifications.ts';

/** One's own that show on screen. */
export const ownOnScreen = ({ actor }: Context<SignedInUser>) =>
  and(eq(notifications.userId, actor.userId), eq(notifications.isOnScreen, true));

export async function unreadCount(ctx: Context<SignedInUser>): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(ownOnScreen(ctx), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** Version 1 is what holds for whoever never chose. */
export async function settingsOf(ctx: Context<SignedInUser>): Promise<NotificationSettings> {
  const [row] = await ctx.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, ctx.actor.userId));
  return { types: allWays(row?.types ?? null, ctx.actor.role), version: row?.version ?? 1 };
}

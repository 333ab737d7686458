import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveNotificationSettings as endpoint, NotificationSettings } from '#contract/notifications.ts';
import { type Context, inTransaction, type SignedInUser } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { allWays } from '#server/notify/ways.ts';
import { notificationSettings } from '#server/tables/notifications.ts';
import { settingsOf } from './lookups.ts';
import { mayUseOwn } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Types that are not named stay as they are. */
export async function saveNotificationSettings(
  ctx: Context<SignedInUser>,
  { params, body, version }: Input,
): Promise<NotificationSettings> {
  mayUseOwn(ctx, params);
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const own = eq(notificationSettings.userId, userId);
    await tx.db.insert(notificationSettings).values({ userId }).onConflictDoNothing();
    const [before] = await tx.db.select().from(notificationSettings).where(own).for('update');
    if (before === undefined || before.version !== version) throw staleVersion(await settingsOf(tx));
    const types = { ...before.types, ...body.types };
    await tx.db
      .update(notificationSettings)
      .set({ types, version: version + 1, updatedAt: tx.now() })
      .where(and(own, eq(notificationSettings.version, version)));
    return { types: allWays(types, tx.actor.role), version: version + 1 };
  });
}

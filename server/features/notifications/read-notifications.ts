import { and, inArray, isNull, lte } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { readNotifications as endpoint } from '#contract/notifications.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { notifications } from '#server/tables/notifications.ts';
import { ownOnScreen, unreadCount } from './lookups.ts';
import { mayUseOwn } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** What was read stays read since then; ids that are nobody's or somebody else's change nothing. */
export async function readNotifications(
  ctx: Context<SignedInUser>,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseOwn(ctx, params);
  const which =
    'ids' in body ? inArray(notifications.id, body.ids) : lte(notifications.createdAt, new Date(body.until));
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(ownOnScreen(ctx), isNull(notifications.readAt), which));
  return { unread: await unreadCount(ctx) };
}

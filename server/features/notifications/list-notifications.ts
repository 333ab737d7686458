import { and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listNotifications as endpoint } from '#contract/notifications.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { presentNotification } from '#server/notify/present.ts';
import { plainBeginsWords } from '#server/search.ts';
import { notifications } from '#server/tables/notifications.ts';
import { ownOnScreen, unreadCount } from './lookups.ts';
import { mayUseOwn } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Position = [createdAt: string, id: string];

/** Newest first, with how many are unread in all. */
export async function listNotifications(
  ctx: Context<SignedInUser>,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayUseOwn(ctx, params);
  const { perPage, cursor, search, unread } = query;
  const scope = JSON.stringify(['listNotifications', ctx.actor.userId, search ?? '', unread ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(
      and(
        ownOnScreen(ctx),
        readState(unread),
        plainBeginsWords(notifications.title, search),
        after === null
          ? undefined
          : sql`(${notifications.createdAt}, ${notifications.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentNotification),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.createdAt.toISOString(), last.id]),
    unread: await unreadCount(ctx),
  };
}

function readState(unread: 'true' | 'false' | undefined): SQL | undefined {
  if (unread === undefined) return undefined;
  return unread === 'true' ? isNull(notifications.readAt) : sql`${notifications.readAt} is not null`;
}

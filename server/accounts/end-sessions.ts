import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { SessionId, UserId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { type EndedReason, sessions } from '#server/tables/auth.ts';

type Ending = { reason: EndedReason; except?: SessionId | undefined };

/** Ends the user's sessions and those in which they act as somebody, but for `except`; after commit their sockets. */
export async function endSessionsOf(ctx: Context, userId: UserId, { reason, except }: Ending): Promise<void> {
  const isTheirs = and(
    or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)),
    isNull(sessions.endedAt),
  );
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now(), endedReason: reason })
    .where(except === undefined ? isTheirs : and(isTheirs, ne(sessions.id, except)))
    .returning({ id: sessions.id });
  ctx.afterCommit(() => {
    for (const { id } of ended) ctx.services.endSockets(`session:${id}`, reason);
  });
}

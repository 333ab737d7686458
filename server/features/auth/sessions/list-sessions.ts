import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Session } from '#contract/auth.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { sessions } from '#server/tables/auth.ts';
import { browserName } from '../rules.ts';
import { isAlive } from './sessions.ts';

const MOST = 200;

/** One's own sessions that still work, newest first; those of an admin who acts for one stand in the access log. */
export async function listSessions(
  ctx: Context<SignedInUser>,
): Promise<{ data: Session[]; nextCursor: null }> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.userId), isNull(sessions.impersonatorId), isAlive(ctx.now())))
    .orderBy(desc(sessions.startedAt), desc(sessions.id))
    .limit(MOST);
  const data = rows.map((row) => ({
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
    browser: browserName(row.userAgent),
    place: null,
  }));
  return { data, nextCursor: null };
}

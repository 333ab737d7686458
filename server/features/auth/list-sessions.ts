import { and, desc, eq, gt } from 'drizzle-orm';
import type { Session } from '#contract/auth.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { browserName } from './rules.ts';
import { sessions } from './table.ts';

const IDLE = 30 * 86_400_000;
const MOST = 200;

/** One's own sessions that still work, newest first. */
export async function listSessions(
  ctx: Context<SignedInUser>,
): Promise<{ data: Session[]; nextCursor: null }> {
  const since = new Date(ctx.now().getTime() - IDLE);
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.userId), gt(sessions.lastSeenAt, since)))
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

// Sessions: an opaque token in the cookie, its hash here; idle for 30 days or 365 days old, it is over.
import { and, eq, gt, isNull, lt, type Placeholder, sql } from 'drizzle-orm';
import type { SessionId, UserId } from '#contract/kit/ids.ts';
import { type Context, newId, type SignedInUser } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { employers } from '#server/features/employers/table.ts';
import { users } from '#server/features/users/table.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { type EndedReason, sessions } from './table.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const IDLE = 30 * DAY;
const ABSOLUTE = 365 * DAY;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The condition of a session that still signs in. */
export const isAlive = (now: Date) => isAliveSince(before(now, IDLE), before(now, ABSOLUTE));

const isAliveSince = (seen: Date | Placeholder, started: Date | Placeholder) =>
  and(isNull(sessions.endedAt), gt(sessions.lastSeenAt, seen), gt(sessions.startedAt, started));

const aliveByToken = statement((db) =>
  db
    .select({ session: sessions, user: users, employerPermalink: employers.permalink })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(employers, eq(employers.id, users.employerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('token')),
        isAliveSince(sql.placeholder('seenAfter'), sql.placeholder('startedAfter')),
        eq(users.status, 'active'),
      ),
    )
    .prepare('alive_session'),
);

/** The active user behind a session token, or null. Notes the sign of life, at most once a minute. */
export async function actorOfToken(db: Db, token: string, now: Date): Promise<SignedInUser | null> {
  const [found] = await aliveByToken(db).execute({
    token: tokenHash(token),
    seenAfter: before(now, IDLE),
    startedAfter: before(now, ABSOLUTE),
  });
  if (found === undefined) return null;
  const { session, user, employerPermalink } = found;
  if (now.getTime() - session.lastSeenAt.getTime() > MINUTE) await noteSeen(db, session, now);
  return {
    kind: 'user',
    userId: user.id,
    sessionId: session.id,
    name: `${user.firstName} ${user.lastName}`.trim() || user.email,
    type: user.type,
    employerId: user.employerId,
    employerPermalink,
    role: user.role,
  };
}

/** Why the session of a token was ended; null for one that ran out or never was. */
export async function whyEnded(db: Db, token: string): Promise<EndedReason | null> {
  const [found] = await db
    .select({ reason: sessions.endedReason })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)));
  return found?.reason ?? null;
}

async function noteSeen(db: Db, { id, userId }: { id: SessionId; userId: UserId }, now: Date): Promise<void> {
  // Of many requests at once, one writes.
  const isOld = and(eq(sessions.id, id), lt(sessions.lastSeenAt, before(now, MINUTE)));
  const noted = await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(isOld)
    .returning({ id: sessions.id });
  if (noted.length > 0) await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

/** A new session with a new token for every change of standing; the one the request came with ends. */
export async function startSession(ctx: Context, user: { id: UserId }): Promise<void> {
  const now = ctx.now();
  const { actor, db } = ctx;
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), lt(sessions.lastSeenAt, before(now, IDLE))));
  if (actor.kind === 'user') await endSession(ctx, actor.sessionId);
  const token = newToken();
  await db.insert(sessions).values({
    id: newId<SessionId>(),
    tokenHash: tokenHash(token),
    userId: user.id,
    userAgent: ctx.client.userAgent,
    startedAt: now,
    lastSeenAt: now,
  });
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id));
  // A cookie for a session that was rolled back would sign out whoever holds it.
  ctx.afterCommit(() => ctx.cookies.signIn(token));
}

/** Ends one session and, after commit, its sockets. */
export async function endSession(ctx: Context, sessionId: SessionId): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now(), endedReason: 'signed-out' })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  ctx.afterCommit(() => ctx.services.endSockets(`session:${sessionId}`, 'signed-out'));
}

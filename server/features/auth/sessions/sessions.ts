// Sessions: an opaque token in the cookie, its hash here; idle for 30 days or 365 days old, it is over.
// A session in which a platform admin acts as the user ends by itself after an hour at most.
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { SessionId, UserId } from '#contract/kit/ids.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, newId, type SignedInUser } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { type EndedReason, sessions } from '#server/tables/auth.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { type AliveSession, aliveByHashes } from './alive-sessions.ts';
import { auditOf } from './audit-of.ts';
import { noteSeen } from './note-seen.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const IDLE = 30 * DAY;
const ABSOLUTE = 365 * DAY;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The condition of a session that still signs in. `alive-sessions.ts` asks the same by token. */
export const isAlive = (now: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.lastSeenAt, before(now, IDLE)),
    gt(sessions.startedAt, before(now, ABSOLUTE)),
    or(isNull(sessions.expiresAt), gt(sessions.expiresAt, now)),
  );

/** The active user behind a session token, or null. Notes the sign of life, at most once a minute. */
export async function actorOfToken(db: Db, token: string, now: Date): Promise<SignedInUser | null> {
  const [actor] = await actorsOfTokens(db, [token], now);
  return actor ?? null;
}

/** The same for many, in their order. */
export async function actorsOfTokens(
  db: Db,
  tokens: readonly string[],
  now: Date,
): Promise<(SignedInUser | null)[]> {
  const hashes = tokens.map(tokenHash);
  const aMinuteAgo = before(now, MINUTE);
  const found = await aliveByHashes(db, [hashes, now, before(now, IDLE), before(now, ABSOLUTE), aMinuteAgo]);
  const seen = found.filter(({ isSeenLongAgo }) => isSeenLongAgo).map(({ sessionId }) => sessionId);
  await noteSeen(db, seen, { before: aMinuteAgo, now });
  const actors = new Map(found.map((row) => [row.tokenHash, actorOf(row)]));
  return hashes.map((hash) => actors.get(hash) ?? null);
}

function actorOf(row: AliveSession): SignedInUser {
  const { userId, sessionId, type, employerId, employerPermalink, role, impersonator, expiresAt } = row;
  const actor: SignedInUser = {
    ...{ kind: 'user', userId, sessionId, name: displayName(row), type },
    ...{ employerId, employerPermalink, role },
  };
  if (impersonator !== null && expiresAt !== null)
    actor.impersonator = { id: impersonator.id, name: displayName(impersonator), until: expiresAt };
  return actor;
}

/** Why the session of a token was ended; null for one that ran out or never was. */
export async function whyEnded(db: Db, token: string): Promise<EndedReason | null> {
  const [found] = await db
    .select({ reason: sessions.endedReason, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)));
  if (found === undefined) return null;
  return found.reason ?? (found.expiresAt === null ? null : 'impersonation-ended');
}

/**
 * Under an employer's own host only its members sign in: whoever has the name could send it elsewhere, and must not come
 * by the session of anybody else.
 */
async function refuseStrangers({ client, db }: Context, userId: UserId): Promise<void> {
  if (client.ownHostOf === undefined) return;
  const isMember = await db.$count(
    users,
    and(eq(users.id, userId), eq(users.employerId, client.ownHostOf), eq(users.type, 2)),
  );
  if (isMember === 0)
    throw new AppError('BAD_CREDENTIALS', 'Only members of this employer can sign in at this address.');
}

/** Nobody of a closed employer signs in: said only to who proved to be a member. */
async function refuseClosed({ db }: Context, userId: UserId): Promise<void> {
  const [closed] = await db
    .select({ name: employers.name })
    .from(users)
    .innerJoin(employers, eq(employers.id, users.employerId))
    .where(and(eq(users.id, userId), isNotNull(employers.closedAt)));
  if (closed !== undefined)
    throw new AppError(
      'FORBIDDEN',
      `${closed.name} was closed. Its owners can reopen it with the link in their e-mail.`,
    );
}

/** A platform admin who begins to act as the user, and until when. */
export type Acting = { impersonatorId: UserId; reason: string; expiresAt: Date };

/** A new session with a new token for every change of standing; the one the request came with ends. */
export async function startSession(ctx: Context, user: { id: UserId }, acting?: Acting): Promise<void> {
  const now = ctx.now();
  const { actor, db } = ctx;
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), lt(sessions.lastSeenAt, before(now, IDLE))));
  await refuseStrangers(ctx, user.id);
  await refuseClosed(ctx, user.id);
  if (actor.kind === 'user') await leaveSession(ctx, actor);
  const token = newToken();
  await db.insert(sessions).values({
    id: newId<SessionId>(),
    tokenHash: tokenHash(token),
    userId: user.id,
    userAgent: ctx.client.userAgent,
    startedAt: now,
    lastSeenAt: now,
    impersonatorId: acting?.impersonatorId ?? null,
    impersonationReason: acting?.reason ?? null,
    expiresAt: acting?.expiresAt ?? null,
  });
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(eq(users.id, acting?.impersonatorId ?? user.id));
  if (acting === undefined) await auditOf({ ...ctx, actor: { kind: 'visitor' } }, user.id, 'user.signed-in');
  // A cookie for a session that was rolled back would sign out whoever holds it.
  ctx.afterCommit(() => {
    if (acting === undefined) ctx.cookies.signIn(token);
    else ctx.cookies.actAs(token, Math.ceil((acting.expiresAt.getTime() - now.getTime()) / 1000));
  });
}

/** Gives a session that stays another token: who copied the old one has nothing. Its sockets stay open. */
export async function renewToken(ctx: Context, sessionId: SessionId): Promise<void> {
  const token = newToken();
  await ctx.db
    .update(sessions)
    .set({ tokenHash: tokenHash(token) })
    .where(eq(sessions.id, sessionId));
  ctx.afterCommit(() => ctx.cookies.signIn(token));
}

/** Ends the session of whoever acts; where somebody acted for them, that is written down. */
export async function leaveSession(ctx: Context, actor: SignedInUser): Promise<void> {
  if (actor.impersonator === undefined) return endSession(ctx, actor.sessionId);
  await audit(ctx, {
    employerId: actor.employerId,
    action: 'impersonation.ended',
    entity: { kind: 'user', permalink: actor.userId },
  });
  await endSession(ctx, actor.sessionId, 'impersonation-ended');
}

/** Ends one session and, after commit, its sockets. */
export async function endSession(
  ctx: Context,
  sessionId: SessionId,
  reason: EndedReason = 'signed-out',
): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now(), endedReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  ctx.afterCommit(() => ctx.services.endSockets(`session:${sessionId}`, reason));
}

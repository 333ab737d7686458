// What other features need of signing in: mailed tokens, the end of somebody's sessions, and a new employer's rows.
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { TokenKind } from '#contract/auth.ts';
import type { EmployerId, SessionId, UserId } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import { freePermalink } from '#server/features/employers/lookups.ts';
import { employerSettings, employers } from '#server/features/employers/table.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { type EndedReason, mailedTokens, sessions } from './table.ts';

const MINUTE = 60_000;
const lifetimes: Record<TokenKind, number> = {
  reset: 30 * MINUTE,
  claim: 7 * 24 * 60 * MINUTE,
  'sign-up': 7 * 24 * 60 * MINUTE,
  email: 24 * 60 * MINUTE,
};

type TokenFor = {
  kind: TokenKind;
  email: string;
  userId?: UserId;
  employerId?: EmployerId;
  employerName?: string;
};

/** Keeps the hash of a new token and returns the token, for the mail only. */
export async function issueToken(ctx: Context, wanted: TokenFor): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + lifetimes[wanted.kind]);
  await ctx.db
    .insert(mailedTokens)
    .values({ ...wanted, tokenHash: tokenHash(token), expiresAt, createdAt: now });
  return token;
}

/** Makes the user's unused tokens of a kind worthless. */
export async function voidTokens(ctx: Context, userId: UserId, kind: TokenKind): Promise<void> {
  await ctx.db
    .update(mailedTokens)
    .set({ usedAt: ctx.now() })
    .where(and(eq(mailedTokens.userId, userId), eq(mailedTokens.kind, kind), isNull(mailedTokens.usedAt)));
}

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

/** Makes the rows of a new employer, within a transaction; its permalink comes from its name. */
export async function makeEmployer(
  ctx: Pick<Context, 'db' | 'now' | 'language'>,
  name: string,
): Promise<EmployerId> {
  const id = newId<EmployerId>();
  const now = ctx.now();
  const stamp = { createdAt: now, updatedAt: now };
  let isMade = false;
  while (!isMade) {
    const permalink = await freePermalink(ctx.db, name);
    // Another sign-up may take the same one in between: then the next free one.
    const made = await ctx.db
      .insert(employers)
      .values({ id, permalink, name, ...stamp })
      .onConflictDoNothing({ target: employers.permalink })
      .returning({ id: employers.id });
    isMade = made.length > 0;
  }
  await ctx.db.insert(employerSettings).values({ employerId: id, languages: [ctx.language], ...stamp });
  return id;
}

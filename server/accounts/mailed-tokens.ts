// Secrets of mailed links: made for one purpose, and made worthless.
import { and, eq, isNull } from 'drizzle-orm';
import type { TokenKind } from '#contract/auth.ts';
import { DAYS_TO_REOPEN } from '#contract/employers.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { mailedTokens } from '#server/tables/auth.ts';
import { newToken, tokenHash } from '#server/tokens.ts';

const MINUTE = 60_000;
const lifetimes: Record<TokenKind, number> = {
  reset: 30 * MINUTE,
  claim: 7 * 24 * 60 * MINUTE,
  'sign-up': 7 * 24 * 60 * MINUTE,
  email: 24 * 60 * MINUTE,
  reopen: DAYS_TO_REOPEN * 24 * 60 * MINUTE,
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

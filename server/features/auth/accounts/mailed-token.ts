// A mailed link: looked at without using it up, then used exactly once.
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { TokenKind } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { mailedTokens } from '#server/tables/auth.ts';
import { employers } from '#server/tables/employers.ts';
import { tokenHash } from '#server/tokens.ts';

export type MailedToken = typeof mailedTokens.$inferSelect;

/** Alike for unknown, used, void and expired ones. */
export const tokenInvalid = (): AppError =>
  new AppError('TOKEN_INVALID', 'This link no longer works. Ask for a new one.');

const isGood = (ctx: Context, token: string, kinds: readonly TokenKind[]) =>
  and(
    eq(mailedTokens.tokenHash, tokenHash(token)),
    inArray(mailedTokens.kind, [...kinds]),
    isNull(mailedTokens.usedAt),
    gt(mailedTokens.expiresAt, ctx.now()),
  );

/** With the employer's present name, or the one that was asked for. Throws TOKEN_INVALID. */
export async function peekToken(ctx: Context, token: string, ...kinds: TokenKind[]): Promise<MailedToken> {
  const [found] = await ctx.db
    .select({ token: mailedTokens, employerName: employers.name })
    .from(mailedTokens)
    .leftJoin(employers, eq(employers.id, mailedTokens.employerId))
    .where(isGood(ctx, token, kinds));
  if (found === undefined) throw tokenInvalid();
  return { ...found.token, employerName: found.employerName ?? found.token.employerName };
}

/** Within a transaction. One statement, so that of many at once a single one succeeds. Throws TOKEN_INVALID. */
export async function useToken(ctx: Context, token: string, ...kinds: TokenKind[]): Promise<MailedToken> {
  const [used] = await ctx.db
    .update(mailedTokens)
    .set({ usedAt: ctx.now() })
    .where(isGood(ctx, token, kinds))
    .returning();
  if (used === undefined) throw tokenInvalid();
  return used;
}

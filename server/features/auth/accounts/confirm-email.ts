import { eq } from 'drizzle-orm';
import type { confirmEmail as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SignedIn } from '#contract/users.ts';
import { voidTokens } from '#server/accounts/mailed-tokens.ts';
import { type Context, inTransaction, type SignedInUser } from '#server/context.ts';
import { isTaken } from '#server/db/taken.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import { users } from '#server/tables/users.ts';
import { auditOf } from '../sessions/audit-of.ts';
import { taken } from './address-taken.ts';
import { tokenInvalid, useToken } from './mailed-token.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Only the person who asked for the new address can confirm it. */
export async function confirmEmail(ctx: Context<SignedInUser>, { body }: Input): Promise<SignedIn> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const token = await useToken(tx, body.token, 'email');
    if (token.userId !== userId) throw tokenInvalid();
    await tx.db.update(users).set({ email: token.email, updatedAt: tx.now() }).where(eq(users.id, userId));
    // Links mailed to the old address must not open the account any more.
    await voidTokens(tx, userId, 'reset');
    await auditOf(tx, userId, 'user.email-changed');
    return signedInUser(tx.db, userId);
  }).catch((error: unknown) => Promise.reject(isTaken(error) ? taken() : error));
}

import type { SignedIn } from '#contract/users.ts';
import { type Context, inTransaction, type SignedInUser } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import { startSession } from '../sessions/sessions.ts';

/** The admin is themselves again. Throws CONFLICT where nobody acts for anybody. */
export async function endImpersonation(ctx: Context<SignedInUser>): Promise<SignedIn> {
  const { impersonator } = ctx.actor;
  if (impersonator === undefined) throw conflict('You aren’t impersonating anyone.', 'none');
  return inTransaction(ctx, async (tx) => {
    await startSession(tx, impersonator);
    return signedInUser(tx.db, impersonator.id);
  });
}

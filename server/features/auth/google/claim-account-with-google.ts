import { and, eq } from 'drizzle-orm';
import type { claimAccountWithGoogle as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { UserId } from '#contract/kit/ids.ts';
import type { SignedIn } from '#contract/users.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { isTaken } from '#server/db/taken.ts';
import { AppError } from '#server/errors.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import type { GoogleProfile } from '#server/outside/google/google-sign-in.ts';
import { users } from '#server/tables/users.ts';
import { taken } from '../accounts/address-taken.ts';
import { type MailedToken, peekToken, tokenInvalid, useToken } from '../accounts/mailed-token.ts';
import { auditOf } from '../sessions/audit-of.ts';
import { startSession } from '../sessions/sessions.ts';
import { googleProfile } from './google-profile.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/**
 * Accepts an invitation with the Google account of its own address, without a password. Another account leaves the
 * invitation as it is.
 */
export async function claimAccountWithGoogle(ctx: Context, { body }: Input): Promise<SignedIn> {
  const { token, ...brought } = body;
  const { email } = await peekToken(ctx, token, 'claim');
  const profile = await googleProfile(ctx, brought);
  if (!profile.isEmailVerified || profile.email !== email)
    throw new AppError(
      'BAD_CREDENTIALS',
      'This Google account doesn’t match the invited address. Use that address, or set a password.',
    );
  return inTransaction(ctx, async (tx) => {
    const id = await accept(tx, await useToken(tx, token, 'claim'), profile);
    await auditOf(tx, id, 'user.joined');
    await startSession(tx, { id });
    return signedInUser(tx.db, id);
  }).catch((error: unknown) => Promise.reject(isTaken(error) ? taken() : error));
}

async function accept(
  ctx: Context,
  { userId, email }: MailedToken,
  { subject, firstName, lastName }: GoogleProfile,
): Promise<UserId> {
  if (userId === null) throw tokenInvalid();
  // A deactivated user's subject must not move to somebody else.
  if ((await ctx.db.$count(users, eq(users.googleSubject, subject))) > 0)
    throw new AppError('BAD_CREDENTIALS', 'This Google account belongs to another user here.');
  const [known] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const [user] = await ctx.db
    .update(users)
    .set({
      ...{ status: 'active', googleSubject: subject, updatedAt: ctx.now() },
      // Nobody stays without a name: what stands before the sign of the address is better than nothing.
      firstName: known?.firstName || firstName || (email.split('@')[0] ?? email),
      lastName: known?.lastName || lastName,
    })
    .where(and(eq(users.id, userId), eq(users.status, 'invited'), eq(users.email, email)))
    .returning({ id: users.id });
  if (user === undefined) throw tokenInvalid();
  return user.id;
}

import { and, eq, isNull } from 'drizzle-orm';
import type { loginWithGoogle as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { UserId } from '#contract/kit/ids.ts';
import type { SignedIn } from '#contract/users.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import type { GoogleProfile } from '#server/outside/google/google-sign-in.ts';
import { users } from '#server/tables/users.ts';
import { startSession } from '../sessions/sessions.ts';
import { googleProfile, googleRefused } from './google-profile.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Signs in whom Google's subject is linked to; links it at the first time by a verified address. Never makes an account. */
export async function loginWithGoogle(ctx: Context, { body }: Input): Promise<SignedIn> {
  const profile = await googleProfile(ctx, body);
  return inTransaction(ctx, async (tx) => {
    const userId = (await linkedUser(tx, profile)) ?? (await link(tx, profile));
    if (userId === null) throw googleRefused();
    await startSession(tx, { id: userId });
    return signedInUser(tx.db, userId);
  });
}

async function linkedUser(ctx: Context, { subject }: GoogleProfile): Promise<UserId | null> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.googleSubject, subject), eq(users.status, 'active')))
    .for('no key update');
  return user?.id ?? null;
}

/** An address that Google did not verify proves nothing, and a user linked already keeps their subject. */
async function link(
  ctx: Context,
  { subject, email, isEmailVerified }: GoogleProfile,
): Promise<UserId | null> {
  if (!isEmailVerified || email === '') return null;
  // A deactivated user's subject must not move to somebody else.
  const known = await ctx.db.$count(users, eq(users.googleSubject, subject));
  if (known > 0) return null;
  const [user] = await ctx.db
    .update(users)
    .set({ googleSubject: subject })
    .where(and(eq(users.email, email), eq(users.status, 'active'), isNull(users.googleSubject)))
    .returning({ id: users.id });
  return user?.id ?? null;
}

import { and, eq, ne } from 'drizzle-orm';
import type { login as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SignedIn } from '#contract/users.ts';
import { isPassword } from '#server/accounts/passwords.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import { users } from '#server/tables/users.ts';
import { startSession } from './sessions/sessions.ts';
import { countSignIn, rememberDevice } from './sign-in-tries.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Alike in words and time for unknown, invited, deactivated and wrong. */
export async function login(ctx: Context, { body }: Input): Promise<SignedIn> {
  const takeBack = await countSignIn(ctx, body.email);
  // An invitation to the same address, of whichever employer, is no account.
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, body.email), ne(users.status, 'invited')));
  const isRight = await isPassword(body.password, user?.passwordHash ?? null);
  if (!isRight || user?.status !== 'active')
    throw new AppError('BAD_CREDENTIALS', 'Wrong e-mail or password.');
  takeBack();
  return inTransaction(ctx, async (tx) => {
    // Checked again: a deactivation may have happened while the password was hashed.
    const still = and(eq(users.id, user.id), eq(users.status, 'active'));
    const [row] = await tx.db.select({ id: users.id }).from(users).where(still).for('no key update');
    if (row === undefined) throw new AppError('BAD_CREDENTIALS', 'Wrong e-mail or password.');
    await startSession(tx, row);
    tx.afterCommit(() => rememberDevice(ctx, body.email));
    return signedInUser(tx.db, row.id);
  });
}

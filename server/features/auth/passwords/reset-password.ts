import { and, eq } from 'drizzle-orm';
import type { resetPassword as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SignedIn } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import { users } from '#server/tables/users.ts';
import { peekToken, tokenInvalid, useToken } from '../accounts/mailed-token.ts';
import { passwordFault } from '../rules.ts';
import { startSession } from '../sessions/sessions.ts';
import { setPassword } from './set-password.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Sets a new password by a mailed link and signs in. */
export async function resetPassword(ctx: Context, { body }: Input): Promise<SignedIn> {
  const { email, employerName } = await peekToken(ctx, body.token, 'reset');
  const about = [email, employerName];
  const fault = passwordFault(body.password, { minimum: ctx.services.settings.passwordMinimum, about });
  if (fault !== null) throw fault;
  // Hashed before the transaction, which would hold a connection meanwhile.
  const passwordHash = await hashPassword(body.password);
  return inTransaction(ctx, async (tx) => {
    const { userId } = await useToken(tx, body.token, 'reset');
    if (userId === null) throw tokenInvalid();
    const isUser = and(eq(users.id, userId), eq(users.status, 'active'), eq(users.email, email));
    const [user] = await tx.db.select().from(users).where(isUser).for('update');
    if (user === undefined) throw tokenInvalid();
    await setPassword(tx, { user, passwordHash });
    await startSession(tx, user);
    return signedInUser(tx.db, user.id);
  });
}

import type { changePassword as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { confirmOneself } from '#server/accounts/confirm-oneself.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { type Context, inTransaction, type SignedInUser } from '#server/context.ts';
import { passwordFault } from '../rules.ts';
import { renewToken } from '../sessions/sessions.ts';
import { setPassword } from './set-password.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** This session stays, under another token; all others end. */
export async function changePassword(ctx: Context<SignedInUser>, { body }: Input): Promise<void> {
  const user = await confirmOneself(ctx, body.current);
  const about = [user.email, user.firstName, user.lastName, user.employerName];
  const fault = passwordFault(body.password, { minimum: ctx.services.settings.passwordMinimum, about });
  if (fault !== null) throw fault;
  const passwordHash = await hashPassword(body.password);
  const { sessionId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    await setPassword(tx, { user, passwordHash, except: sessionId });
    await renewToken(tx, sessionId);
  });
}

// `reset-password`: a new password for an account, from whoever runs the server.
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Email } from '#contract/kit/fields.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { inTransaction } from '#server/context.ts';
import { setPassword } from '#server/features/auth/passwords/set-password.ts';
import { users } from '#server/tables/users.ts';
import { commandContext } from './command-context.ts';
import { type Answer, CommandError, checkPassword, type Deps, readWords, refuseWords } from './given.ts';

const Given = z.object({ email: Email, password: z.string().check(z.maxLength(200)) });

/** `--email --password`: all sessions of the account end, mailed links become void, and its owner is told by mail. */
export async function resetPassword(deps: Deps, args: string[]): Promise<Answer> {
  const given = readWords(args, { shape: Given, names: ['email', 'password'] });
  const { email, password, words } = given;
  refuseWords(words);
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.status, 'active')));
  if (user === undefined) throw new CommandError(`--email: there is no active account for ${email}.`);
  checkPassword(deps, password, [email, user.firstName, user.lastName]);
  const passwordHash = await hashPassword(password);
  await inTransaction(commandContext(deps), (tx) => setPassword(tx, { user, passwordHash }));
  return { id: user.id, email };
}

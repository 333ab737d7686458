// Asks a signed-in person for their password once more before something that could lock them out.
import { eq } from 'drizzle-orm';
import type { Context, SignedInUser } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { isPassword } from './passwords.ts';

type Oneself = typeof users.$inferSelect & { employerName: string | null };

/** Throws BAD_CREDENTIALS, and RATE_LIMITED after ten wrong ones in a quarter of an hour. */
export async function confirmOneself(ctx: Context<SignedInUser>, password: string): Promise<Oneself> {
  const [row] = await ctx.db
    .select({ user: users, employerName: employers.name })
    .from(users)
    .leftJoin(employers, eq(employers.id, users.employerId))
    .where(eq(users.id, ctx.actor.userId));
  const tries = `login:session:${ctx.actor.sessionId}`;
  ctx.services.countTry(tries, 10, 900);
  const isRight = await isPassword(password, row?.user.passwordHash ?? null);
  if (row === undefined || !isRight) throw new AppError('BAD_CREDENTIALS', 'The present password is wrong.');
  ctx.services.giveBackTry(tries);
  return { ...row.user, employerName: row.employerName };
}

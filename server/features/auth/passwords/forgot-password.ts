import { and, eq } from 'drizzle-orm';
import type { forgotPassword as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { issueToken, voidTokens } from '#server/accounts/mailed-tokens.ts';
import { afterAnswer } from '#server/after-answer.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { users } from '#server/tables/users.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Looks the address up only after the answer, which is the same for every one. */
export async function forgotPassword(ctx: Context, { body }: Input): Promise<void> {
  ctx.services.countTry(`mail:addressee:${body.email}`, 5, 3600);
  afterAnswer(ctx, 'forgotPassword', () => mailResetLink(ctx, body.email));
}

async function mailResetLink(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id, employerId: users.employerId, language: users.language })
      .from(users)
      .where(and(eq(users.email, email), eq(users.status, 'active')));
    if (user === undefined) return;
    await voidTokens(tx, user.id, 'reset');
    const { id: userId, employerId } = user;
    const token = await issueToken(tx, {
      kind: 'reset',
      userId,
      email,
      ...(employerId === null ? {} : { employerId }),
    });
    const link = `${tx.services.settings.publicUrl}/employers/reset-password?token=${token}`;
    await tx.services.sendMail(tx.db, { kind: 'reset-password', to: email, language: user.language, link });
  });
}

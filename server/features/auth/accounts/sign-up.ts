import { and, eq, ne } from 'drizzle-orm';
import type { signUp as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { issueToken } from '#server/accounts/mailed-tokens.ts';
import { afterAnswer } from '#server/after-answer.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { users } from '#server/tables/users.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Mails a confirmation. Whether the address is known is said in that mail only. */
export async function signUp(ctx: Context, { body }: { body: Body }): Promise<void> {
  if (ctx.services.settings.signUp !== 'open')
    throw new AppError('SIGN_UP_CLOSED', 'Sign-up is closed on this server.');
  ctx.services.countTry(`mail:addressee:${body.email}`, 5, 3600);
  afterAnswer(ctx, 'signUp', () => mailConfirmation(ctx, body));
}

async function mailConfirmation(ctx: Context, { email, employerName }: Body): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { publicUrl } = tx.services.settings;
    const [known] = await tx.db
      .select({ language: users.language })
      .from(users)
      .where(and(eq(users.email, email), ne(users.status, 'invited')));
    if (known !== undefined) {
      const link = `${publicUrl}/employers/login`;
      return tx.services.sendMail(tx.db, {
        kind: 'sign-up-known',
        to: email,
        language: known.language,
        link,
      });
    }
    const token = await issueToken(tx, { kind: 'sign-up', email, employerName });
    const link = `${publicUrl}/employers/claim-account-profile?token=${token}`;
    await tx.services.sendMail(tx.db, {
      kind: 'sign-up',
      to: email,
      language: tx.language,
      link,
      employerName,
    });
  });
}

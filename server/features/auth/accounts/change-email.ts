import { and, eq, ne } from 'drizzle-orm';
import type { changeEmail as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { confirmOneself } from '#server/accounts/confirm-oneself.ts';
import { issueToken, voidTokens } from '#server/accounts/mailed-tokens.ts';
import { type Context, inTransaction, type SignedInUser } from '#server/context.ts';
import { users } from '#server/tables/users.ts';
import { auditOf } from '../sessions/audit-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** A confirmation goes to the new address, a notice to the old one. An address in use gets a letter that says so. */
export async function changeEmail(ctx: Context<SignedInUser>, { body }: Input): Promise<void> {
  const { email } = body;
  const user = await confirmOneself(ctx, body.password);
  if (email === user.email) return;
  ctx.services.countTry(`mail:addressee:${email}`, 5, 3600);
  const { publicUrl } = ctx.services.settings;
  await inTransaction(ctx, async (tx) => {
    const { sendMail } = tx.services;
    const { language } = user;
    await voidTokens(tx, user.id, 'email');
    await auditOf(tx, user.id, 'user.email-change-asked');
    const known = await tx.db.$count(users, and(eq(users.email, email), ne(users.status, 'invited')));
    if (known > 0) {
      await sendMail(tx.db, {
        kind: 'sign-up-known',
        to: email,
        language,
        link: `${publicUrl}/employers/login`,
      });
    } else {
      const token = await issueToken(tx, { kind: 'email', userId: user.id, email });
      const link = `${publicUrl}/employers/settings/profile?email-token=${token}`;
      await sendMail(tx.db, { kind: 'confirm-email', to: email, language, link });
    }
    await sendMail(tx.db, { kind: 'email-changing', to: user.email, language, newEmail: email });
  });
}

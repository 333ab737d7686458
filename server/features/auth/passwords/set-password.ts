// Gives a user a new password: older links and all other sessions end, and the owner of the address is told.
import { eq } from 'drizzle-orm';
import type { Language } from '#contract/kit/fields.ts';
import type { SessionId, UserId } from '#contract/kit/ids.ts';
import { endSessionsOf } from '#server/accounts/end-sessions.ts';
import { voidTokens } from '#server/accounts/mailed-tokens.ts';
import type { Context } from '#server/context.ts';
import { users } from '#server/tables/users.ts';
import { auditOf } from '../sessions/audit-of.ts';

type Change = {
  user: { id: UserId; email: string; language: Language };
  passwordHash: string;
  /** The session that may stay. */
  except?: SessionId;
};

/** Within a transaction. */
export async function setPassword(ctx: Context, { user, passwordHash, except }: Change): Promise<void> {
  await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await auditOf(ctx, user.id, 'user.password-changed');
  await voidTokens(ctx, user.id, 'reset');
  // Whoever held the account may have asked for another address.
  await voidTokens(ctx, user.id, 'email');
  await endSessionsOf(ctx, user.id, { reason: 'password-changed', except });
  await ctx.services.sendMail(ctx.db, {
    kind: 'password-changed',
    to: user.email,
    language: user.language,
    link: `${ctx.services.settings.publicUrl}/employers/forgot-password`,
  });
}

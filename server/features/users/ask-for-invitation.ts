import { and, eq, isNotNull } from 'drizzle-orm';
import type { askForInvitation as endpoint } from '#contract/invitations.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { afterAnswer } from '#server/after-answer.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { mailedTokens } from '#server/features/auth/table.ts';
import { tokenHash } from '#server/tokens.ts';
import { mailInvitation } from './invitation.ts';
import { inviterOf } from './lookups.ts';
import { users } from './table.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Looks for the invited person only after the answer, which is the same for every address and every link. */
export async function askForInvitation(ctx: Context, { body }: { body: Body }): Promise<void> {
  if ('email' in body) ctx.services.countTry(`mail:addressee:${body.email}`, 5, 3600);
  else ctx.services.countTry(`mail:link:${tokenHash(body.token)}`, 5, 3600);
  afterAnswer(ctx, 'askForInvitation', () => mailAgain(ctx, body));
}

async function mailAgain(ctx: Context, body: Body): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const email = 'email' in body ? body.email : await addressOf(tx, body.token);
    if (email === null) return;
    const [user] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.status, 'invited'), isNotNull(users.role)));
    if (user === undefined || user.employerId === null || user.role === null) return;
    if ('token' in body && !mayWriteTo(tx, email)) return;
    const { employerId, role } = user;
    await mailInvitation(tx, { ...user, employerId, role }, { inviterName: await inviterOf(tx.db, user.id) });
  });
}

/** Whom the link was mailed to, whether it still works or not. */
async function addressOf(ctx: Context, token: string): Promise<string | null> {
  const [found] = await ctx.db
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.tokenHash, tokenHash(token)), eq(mailedTokens.kind, 'claim')));
  return found?.email ?? null;
}

/** An address gets five letters an hour, whoever asks; by a link nobody may be told so, who does not know the address. */
function mayWriteTo(ctx: Context, email: string): boolean {
  try {
    ctx.services.countTry(`mail:addressee:${email}`, 5, 3600);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

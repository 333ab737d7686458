import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { askForInvitation as endpoint } from '#contract/invitations.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { afterAnswer } from '#server/after-answer.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { mailedTokens } from '#server/tables/auth.ts';
import { users } from '#server/tables/users.ts';
import { tokenHash } from '#server/tokens.ts';
import { mailInvitation } from './invitation.ts';
import { inviterOf } from './lookups.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Several employers may have invited one address. */
const MOST_LETTERS = 5;

/** Looks for the invited person only after the answer, which is the same for every address and every link. */
export async function askForInvitation(ctx: Context, { body }: { body: Body }): Promise<void> {
  if ('email' in body) ctx.services.countTry(`mail:addressee:${body.email}`, 5, 3600);
  else ctx.services.countTry(`mail:link:${tokenHash(body.token)}`, 5, 3600);
  afterAnswer(ctx, 'askForInvitation', () => mailAgain(ctx, body));
}

async function mailAgain(ctx: Context, body: Body): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isMeant = 'email' in body ? eq(users.email, body.email) : eq(users.id, invitedBy(tx, body.token));
    const invited = await tx.db
      .select()
      .from(users)
      .where(and(isMeant, eq(users.status, 'invited'), isNotNull(users.role)))
      .orderBy(desc(users.createdAt))
      .limit(MOST_LETTERS);
    for (const [at, user] of invited.entries()) {
      if (user.employerId === null || user.role === null) continue;
      // The first letter to an address that was typed is counted before the answer.
      if (('token' in body || at > 0) && !mayWriteTo(tx, user.email)) return;
      const { employerId, role } = user;
      const inviterName = await inviterOf(tx.db, user.id);
      await mailInvitation(tx, { ...user, employerId, role }, { inviterName });
    }
  });
}

/** Whom the link invited, whether it still works or not. */
const invitedBy = (ctx: Context, token: string) =>
  ctx.db
    .select({ id: mailedTokens.userId })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.tokenHash, tokenHash(token)), eq(mailedTokens.kind, 'claim')));

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

import { and, eq } from 'drizzle-orm';
import type { endSession as endpoint } from '#contract/auth.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { endSessionsOf } from '#server/accounts/end-sessions.ts';
import { type Context, inTransaction, type SignedInUser } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { sessions } from '#server/tables/auth.ts';
import { auditOf } from './audit-of.ts';
import { endSession as end } from './sessions.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One of one's own sessions, or all but this one. */
export async function endSession(ctx: Context<SignedInUser>, { params }: Input): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const { id } = params;
  await inTransaction(ctx, async (tx) => {
    await auditOf(tx, userId, 'user.session-ended');
    if (id === 'others') return endSessionsOf(tx, userId, { reason: 'signed-out', except: sessionId });
    const known = await tx.db.$count(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)));
    if (known === 0) throw notFound('This session');
    await end(tx, id);
    if (id === sessionId) tx.afterCommit(() => tx.cookies.signOut());
  });
}

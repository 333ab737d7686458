import type { Context } from '#server/context.ts';
import { auditOf } from './sessions/audit-of.ts';
import { leaveSession } from './sessions/sessions.ts';

/** Works without a session as well: the cookies are cleared in any case. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor.kind === 'user') {
    await leaveSession(ctx, ctx.actor);
    if (ctx.actor.impersonator === undefined) await auditOf(ctx, ctx.actor.userId, 'user.signed-out');
  }
  ctx.cookies.signOut();
}

import type { Context } from '#server/context.ts';
import { endSession } from './sessions.ts';

/** Works without a session as well: the cookies are cleared in any case. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor.kind === 'user') await endSession(ctx, ctx.actor.sessionId);
  ctx.cookies.signOut();
}

import type { Context } from '#server/context.ts';
import { leaveSession } from './sessions.ts';

/** Works without a session as well: the cookies are cleared in any case. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor.kind === 'user') await leaveSession(ctx, ctx.actor);
  ctx.cookies.signOut();
}

import { eq } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { audit, type Deed } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import { users } from '#server/tables/users.ts';

/** Writes down what somebody did to their own account, also where they were a visitor until that moment. */
export async function auditOf(ctx: Context, userId: UserId, action: Deed['action']): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return;
  const entity = { kind: 'user', permalink: userId };
  const actor =
    ctx.actor.kind === 'visitor' ? ({ kind: 'user', userId, name: displayName(user) } as const) : ctx.actor;
  await audit({ ...ctx, actor }, { employerId: user.employerId, action, entity });
}

import { and, eq } from 'drizzle-orm';
import type { impersonate as endpoint } from '#contract/impersonation.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import { displayName } from '#server/accounts/display-name.ts';
import { audit } from '#server/audit/audit.ts';
import { type Context, inTransaction, type SignedInUser } from '#server/context.ts';
import { conflict, unknownReference } from '#server/errors.ts';
import { signedInUser } from '#server/features/users/lookups.ts';
import { notify } from '#server/notify/notify.ts';
import { users } from '#server/tables/users.ts';
import { startSession } from '../sessions/sessions.ts';
import { impersonationBy } from './impersonation-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Target = typeof users.$inferSelect & { employerId: EmployerId };

const MINUTES = 60;

/** Begins to act as an active employer user: a new session of an hour, a row in the log, word to the owners. */
export async function impersonate(
  ctx: Context<SignedInUser>,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const { reason } = body;
  return inTransaction(ctx, async (tx) => {
    const target = await targetOf(tx, body.userId);
    const now = tx.now();
    const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
    await startSession(tx, target, { impersonatorId: tx.actor.userId, reason, expiresAt });
    const impersonator = { id: tx.actor.userId, name: tx.actor.name, until: expiresAt };
    const acting: SignedInUser = {
      ...tx.actor,
      ...{ userId: target.id, name: displayName(target), impersonator },
    };
    await audit(
      { ...tx, actor: acting },
      {
        employerId: target.employerId,
        action: 'impersonation.started',
        entity: { kind: 'user', permalink: target.id },
        reason,
      },
    );
    await tellOwners(tx, target, reason);
    const { user } = await signedInUser(tx.db, target.id);
    return {
      user,
      impersonation: await impersonationBy(tx.db, impersonator, { user: target, reason, startedAt: now }),
    };
  });
}

/** Throws NOT_FOUND for an unknown user and CONFLICT for one the admin may not act as. */
async function targetOf(ctx: Context, userId: UserId): Promise<Target> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (user === undefined) throw unknownReference('/userId', 'This user');
  if (user.type !== 2 || user.employerId === null)
    throw conflict('You can’t act as a platform admin.', 'admin');
  if (user.status !== 'active') throw conflict('You can only act as active users.', user.status);
  return { ...user, employerId: user.employerId };
}

async function tellOwners(ctx: Context<SignedInUser>, target: Target, reason: string): Promise<void> {
  const owners = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.employerId, target.employerId), eq(users.role, 'owner'), eq(users.status, 'active')));
  await notify(ctx, {
    to: owners.map(({ id }) => id),
    employerId: target.employerId,
    type: 'system',
    title: `${ctx.actor.name} (platform admin) is acting as ${displayName(target)}`,
    body: reason,
    entity: { kind: 'audit', permalink: target.id },
  });
}

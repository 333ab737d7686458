// A member's role and status: what a change means, and that an employer never loses its last owner.
import { and, eq, ne } from 'drizzle-orm';
import type { Role } from '#contract/kit/roles.ts';
import type { UserStatus } from '#contract/users.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { users } from '#server/tables/users.ts';
import type { UserRow } from './present.ts';

export type Standing = { role?: Role; status?: UserStatus };

type Wish = { role?: Role | undefined; status?: 'active' | 'deactivated' | undefined };

/** What would change, or null. Throws CONFLICT for an invited person who is to become active without accepting. */
export function standingChange(member: UserRow, { role, status }: Wish): Standing | null {
  const change: Standing = {};
  if (role !== undefined && role !== member.role) change.role = role;
  if (status === 'active' && member.status === 'invited')
    throw conflict('The invitation must be accepted first.', member.status);
  if (status !== undefined && status !== member.status)
    // Somebody who never accepted has no way to sign in: back to the invitation.
    change.status = status === 'active' && !hasSignInWay(member) ? 'invited' : status;
  return Object.keys(change).length === 0 ? null : change;
}

const hasSignInWay = (member: UserRow) => member.passwordHash !== null || member.googleSubject !== null;

/** Throws CONFLICT when the change would leave no active owner. */
export async function checkOwnerRemains(
  ctx: EmployerContext,
  member: UserRow,
  change: Standing,
): Promise<void> {
  const isLeaving = (change.role ?? 'owner') !== 'owner' || change.status === 'deactivated';
  if (member.role !== 'owner' || member.status !== 'active' || !isLeaving) return;
  const isOwner = and(
    eq(users.employerId, ctx.employer.id),
    eq(users.role, 'owner'),
    eq(users.status, 'active'),
  );
  // Locked in one order, so that two owners who lower each other at once cannot both succeed.
  await ctx.db.select({ id: users.id }).from(users).where(isOwner).orderBy(users.id).for('update');
  const others = await ctx.db.$count(users, and(isOwner, ne(users.id, member.id)));
  if (others === 0)
    throw conflict('The last owner can’t be changed. Make someone else an owner first.', 'last-owner');
}

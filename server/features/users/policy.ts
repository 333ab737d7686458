// Who may do what with members: an admin manages all but owners, and nobody changes their own standing.
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import type { UserRow } from './present.ts';

/** Every member sees the others. */
export function mayReadMembers(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view members.', 'viewer');
}

/** Admins invite; only an owner makes an owner. */
export function mayInvite(ctx: EmployerContext, role: Role): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
  mayGiveRole(ctx, role);
}

/** Name, picture and language are one's own matter. */
export function mayEditProfile(ctx: EmployerContext, member: UserRow): void {
  if (member.id !== ctx.actor.userId) throw forbidden('You can only change your own profile.');
}

/** Role and status of others: admins, and owners where an owner is concerned. */
export function mayChangeStanding(ctx: EmployerContext, member: UserRow): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
  if (member.id === ctx.actor.userId) throw forbidden('You can’t change your own role or status.');
  if (member.role === 'owner' && ctx.actor.role !== 'owner')
    throw forbidden('Only an owner can change an owner.', 'owner');
}

export function mayGiveRole(ctx: EmployerContext, role: Role): void {
  if (role === 'owner' && ctx.actor.role !== 'owner')
    throw forbidden('Only an owner can make someone an owner.', 'owner');
}

/** Handing the employer over is the owner's own decision. */
export function mayTransferOwnership(ctx: EmployerContext): void {
  if (ctx.actor.role !== 'owner') throw forbidden('Only an owner can transfer ownership.', 'owner');
}

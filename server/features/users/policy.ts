// Who may do what with members: an admin manages all but owners, and nobody changes their own standing.
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import type { UserRow } from './present.ts';

/** Every member sees the others. */
export function mayReadMembers(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members see the members.', 'viewer');
}

/** Admins invite; only an owner makes an owner. */
export function mayInvite(ctx: EmployerContext, role: Role): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This needs the role admin.', 'admin');
  mayGiveRole(ctx, role);
}

/** Name, picture and language are one's own matter. */
export function mayEditProfile(ctx: EmployerContext, member: UserRow): void {
  if (member.id !== ctx.actor.userId) throw forbidden('Only they themselves change their profile.');
}

/** Role and status of others: admins, and owners where an owner is concerned. */
export function mayChangeStanding(ctx: EmployerContext, member: UserRow): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This needs the role admin.', 'admin');
  if (member.id === ctx.actor.userId)
    throw forbidden('Your own role and status are changed by somebody else.');
  if (member.role === 'owner' && ctx.actor.role !== 'owner')
    throw forbidden('Only an owner changes an owner.', 'owner');
}

export function mayGiveRole(ctx: EmployerContext, role: Role): void {
  if (role === 'owner' && ctx.actor.role !== 'owner')
    throw forbidden('Only an owner makes an owner.', 'owner');
}

/** Handing the employer over is the owner's own decision. */
export function mayTransferOwnership(ctx: EmployerContext): void {
  if (ctx.actor.role !== 'owner') throw forbidden('Only an owner hands the employer over.', 'owner');
}

// Who may do what with connections to applicant tracking systems.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Recruiters see how the connections stand. */
export function mayReadConnections(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Recruiters start a sync; what it may do was decided before. */
export function mayStartSync(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Admins connect, change keys and decide on held syncs. */
export function mayChangeConnections(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
}

// Who may do what with an employer's own hosts.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Recruiters and above see at which addresses their pages stand. */
export function mayReadHosts(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Admins and owners take hosts and say what stands there. */
export function mayChangeHosts(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
}

// Who may do what with talent lists: those of the team, and one's own private ones. Another's private one is not there.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Whoever sees persons sees lists of them. */
export function mayReadLists(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('You don’t have access to talent lists.', 'hiring-manager');
}

/** Recruiters and above make lists and change who stands in them. */
export function mayEditLists(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

// Who may do what with tags on persons.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer sees which tags there are. */
export function mayReadTags(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view these tags.', 'viewer');
}

/** Recruiters and above make, change and merge tags. */
export function mayEditTags(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

// Who may do what with interviews.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Whoever hires sees them; hiring managers those of their jobs. */
export function mayReadInterviews(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('You don’t have access to interviews.', 'hiring-manager');
}

/** Recruiters and above write to candidates, so they propose, move and cancel. */
export function mayManageInterviews(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

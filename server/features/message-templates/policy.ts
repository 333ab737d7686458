// Who may do what with message templates.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Recruiters and above write to candidates, so they read and change what is written. */
export function mayUseMessageTemplates(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

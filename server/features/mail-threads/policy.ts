// Who may read and write the e-mails with a person.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Recruiters and above write to people; what came back is read by the same. */
export function mayUseMailThreads(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

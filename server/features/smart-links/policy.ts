// Who may do what with smart links of the employer.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer reads links, tries them and sees their figures. */
export function mayReadLinks(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view these links.', 'viewer');
}

/** Recruiters and above make, change, archive and restore links. */
export function mayEditLinks(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

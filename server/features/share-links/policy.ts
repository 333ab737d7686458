// Who may do what with share links of the employer.
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Everybody of the employer reads links and their figures; whom a link was made for, only who may see that person. */
export function mayReadLinks(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view these links.', 'viewer');
}

/** Who opened a link is told to whoever hires. */
export function mayReadOpens(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('You don’t have access to link opens.', 'hiring-manager');
}

/** Recruiters and above make, change, test and revoke links. */
export function mayEditLinks(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Merge fields serve every link of the employer. */
export function mayEditTemplates(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('This requires the admin role.', 'admin');
}

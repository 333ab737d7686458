// Who may do what with applications. A hiring manager sees those of the assigned jobs and no others.
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAtLeast } from '#contract/kit/roles.ts';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

/** Whoever hires reads and decides applications. */
export function mayReadApplications(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('You don’t have access to applications.', 'hiring-manager');
}

/** Recruiters and above decide for many at once and hand on to platforms. */
export function mayManageApplications(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** For a query over things of jobs: nothing for recruiters and above, the assigned jobs for hiring managers. */
export function onlyAssigned(ctx: EmployerContext, jobPageId: AnyPgColumn): SQL | undefined {
  return isAtLeast(ctx.actor.role, 'recruiter') ? undefined : isAssigned(ctx, jobPageId);
}

// Who may do what with persons: recruiters and above with all, hiring managers read who applied for their jobs.
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { isAtLeast } from '#contract/kit/roles.ts';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import { applications } from '#server/tables/applications.ts';
import { persons } from '#server/tables/persons.ts';

/** Whoever hires sees persons; a viewer never sees a name. */
export function mayReadPersons(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager'))
    throw forbidden('You don’t have access to people.', 'hiring-manager');
}

/** Everybody of the employer sees how many there are. */
export function mayReadFigures(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'viewer')) throw forbidden('Only members can view these metrics.', 'viewer');
}

/** Recruiters and above make, change and hide persons. */
export function mayEditPersons(ctx: EmployerContext): void {
  if (!isAtLeast(ctx.actor.role, 'recruiter'))
    throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Hiring managers see applicants of their jobs, and of those what belongs to these jobs. */
export const seesAllPersons = (ctx: EmployerContext): boolean => isAtLeast(ctx.actor.role, 'recruiter');

/** For a query over persons: nothing for recruiters and above, the own jobs' applicants for hiring managers. */
export function onlyOwnApplicants(ctx: EmployerContext): SQL | undefined {
  if (seesAllPersons(ctx)) return undefined;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(applications)
      .where(
        and(
          eq(applications.personId, persons.id),
          isNull(applications.duplicateOfId),
          isAssigned(ctx, applications.jobPageId),
        ),
      ),
  );
}

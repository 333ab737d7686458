// Who sees which figures: everybody some, hiring managers those of their jobs, persons only who may read them.
import { and, eq } from 'drizzle-orm';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';

export function mayReadFigures({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'viewer')) throw forbidden('This requires the viewer role.', 'viewer');
}

/** Figures lead to persons in the talent pool, which is for recruiters and above. */
export const mayOpenPool = ({ actor }: EmployerContext): boolean => isAtLeast(actor.role, 'recruiter');

/** Who is written to is read by those who write: recruiters and above. */
export function mayReadOutreach({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'recruiter')) throw forbidden('This requires the recruiter role.', 'recruiter');
}

/** Connections and what they held back are the admins'. */
export const mayOpenAts = ({ actor }: EmployerContext): boolean => isAtLeast(actor.role, 'admin');

/** Names of applicants: whoever hires. */
export const mayReadNames = ({ actor }: EmployerContext): boolean => isAtLeast(actor.role, 'hiring-manager');

/** The jobs a figure is about; null for all of the employer. */
export type OwnJobs = { ids: JobPageId[]; permalinks: JobPagePermalink[] } | null;

export async function ownJobs(ctx: EmployerContext): Promise<OwnJobs> {
  if (ctx.actor.role !== 'hiring-manager') return null;
  const own = await ctx.db
    .select({ id: jobPages.id, permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), isAssigned(ctx, jobPages.id)));
  return { ids: own.map(({ id }) => id), permalinks: own.map(({ permalink }) => permalink) };
}

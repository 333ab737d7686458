import { eq } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { jobPageManagers } from '#server/features/job-pages/table.ts';

/** The ids of a hiring manager's jobs, as a part of another question; null for who sees all. */
export const ownJobs = ({ db, actor }: EmployerContext) =>
  actor.role === 'hiring-manager'
    ? db
        .select({ id: jobPageManagers.jobPageId })
        .from(jobPageManagers)
        .where(eq(jobPageManagers.userId, actor.userId))
    : null;
export type OwnJobs = NonNullable<ReturnType<typeof ownJobs>>;

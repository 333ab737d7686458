// Who hires for a job.
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EmployerContext } from '#server/context.ts';
import { jobPageManagers } from '#server/tables/job-pages.ts';

/** Whether the one who asks hires for this job, as a condition on a query that has its id. */
export const isAssigned = ({ db, actor }: EmployerContext, jobPageId: AnyPgColumn): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(jobPageManagers)
      .where(and(eq(jobPageManagers.jobPageId, jobPageId), eq(jobPageManagers.userId, actor.userId))),
  );

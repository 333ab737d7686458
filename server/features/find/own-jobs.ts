import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import type { EmployerContext } from '#server/context.ts';

/** A hiring manager finds what belongs to the assigned jobs; everybody else finds all. */
export const findsOwnJobsOnly = ({ actor }: EmployerContext): boolean => actor.role === 'hiring-manager';

/** For a query over things of jobs. */
export const onlyOwnJobs = (ctx: EmployerContext, jobPageId: AnyPgColumn): SQL | undefined =>
  findsOwnJobsOnly(ctx) ? isAssigned(ctx, jobPageId) : undefined;

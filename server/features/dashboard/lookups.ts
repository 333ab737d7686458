// When somebody was here before, for screens that tell what is new; and the figures, for reports.
import { eq } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { dashboardVisits } from '#server/tables/dashboard.ts';
import { dashboardOf } from './get-dashboard.ts';
import { type OwnJobs, ownJobs } from './policy.ts';
import { VISIT_MINUTES } from './visits.ts';

/** The figures of some days, and whose jobs they are about. */
export { dashboardOf, type OwnJobs, ownJobs };

/** When the visit before this one ended; null where there was none. Notes nothing. */
export async function visitBefore(ctx: EmployerContext): Promise<Date | null> {
  const [row] = await ctx.db
    .select()
    .from(dashboardVisits)
    .where(eq(dashboardVisits.userId, ctx.actor.userId));
  if (row === undefined) return null;
  const isOver = ctx.now().getTime() - row.lastAt.getTime() > VISIT_MINUTES * 60_000;
  return isOver ? row.lastAt : row.previousAt;
}

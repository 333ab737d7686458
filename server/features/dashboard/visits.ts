// When somebody was here before.
import { sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { dashboardVisits } from '#server/tables/dashboard.ts';

export const VISIT_MINUTES = 30;

/**
 * Notes that the user looks at the dashboard and tells when the visit before this one ended; null at the first. A
 * platform admin who acts as the user leaves no trace there.
 */
export async function lastVisit(ctx: EmployerContext): Promise<Date | null> {
  const { userId, impersonator } = ctx.actor;
  if (impersonator !== undefined) {
    const [row] = await ctx.db
      .select()
      .from(dashboardVisits)
      .where(sql`${dashboardVisits.userId} = ${userId}`);
    return row === undefined ? null : (row.previousAt ?? row.lastAt);
  }
  const now = ctx.now();
  const isNewVisit = sql`${dashboardVisits.lastAt} < ${new Date(now.getTime() - VISIT_MINUTES * 60_000).toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(dashboardVisits)
    .values({ userId, lastAt: now })
    .onConflictDoUpdate({
      target: dashboardVisits.userId,
      set: {
        lastAt: now,
        previousAt: sql`case when ${isNewVisit} then ${dashboardVisits.lastAt} else ${dashboardVisits.previousAt} end`,
      },
    })
    .returning();
  return row?.previousAt ?? null;
}

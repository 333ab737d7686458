import { createHash } from 'node:crypto';
import { and, count, eq, max, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';

/** Tells one state of the employer's feed from every other: asked for again, an unchanged one costs one statement. */
export async function feedVersion(ctx: Context, employer: EmployerId): Promise<string> {
  const [state] = await ctx.db
    .select({
      jobs: count(jobPages.id),
      changed: max(jobPages.updatedAt),
      seen: max(jobPages.lastSeenAt),
      versions: sql<number>`sum(${jobPages.version})`,
      boards: max(jobBoards.updatedAt),
      employer: max(employers.updatedAt),
    })
    .from(employers)
    .leftJoin(jobBoards, and(eq(jobBoards.employerId, employers.id), eq(jobBoards.status, 'published')))
    .leftJoin(
      jobPages,
      and(
        eq(jobPages.jobBoardId, jobBoards.id),
        eq(jobPages.status, 'published'),
        eq(jobPages.isListed, true),
      ),
    )
    .where(eq(employers.id, employer));
  // The last day of a job made by hand moves on with each day.
  const today = ctx.now().toISOString().slice(0, 10);
  return createHash('sha1')
    .update(JSON.stringify([state, today]))
    .digest('base64url');
}

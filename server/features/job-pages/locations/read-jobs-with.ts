// The jobs with a location text are read anew, and what shows them is dropped.
import { and, eq, inArray } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { askAgain, readPlaces } from '#server/places/read-again.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { dropPagesOfJobs } from '../public/drop-job-pages.ts';

/** How many jobs show something else now. */
export async function readJobsWith(ctx: EmployerContext, key: string): Promise<number> {
  const changed = await readPlaces(ctx.db, await askAgain(ctx.db, ctx.employer.id, key));
  if (changed.length === 0) return 0;
  const { id, permalink, status, jobBoardId } = jobPages;
  const open = await ctx.db
    .select({ id, permalink, status, jobBoardId })
    .from(jobPages)
    .where(and(inArray(permalink, changed), eq(status, 'published')));
  await dropPagesOfJobs(ctx, open);
  return changed.length;
}

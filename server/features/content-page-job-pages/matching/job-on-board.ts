// A job where it hangs, for what is asked of its stories.
import { and, eq } from 'drizzle-orm';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';

/** The employer's own job, whatever its state and its board's. Throws NOT_FOUND. */
export async function jobOnBoard(ctx: EmployerContext, name: JobPagePermalink) {
  const { permalink, departmentIds, officeIds } = jobPages;
  const { permalink: board, departments, offices } = jobBoards;
  const [found] = await ctx.db
    .select({ job: { permalink, departmentIds, officeIds, board }, trees: { departments, offices } })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(and(eq(jobPages.employerId, ctx.employer.id), eq(permalink, name)));
  if (found === undefined) throw notFound('This job');
  return found;
}

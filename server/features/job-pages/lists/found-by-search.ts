// Which jobs of the employer a search finds: the rule of the public boards, over all boards at once.
import { and, eq, type SQL } from 'drizzle-orm';
import { indexOf } from '#lib/job-search/board-index.ts';
import { createScorer } from '#lib/job-search/scores.ts';
import type { EmployerContext } from '#server/context.ts';
import { hangerOf } from '#server/features/job-boards/lookups.ts';
import type { jobBoards } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';

type Boards = readonly (typeof jobBoards.$inferSelect)[];

/** The ids of those that pass `where` and fit every word; null when no word is searched. */
export async function foundBySearch(
  ctx: EmployerContext,
  { search, boards, where }: { search: string; boards: Boards; where: (SQL | undefined)[] },
): Promise<JobPageId[] | null> {
  const hangers = new Map(boards.map((board) => [board.id, hangerOf(board)]));
  const { id, title, location, departmentIds, officeIds, jobBoardId } = jobPages;
  const rows = await ctx.db
    .select({ id, title, location, departmentIds, officeIds, jobBoardId })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), ...where));
  const tops = new Set<string>();
  const jobs = rows.map((row) => {
    const top = hangers.get(row.jobBoardId)?.(row).topDepartment?.name;
    // Only the name is searched, so that departments of the same name on two boards are one here.
    const topDepartment = top === undefined ? null : { id: top, name: top };
    if (top !== undefined) tops.add(top);
    const departments = topDepartment === null ? [] : [topDepartment];
    return {
      ...{ title: row.title, location: row.location, departments, topDepartment, offices: [] },
      ...{ workplaceType: null, employmentType: null, publishedAt: null },
    };
  });
  const departments = [...tops].map((name) => ({ id: name, name, jobCount: 0, children: [] }));
  const { index, order } = indexOf({ departments, offices: [], jobs });
  const scores = createScorer(index).scores(search);
  if (scores === null) return null;
  return order.flatMap((row, at) => (scores[at] === 0 ? [] : (rows[row]?.id ?? [])));
}

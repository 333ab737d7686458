import { and, eq, ne } from 'drizzle-orm';
import type { getJobBoard as endpoint, JobBoard } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { jobRows, presentJobs } from './job-rows.ts';
import { wholeBoardOf } from './lookups.ts';
import { mayReadBoards } from './policy.ts';
import { presentBoard } from './present.ts';
import { countsOf, spotsOf } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A board with all its jobs that are not archived; `jobCount` of each counts open, listed ones only. */
export async function getJobBoard(ctx: EmployerContext, { params }: Input): Promise<JobBoard> {
  mayReadBoards(ctx);
  const { board, parts } = await wholeBoardOf(ctx, params.board);
  const rows = await jobRows(ctx.db, and(eq(jobPages.jobBoardId, board.id), ne(jobPages.status, 'archived')));
  const open = (parts.open.get(board.id) ?? []).map(({ departmentIds, count }) => ({
    ids: departmentIds,
    count,
  }));
  const departments = spotsOf(board.departments);
  const counts = countsOf(open, departments);
  return {
    ...presentBoard(board, parts),
    jobs: presentJobs(rows, { departments, offices: spotsOf(board.offices), counts }),
  };
}

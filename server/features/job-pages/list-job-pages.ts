import { eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { JobPageRow } from '#contract/job-page.ts';
import type { listJobPages as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { boardsOfEmployer, nodesUnder } from '#server/features/job-boards/lookups.ts';
import { foundBySearch } from './found-by-search.ts';
import { presentPages } from './lookups.ts';
import { pageOfRows } from './page-list.ts';
import { mayReadJobs } from './policy.ts';
import { jobPages } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Boards = Awaited<ReturnType<typeof boardsOfEmployer>>;

/** Without a filter archived jobs are among them; those of an archived board only when that board is asked for. */
export async function listJobPages(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: JobPageRow[]; nextCursor: string | null }> {
  mayReadJobs(ctx);
  const { perPage, cursor, sort, search = '', ...filters } = query;
  const boards = await boardsOfEmployer(ctx);
  const where = conditions(filters, boards);
  const found = await foundIds(ctx, { search, boards, where });
  const { rows, nextCursor } = await pageOfRows(ctx, {
    scope: JSON.stringify(['listJobPages', ctx.employer.id, search, filters]),
    where: [eq(jobPages.employerId, ctx.employer.id), ...where, found],
    ...{ sort, perPage, cursor },
  });
  return { data: await presentPages(ctx, rows), nextCursor };
}

function conditions(
  { jobBoardPermalink, status, department, office }: Partial<Input['query']>,
  boards: Boards,
): (SQL | undefined)[] {
  const wanted = boards.filter((board) =>
    jobBoardPermalink === undefined
      ? board.status !== 'archived'
      : jobBoardPermalink.includes(board.permalink),
  );
  const nodes = (tree: 'departments' | 'offices', ids: string[]) => nodesUnder(wanted, tree, ids);
  const hidden = boards.filter((board) => !wanted.includes(board)).map((board) => board.id);
  return [
    hidden.length === 0 && wanted.length > 0 ? undefined : notInArray(jobPages.jobBoardId, hidden),
    status === undefined ? undefined : inArray(jobPages.status, status),
    department === undefined ? undefined : hangsIn(jobPages.departmentIds, nodes('departments', department)),
    office === undefined ? undefined : hangsIn(jobPages.officeIds, nodes('offices', office)),
  ];
}

/** Filters that no node of the boards answers to keep no job. */
const hangsIn = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} && ${sql.param(ids)}::text[]`;

async function foundIds(
  ctx: EmployerContext,
  asked: { search: string; boards: Boards; where: (SQL | undefined)[] },
): Promise<SQL | undefined> {
  if (asked.search === '') return undefined;
  const ids = await foundBySearch(ctx, asked);
  return ids === null ? undefined : sql`${jobPages.id} = any(${sql.param(ids)}::uuid[])`;
}

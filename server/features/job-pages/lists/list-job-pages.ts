import { eq, type SQL, sql } from 'drizzle-orm';
import type { JobPageRow } from '#contract/job-page.ts';
import type { listJobPages as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { boardsOfEmployer } from '#server/features/job-boards/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { presentPages } from '../lookups.ts';
import { mayReadJobs } from '../policy.ts';
import { foundBySearch } from './found-by-search.ts';
import { filteredBy } from './list-filters.ts';
import { pageOfRows } from './page-list.ts';

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
  const where = filteredBy(filters, boards);
  const found = await foundIds(ctx, { search, boards, where });
  const { rows, nextCursor } = await pageOfRows(ctx, {
    scope: JSON.stringify(['listJobPages', ctx.employer.id, search, filters]),
    where: [eq(jobPages.employerId, ctx.employer.id), ...where, found],
    ...{ sort, perPage, cursor },
  });
  return { data: await presentPages(ctx, rows), nextCursor };
}

async function foundIds(
  ctx: EmployerContext,
  asked: { search: string; boards: Boards; where: (SQL | undefined)[] },
): Promise<SQL | undefined> {
  if (asked.search === '') return undefined;
  const ids = await foundBySearch(ctx, asked);
  return ids === null ? undefined : sql`${jobPages.id} = any(${sql.param(ids)}::uuid[])`;
}

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { listJobPageMetrics as endpoint, JobPageMetrics } from '#contract/job-page-metrics.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { boardsOfEmployer } from '#server/features/job-boards/lookups.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { foundBySearch } from '../lists/found-by-search.ts';
import { filteredBy } from '../lists/list-filters.ts';
import { pageOfRows } from '../lists/page-list.ts';
import { mayReadJobs } from '../policy.ts';
import { appliedTo } from './applied.ts';
import { checkDays } from './days.ts';
import { visitsOf } from './visits.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** Figures of all jobs on boards that are not archived, or of those named. Names of others' jobs find nothing. */
export async function listJobPageMetrics(
  ctx: EmployerContext,
  { query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadJobs(ctx);
  const { perPage, cursor, search = '', jobPagePermalink: named, from, to } = query;
  const days = checkDays({ from, to });
  const boards = await boardsOfEmployer(ctx);
  const where = [
    ...filteredBy({}, boards),
    named === undefined ? undefined : inArray(jobPages.permalink, named),
  ];
  const ids = search === '' ? null : await foundBySearch(ctx, { search, boards, where });
  const { rows, nextCursor } = await pageOfRows(ctx, {
    scope: JSON.stringify(['listJobPageMetrics', ctx.employer.id, search, named ?? [], from, to]),
    where: [eq(jobPages.employerId, ctx.employer.id), ...where, ids === null ? undefined : among(ids)],
    ...{ sort: 'updated', perPage, cursor },
  });
  const visits = await visitsOf(ctx, rows, days);
  const applied = await appliedTo(ctx, rows, days);
  const metricsOf = (id: JobPageId): JobPageMetrics => ({
    ...(visits.get(id) ?? { views: 0, uniques: 0, plays: 0, applyClicks: 0 }),
    ...(applied.get(id) ?? { started: 0, submitted: 0, medianSecondsToSubmit: null }),
  });
  return {
    data: rows.map(({ id, permalink, title }) => ({ permalink, title, metrics: metricsOf(id) })),
    nextCursor,
  };
}

const among = (ids: readonly JobPageId[]): SQL => sql`${jobPages.id} = any(${sql.param(ids)}::uuid[])`;

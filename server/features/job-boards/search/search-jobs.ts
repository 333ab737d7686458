import type { Job } from '#contract/job.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { searchJobs as endpoint, Facets } from '#contract/public-job-boards.ts';
import { employmentTypes, workplaceTypes } from '#lib/job-search/board-index.ts';
import { facetsOf } from '#lib/job-search/facets.ts';
import { nearestWords } from '#lib/job-search/nearest.ts';
import type { Question } from '#lib/job-search/search.ts';
import type { Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { invalidQuery } from '#server/errors.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotOf } from './snapshots.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Found = {
  data: Job[];
  nextCursor: string | null;
  total: number;
  facets: Facets;
  nearest: string[];
};

/** The specification's job search; the page's form and its script give the same jobs in the same order. */
export async function searchJobs(ctx: Context, { params, query }: Input): Promise<Found> {
  const { perPage, cursor, page, search = '' } = query;
  if (cursor !== undefined && page !== undefined) throw invalidQuery('page', 'Either this or a cursor');
  const snapshot = await snapshotOf(ctx, params.board);
  const question = questionOf(snapshot, query);
  const found = snapshot.searcher.find(question);
  const scope = JSON.stringify(['searchJobs', params.board, question]);
  const start = page === undefined ? (readCursor<number>(ctx, scope, cursor) ?? 0) : (page - 1) * perPage;
  const end = start + perPage;
  const facets = facetsOf(snapshot.searcher, question);
  return {
    data: Array.from(found.slice(start, end), (at) => snapshot.jobs[at] as Job),
    nextCursor: end < found.length ? writeCursor(ctx, scope, end) : null,
    total: found.length,
    facets: {
      department: named(snapshot.departmentIds, facets.departments),
      office: named(snapshot.officeIds, facets.offices),
      workplaceType: named(workplaceTypes, facets.workplaceTypes),
      employmentType: named(employmentTypes, facets.employmentTypes),
    },
    nearest: found.length === 0 ? nearestWords(snapshot.searcher, search) : [],
  };
}

/** A node that the board does not have keeps no job. */
function questionOf(
  { departmentIds, officeIds }: Snapshot,
  { search = '', department, office, workplaceType, employmentType, sort }: Input['query'],
): Question {
  return {
    search,
    sort,
    departments: (department ?? []).map((id) => departmentIds.indexOf(id)),
    offices: (office ?? []).map((id) => officeIds.indexOf(id)),
    workplaceTypes: workplaceType ?? [],
    employmentTypes: employmentType ?? [],
  };
}

const named = (names: readonly string[], counts: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.flatMap((name, at) => (counts[at] ? [[name, counts[at]]] : [])));

// What the list of jobs is narrowed by, apart from its search.
import { eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { AtsPlatform } from '#contract/job.ts';
import type { JobSource, listJobPages } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type boardsOfEmployer, nodesUnder } from '#server/features/job-boards/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';

type Asked = Partial<InputOf<typeof listJobPages>['query']>;
type Boards = Awaited<ReturnType<typeof boardsOfEmployer>>;

/** Filters that no node, board or source answers to keep no job. */
export function filteredBy(asked: Asked, boards: Boards): (SQL | undefined)[] {
  const { jobBoardPermalink, status, department, office, source, hasClips, hasSalary, isListed } = asked;
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
    source === undefined ? undefined : comesFrom(source, wanted),
    hasClips === undefined ? undefined : hasClipsOrNot(hasClips === 'true'),
    hasSalary === undefined ? undefined : (hasSalary === 'true' ? isNotNull : isNull)(jobPages.salary),
    isListed === undefined ? undefined : eq(jobPages.isListed, isListed === 'true'),
  ];
}

const hangsIn = (column: AnyPgColumn, ids: string[]): SQL => sql`${column} && ${sql.param(ids)}::text[]`;

function hasClipsOrNot(hasSome: boolean): SQL {
  const some = sql`exists (select 1 from job_page_clips link where link.job_page_id = ${jobPages.id})`;
  return hasSome ? some : sql`not ${some}`;
}

/** A job by hand is one also on a board that a platform fills. */
function comesFrom(sources: readonly JobSource[], boards: Boards): SQL | undefined {
  const isFed = ({ platform }: Boards[number]) => AtsPlatform.safeParse(platform).success;
  const on = (isAts: boolean) =>
    sql`(${jobPages.sourceId} is not null and ${inArray(
      jobPages.jobBoardId,
      boards.filter((board) => isFed(board) === isAts).map((board) => board.id),
    )})`;
  const all: Record<JobSource, () => SQL> = {
    ats: () => on(true),
    file: () => on(false),
    hand: () => isNull(jobPages.sourceId),
  };
  return or(...[...new Set(sources)].map((source) => all[source]()));
}

// A board as the search sees it: its jobs in the order of the index, ready to be found. Made from the database once,
// and again when the board's tag was dropped.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Job, Node } from '#contract/job.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { indexOf } from '#lib/job-search/board-index.ts';
import { facetsOf } from '#lib/job-search/facets.ts';
import { flatten } from '#lib/job-search/job-facts.ts';
import { createSearcher, type Searcher } from '#lib/job-search/search.ts';
import { writeIndex } from '#lib/job-search/write-index.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employers } from '#server/features/employers/table.ts';
import { jobBoards } from '../table.ts';
import { counted, listedJobs } from './listed-jobs.ts';

export type Snapshot = {
  board: typeof jobBoards.$inferSelect;
  employer: string;
  /** By position in the index. */
  jobs: Job[];
  searcher: Searcher;
  /** With counts. */
  departments: Node[];
  offices: Node[];
  /** Node ids in preorder: a node's number is its place here. */
  departmentIds: string[];
  officeIds: string[];
  /** The index as text; `version` names its content and is its first line. */
  index: () => { version: string; text: string };
};

/** Reads the board. Throws NOT_FOUND for one that is not published. */
export async function takeSnapshot(ctx: Context, permalink: JobBoardPermalink): Promise<Snapshot> {
  const [found] = await ctx.db
    .select({ board: jobBoards, employer: employers.permalink })
    .from(jobBoards)
    .innerJoin(employers, eq(employers.id, jobBoards.employerId))
    .where(and(eq(jobBoards.permalink, permalink), eq(jobBoards.status, 'published')));
  if (found === undefined) throw notFound('This job board');
  const { board, employer } = found;
  const trees = { departments: counted(board.departments, []), offices: counted(board.offices, []) };
  const unordered = await listedJobs(ctx.db, board.id, board);
  const { index, order } = indexOf({ ...trees, jobs: unordered });
  const searcher = createSearcher(index);
  const counts = facetsOf(searcher, { search: '', sort: 'newest' });
  const departmentIds = flatten(trees.departments).ids;
  const jobsUnder = new Map(departmentIds.map((id, at) => [id, counts.departments[at] ?? 0]));
  const jobs = order.map((at) => {
    const job = unordered[at] as Job;
    return { ...job, jobCount: jobsUnder.get(job.topDepartment?.id ?? '') ?? 0 };
  });
  let written: { version: string; text: string } | null = null;
  return {
    ...{ board, employer, jobs, searcher, departmentIds },
    officeIds: flatten(trees.offices).ids,
    departments: counted(board.departments, counts.departments),
    offices: counted(board.offices, counts.offices),
    index: () => {
      written ??= versioned(writeIndex(index));
      return written;
    },
  };
}

function versioned(content: string): { version: string; text: string } {
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  return { version, text: `${version}\n${content}` };
}

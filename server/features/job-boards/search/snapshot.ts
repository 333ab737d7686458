// A board as the search sees it: its jobs in the order of the index, ready to be found. Made from the database once,
// and again when the board's tag was dropped.
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Job, Node } from '#contract/job.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { indexOf } from '#lib/job-search/board-index.ts';
import { flatten } from '#lib/job-search/job-facts.ts';
import { createSearcher, type Searcher } from '#lib/job-search/search.ts';
import { writeIndex } from '#lib/job-search/write-index.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/db/together.ts';
import { notFound } from '#server/errors.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards, type StoredNode } from '#server/tables/job-boards.ts';
import { listedRows, presentJobs, selectListedColumns } from '../job-rows.ts';
import { countedTree, countsOf, spotsOf } from '../rules.ts';
import { namesForIndex } from './place-names.ts';

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

const readBoard = together('board_snapshot', (db) => ({
  boards: db
    .select({ board: jobBoards, employer: employers.permalink })
    .from(jobBoards)
    .innerJoin(employers, eq(employers.id, jobBoards.employerId))
    .where(and(eq(jobBoards.permalink, sql.placeholder('board')), eq(jobBoards.status, 'published'))),
  listed: selectListedColumns(db),
}));

/** Reads the board. Throws NOT_FOUND for one that is not published. */
export async function takeSnapshot(ctx: Context, permalink: JobBoardPermalink): Promise<Snapshot> {
  const {
    boards: [found],
    listed,
  } = await readBoard(ctx.db, { board: permalink });
  if (found === undefined) throw notFound('This job board');
  const rows = listedRows(listed);
  const { board, employer } = found;
  const trees = {
    departments: counted(
      board.departments,
      rows.map((row) => row.departmentIds),
    ),
    offices: counted(
      board.offices,
      rows.map((row) => row.officeIds),
    ),
  };
  const { nodes: departments, spots, counts } = trees.departments;
  const offices = trees.offices.nodes;
  const unordered = presentJobs(rows, { departments: spots, offices: trees.offices.spots, counts });
  const { index, order } = indexOf(
    { departments, offices, jobs: unordered.map(withAllPlaces) },
    namesForIndex,
  );
  let written: { version: string; text: string } | null = null;
  return {
    ...{ board, employer, departments, offices },
    jobs: order.map((at) => unordered[at] as Job),
    searcher: createSearcher(index),
    departmentIds: flatten(departments).ids,
    officeIds: flatten(offices).ids,
    index: () => {
      written ??= versioned(writeIndex(index));
      return written;
    },
  };
}

/** A row names all places of its job, and is found by each of them. */
const withAllPlaces = (job: Job): Job =>
  job.secondaryLocations.length === 0
    ? job
    : { ...job, location: [job.location, ...job.secondaryLocations].join(' · ') };

/** A tree with how many of the jobs hang in each node or below; `hanging` are the nodes of each job. */
function counted(tree: readonly StoredNode[], hanging: readonly (readonly string[])[]) {
  const spots = spotsOf(tree);
  const counts = countsOf(
    hanging.map((ids) => ({ ids, count: 1 })),
    spots,
  );
  return { nodes: countedTree(tree, counts), spots, counts };
}

function versioned(content: string): { version: string; text: string } {
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10);
  return { version, text: `${version}\n${content}` };
}

// A whole published board as rows: trees and many jobs at once.
import type { Node } from '#contract/job.ts';
import type { EmployerId, JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { SearchedJob } from '#lib/job-search/job-facts.ts';
import { newId, newPermalink } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { type JobBoardId, jobBoards, type StoredNode } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';

type BoardWishes = {
  employerId: EmployerId;
  departments?: readonly Node[];
  offices?: readonly Node[];
  jobs?: readonly SearchedJob[];
  board?: Partial<typeof jobBoards.$inferInsert>;
  job?: (at: number) => Partial<typeof jobPages.$inferInsert>;
};

export type MadeBoard = {
  id: JobBoardId;
  permalink: JobBoardPermalink;
  /** In the order of the given jobs. */
  jobs: JobPagePermalink[];
};

const BATCH = 1_000;

const stored = (tree: readonly Node[]): StoredNode[] =>
  tree.map(({ id, name, children }) => ({ id, name, children: stored(children) }));

/** Inserts the board and its jobs, all open and listed unless `job` says otherwise. */
export async function makeBoard(db: Db, wishes: BoardWishes): Promise<MadeBoard> {
  const { employerId, departments = [], offices = [], jobs = [] } = wishes;
  const board = {
    ...{ id: newId<JobBoardId>(), permalink: newPermalink<JobBoardPermalink>(), employerId },
    ...{ title: 'Join the team', status: 'published' as const, state: 'board' as const },
    ...{ departments: stored(departments), offices: stored(offices) },
    ...wishes.board,
  };
  await db.insert(jobBoards).values(board);
  const rows = jobs.map((job, at) => ({
    ...{ id: newId<JobPageId>(), permalink: newPermalink<JobPagePermalink>(), employerId },
    ...{ jobBoardId: board.id, status: 'published' as const, title: job.title, location: job.location },
    departmentIds: job.departments.map(({ id }) => id),
    officeIds: job.offices.map(({ id }) => id),
    workplaceType: job.workplaceType,
    employmentType: job.employmentType,
    publishedAt: job.publishedAt === null ? null : new Date(job.publishedAt),
    ...wishes.job?.(at),
  }));
  for (let at = 0; at < rows.length; at += BATCH)
    await db.insert(jobPages).values(rows.slice(at, at + BATCH));
  return { id: board.id, permalink: board.permalink, jobs: rows.map(({ permalink }) => permalink) };
}

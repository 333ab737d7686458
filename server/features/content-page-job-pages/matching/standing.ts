// All pairings of an employer against all its open jobs: who gets which story, and who none.
import { and, asc, eq, ne } from 'drizzle-orm';
import type { EmployerId, JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { hangerOf } from '#server/features/job-boards/lookups.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import type { OwnWords } from '../drawn/words.ts';
import { asPairing, isApplied, isStanding, type Pairing, readPairings } from '../pairings.ts';
import { type HangingJob, inOrderOfWinning, type Matched, matcherOf, type Trees } from './matching.ts';

export type OpenJob = HangingJob & { title: string; words: OwnWords };
export type Board = Trees & { permalink: JobBoardPermalink; title: string };

export type Standing = {
  /** Those that are not archived, in their order. */
  pairings: Pairing[];
  boards: ReadonlyMap<JobBoardPermalink, Board>;
  /** By title. */
  jobs: OpenJob[];
  /** The open jobs that the pairing matches, also one that is archived. */
  matchesOf: (pairing: Pairing) => { job: OpenJob; isByHand: boolean }[];
  /** Those that match the job and are applied, the one that wins first. */
  appliedTo: (job: OpenJob) => readonly Pairing[];
};

export async function standingOf(db: Db, employerId: EmployerId): Promise<Standing> {
  const [rows, boardRows, jobRows] = await Promise.all([
    readPairings(db, isStanding(employerId)),
    boardsOf(db, employerId),
    openJobsOf(db, employerId),
  ]);
  const pairings = rows.map(asPairing);
  const boards = new Map(boardRows.map((board) => [board.permalink, board]));
  const hangers = new Map(boardRows.map((board) => [board.permalink, hangerOf(board)]));
  const jobs = jobRows.map((job): OpenJob => {
    const { title, location } = job;
    const team = hangers.get(job.board)?.(job).topDepartment?.name ?? '';
    return { ...job, words: { jobTitle: title, location, team } };
  });
  const judge = (pairing: Pairing) => ({ pairing, match: matcherOf(pairing, boards) });
  const applied = pairings.filter(isApplied).map(judge);
  const winners = new Map<JobPagePermalink, Pairing[]>();
  return {
    ...{ pairings, boards, jobs },
    matchesOf: (pairing) => matchesIn(jobs, judge(pairing).match),
    appliedTo: (job) => {
      const known = winners.get(job.permalink);
      const found = known ?? inOrderOfWinning(job, applied).map(({ pairing: winner }) => winner);
      if (known === undefined) winners.set(job.permalink, found);
      return found;
    },
  };
}

/** The same with one of them changed, added or, by null, taken out: which jobs it matches follows its own rule alone. */
export const matchesIn = (
  jobs: readonly OpenJob[],
  match: (job: HangingJob) => Matched,
): { job: OpenJob; isByHand: boolean }[] =>
  jobs.flatMap((job) => {
    const matched = match(job);
    return matched === null ? [] : [{ job, isByHand: matched === 'hand' }];
  });

const boardsOf = (db: Db, employerId: EmployerId): Promise<Board[]> => {
  const { permalink, title, departments, offices } = jobBoards;
  return db
    .select({ permalink, title, departments, offices })
    .from(jobBoards)
    .where(and(eq(jobBoards.employerId, employerId), ne(jobBoards.status, 'archived')));
};

const openJobsOf = (db: Db, employerId: EmployerId) => {
  const { permalink, title, location, departmentIds, officeIds } = jobPages;
  return db
    .select({ permalink, title, location, departmentIds, officeIds, board: jobBoards.permalink })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(jobPages.employerId, employerId),
        eq(jobPages.status, 'published'),
        ne(jobBoards.status, 'archived'),
      ),
    )
    .orderBy(asc(title), asc(permalink));
};

// The job search of a careers page: its first list of jobs answers like a board, in the part of the board that the
// page's writer chose.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { ShownBlock } from '#contract/content-page-blocks.ts';
import type { PublicBoardFace } from '#contract/job-boards.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { getBoardFace, searchJobs } from '#contract/public-job-boards.ts';
import type { Call } from '../api/create-call.ts';
import { foundOrNull } from '../found-or-null.ts';
import { type BoardQuestion, isNarrowed, readQuestion } from '../job-board/board-question.ts';
import { askedOfBoard } from '../job-board/read-board-page.ts';

export type JobSearch = {
  /** Where the block stands on the page. */
  at: number;
  block: ShownBlock<'jobs-list'>;
  board: PublicBoardFace;
  question: BoardQuestion;
  found: OutputOf<typeof searchJobs>;
  /** Something is asked for, so this is a part of the page that is found under its own address. */
  isAsked: boolean;
};

/** Null on other pages, and where the list has no jobs to search. */
export async function readJobSearch(
  call: Call,
  page: PublicContentPage,
  address: URLSearchParams,
): Promise<JobSearch | null> {
  const found = listOf(page);
  if (found === null) return null;
  const { at, block } = found;
  const params = { board: block.board };
  const question = readQuestion(address);
  const isAsked = isNarrowed(question) || question.sort !== 'relevance' || question.page > 1;
  const base = { department: block.department ?? '', office: block.office ?? '' };
  const asked = askedOfBoard({
    ...question,
    department: question.department || base.department,
    office: question.office || base.office,
  });
  const [board, jobs] = await Promise.all([
    foundOrNull(call(getBoardFace, { params, query: {} })),
    foundOrNull(call(searchJobs, { params, query: asked })),
  ]);
  if (board === null || jobs === null || board.jobCount === 0) return null;
  // Unasked the page is as its writer made it: the newest few.
  return { at, block, board, question, isAsked, found: isAsked ? jobs : { ...jobs, data: block.jobs } };
}

/** The first list that everybody sees. */
function listOf({ type, blocks, gateAfter }: PublicContentPage) {
  if (type !== 'careers') return null;
  const open = gateAfter === null ? blocks : blocks.slice(0, gateAfter);
  for (const [at, block] of open.entries())
    if (block.type === 'jobs-list' && block.devices === undefined && block.unlocked === undefined)
      return { at, block };
  return null;
}

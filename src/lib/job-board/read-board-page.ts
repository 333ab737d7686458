// All that a board's page shows, asked for in one go.

import type { PublicBoardFace } from '#contract/job-boards.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { JobBoardPermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import { getBoardFace, searchJobs } from '#contract/public-job-boards.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import type { Call } from '../api/create-call.ts';
import { foundOrNull } from '../found-or-null.ts';
import { type BoardQuestion, isNarrowed, ROWS, readQuestion } from './board-question.ts';
import { handInTouch, type Touch, untouched } from './stay-in-touch.ts';

export type BoardPage = {
  board: PublicBoardFace;
  question: BoardQuestion;
  /** Null where the board has no list: it is empty, or was never synced. */
  found: OutputOf<typeof searchJobs> | null;
  clips: PublicJobClip[];
  touch: Touch;
  /** The board as it is without a search. */
  isWhole: boolean;
};

type Asked = { permalink: JobBoardPermalink; address: URLSearchParams; form: FormData | null };

const MOST_CLIPS = 6;

/** Null where there is no such board. */
export async function readBoardPage(
  call: Call,
  { permalink, address, form }: Asked,
): Promise<BoardPage | null> {
  const params = { board: permalink };
  const question = readQuestion(address);
  // Both show the same jobs, which are read once.
  const searching = call(searchJobs, { params, query: askedOfBoard(question) });
  // What went wrong counts only where the list is shown.
  searching.catch(() => undefined);
  const board = await foundOrNull(call(getBoardFace, { params, query: {} }));
  if (board === null) return null;
  const hasJobs = board.state === 'board' || board.state === 'degraded';
  const [found, clips] = await Promise.all([
    hasJobs ? searching : null,
    Promise.all(
      board.jobClips
        .slice(0, MOST_CLIPS)
        .map(({ permalink: clip }) =>
          foundOrNull(call(getPublicJobClip, { params: { clip: clip as JobClipPermalink }, query: {} })),
        ),
    ),
  ]);
  const touch = form === null ? untouched : await handInTouch(call, permalink, form);
  return {
    board,
    question,
    found,
    clips: clips.filter((clip) => clip !== null),
    touch: address.has('sent') && form === null ? { ...untouched, state: 'sent' } : touch,
    isWhole: !isNarrowed(question) && question.page === 1,
  };
}

/** The page's words as the call's. */
export const askedOfBoard = ({ q, department, office, workplace, sort, page }: BoardQuestion) => ({
  search: q,
  ...(department === '' ? {} : { department: [department] }),
  ...(office === '' ? {} : { office: [office] }),
  ...(workplace === '' ? {} : { workplaceType: [workplace] }),
  sort,
  page: String(page),
  perPage: String(ROWS),
});

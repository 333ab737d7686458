import type { archiveJobBoard as endpoint, JobBoardRow } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { changeStatus } from './change-status.ts';
import { mayEditBoards } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Hides the board and its jobs and keeps them. */
export async function archiveJobBoard(ctx: EmployerContext, { params }: Input): Promise<JobBoardRow> {
  mayEditBoards(ctx);
  return changeStatus(ctx, params.board, {
    to: 'archived',
    from: ['draft', 'published'],
    otherwise: 'This board can’t be archived.',
  });
}

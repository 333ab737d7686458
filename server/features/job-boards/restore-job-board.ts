import type { restoreJobBoard as endpoint, JobBoardRow } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { changeStatus } from './change-status.ts';
import { mayEditBoards } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings an archived board back as a draft. */
export async function restoreJobBoard(ctx: EmployerContext, { params }: Input): Promise<JobBoardRow> {
  mayEditBoards(ctx);
  return changeStatus(ctx, params.board, {
    to: 'draft',
    from: ['archived'],
    otherwise: 'This board is published, not archived.',
  });
}

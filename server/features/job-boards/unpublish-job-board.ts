import type { unpublishJobBoard as endpoint, JobBoardRow } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { changeStatus } from './change-status.ts';
import { mayEditBoards } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes the board back to draft; its page and those of its jobs do not exist any more. */
export async function unpublishJobBoard(ctx: EmployerContext, { params }: Input): Promise<JobBoardRow> {
  mayEditBoards(ctx);
  return changeStatus(ctx, params.board, {
    to: 'draft',
    from: ['published'],
    otherwise: 'This board is archived. Restore it first.',
  });
}

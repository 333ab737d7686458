import type { publishJobBoard as endpoint, JobBoardRow } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { changeStatus } from './change-status.ts';
import { mayEditBoards } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Makes the board and its open jobs public; answers when its pages are live. */
export async function publishJobBoard(ctx: EmployerContext, { params }: Input): Promise<JobBoardRow> {
  mayEditBoards(ctx);
  return changeStatus(ctx, params.board, {
    to: 'published',
    from: ['draft'],
    otherwise: 'This board is archived. Restore it first.',
  });
}

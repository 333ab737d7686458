import type { Job } from '#contract/job.ts';
import type { PublicJobBoard } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPublicJobBoard as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { getBoardFace } from './search/get-board-face.ts';
import { snapshotOf } from './search/snapshots.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A published board with its open, listed jobs, newest first; drafts and archived boards do not exist here. */
export async function getPublicJobBoard(ctx: Context, { params }: Input): Promise<PublicJobBoard> {
  const [face, { jobs }] = await Promise.all([getBoardFace(ctx, { params }), snapshotOf(ctx, params.board)]);
  return { ...face, jobs: newestFirst(jobs) };
}

const newestFirst = (jobs: readonly Job[]): Job[] =>
  [...jobs].sort((one, other) => {
    const [a, b] = [one.publishedAt ?? '', other.publishedAt ?? ''];
    return a < b ? 1 : a > b ? -1 : 0;
  });

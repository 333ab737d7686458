import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getBoardIndex as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { snapshotOf } from './snapshots.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The index as text. */
export async function getBoardIndex(ctx: Context, { params }: Input): Promise<string> {
  return (await snapshotOf(ctx, params.board)).index().text;
}

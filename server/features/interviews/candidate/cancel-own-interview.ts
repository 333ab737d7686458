import type { cancelOwnInterview as endpoint, PublicInterview } from '#contract/interviews.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { cancel } from '../change.ts';
import { ownInterview } from '../lookups.ts';
import { presentPublic } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

export async function cancelOwnInterview(
  ctx: Context,
  { params, body: { reason = '' } }: Input,
): Promise<PublicInterview> {
  return inTransaction(ctx, async (tx) => {
    const held = await ownInterview(tx, params.interview, { isLocked: true });
    return presentPublic(tx, await cancel(tx, held, { by: 'candidate', reason }));
  });
}

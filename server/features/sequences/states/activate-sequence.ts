import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { activateSequence as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';

import { mayUseSequences } from '../policy.ts';
import { changeStatus } from './change-status.ts';
import { refuseBlocked } from './refuse-blocked.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Whoever was approved is sent to from now on. */
export async function activateSequence(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return changeStatus(ctx, params.sequence, {
    from: ['review'],
    to: 'active',
    verb: 'activated',
    refusal: 'Only a sequence in review can be activated.',
    before: refuseBlocked,
  });
}

import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { resumeSequence as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';

import { mayUseSequences } from '../policy.ts';
import { changeStatus } from './change-status.ts';
import { refuseBlocked } from './refuse-blocked.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Goes on where it was paused; what was due meanwhile leaves within the next hours of its schedule. */
export async function resumeSequence(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return changeStatus(ctx, params.sequence, {
    from: ['paused'],
    to: 'active',
    verb: 'resumed',
    refusal: 'Only a paused sequence can be resumed.',
    before: refuseBlocked,
  });
}

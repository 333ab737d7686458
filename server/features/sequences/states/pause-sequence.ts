import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { pauseSequence as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';

import { mayUseSequences } from '../policy.ts';
import { takeBackLetters, waitingForLetter } from '../sending/take-back.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Nothing more leaves; what is with a mail server by now does. */
export async function pauseSequence(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return changeStatus(ctx, params.sequence, {
    from: ['active'],
    to: 'paused',
    verb: 'paused',
    refusal: 'Only an active sequence can be paused.',
    before: async (tx, row) => takeBackLetters(tx, await waitingForLetter(tx, row.id)),
  });
}

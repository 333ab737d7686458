import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { archiveSequence as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';

import { mayUseSequences } from '../policy.ts';
import { takeBackLetters, waitingForLetter } from '../sending/take-back.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Hides a sequence and keeps it; nothing more is sent. */
export async function archiveSequence(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return changeStatus(ctx, params.sequence, {
    from: ['draft', 'review', 'active', 'paused'],
    to: 'archived',
    verb: 'archived',
    refusal: 'This sequence can’t be archived.',
    before: async (tx, row) => takeBackLetters(tx, await waitingForLetter(tx, row.id)),
  });
}

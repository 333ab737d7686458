import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { returnSequenceToDraft as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { stagesBegun } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { takeBackLetters, waitingForLetter } from '../sending/take-back.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Only where nothing was sent; who was approved has to be approved again. */
export async function returnSequenceToDraft(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return changeStatus(ctx, params.sequence, {
    from: ['review', 'active', 'paused'],
    to: 'draft',
    verb: 'returned',
    refusal: 'An archived sequence has to be restored first.',
    before: async (tx, row) => {
      await takeBackLetters(tx, await waitingForLetter(tx, row.id));
      if ((await stagesBegun(tx, row)) > 0)
        throw conflict('This sequence has been sent to people. Pause it instead.', row.status);
      await tx.db
        .update(sequenceTargets)
        .set({ status: 'pending-review', nextSendAt: null, approvedById: null })
        .where(
          and(
            eq(sequenceTargets.sequenceId, row.id),
            inArray(sequenceTargets.status, ['scheduled', 'active', 'paused']),
          ),
        );
    },
  });
}

import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { submitSequenceForReview as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { mayUseSequences } from '../policy.ts';
import { wrongInStages } from '../rules.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Its stages must be such that they can be sent. Throws VALIDATION with the place. */
export async function submitSequenceForReview(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return changeStatus(ctx, params.sequence, {
    from: ['draft'],
    to: 'review',
    verb: 'submitted',
    refusal: 'Only a draft can be submitted for review.',
    before: async (_tx, { stages }) => {
      const wrong = wrongInStages(stages);
      if (wrong !== null) throw invalidField(wrong.pointer, 'REQUIRED', wrong.detail);
    },
  });
}

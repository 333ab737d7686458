import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { restoreSequence as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { stagesBegun } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';

import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Paused where people were written to, else a draft: it sends nothing by itself. */
export async function restoreSequence(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayUseSequences(ctx);
  return changeStatus(ctx, params.sequence, {
    from: ['archived'],
    to: async (tx, row) => ((await stagesBegun(tx, row)) > 0 ? 'paused' : 'draft'),
    verb: 'restored',
    refusal: 'Only an archived sequence can be restored.',
  });
}

import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
import type { getSequence as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { sequenceOf } from './lookups.ts';
import { mayReadSequences } from './policy.ts';
import { presentSequence } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getSequence(ctx: EmployerContext, { params }: Input): Promise<Sequence> {
  mayReadSequences(ctx);
  return presentSequence(ctx, await sequenceOf(ctx, params.sequence));
}

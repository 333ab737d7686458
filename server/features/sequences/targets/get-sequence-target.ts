import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTarget } from '#contract/sequence.ts';
import type { getSequenceTarget as endpoint } from '#contract/sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { sequenceOf } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { presentTarget } from './present-targets.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Somebody with the next e-mail as it would read now. */
export async function getSequenceTarget(ctx: EmployerContext, { params }: Input): Promise<SequenceTarget> {
  mayUseSequences(ctx);
  const row = await sequenceOf(ctx, params.sequence);
  const [target] = await ctx.db
    .select()
    .from(sequenceTargets)
    .where(and(eq(sequenceTargets.sequenceId, row.id), eq(sequenceTargets.permalink, params.target)));
  const shown = target === undefined ? null : await presentTarget(ctx, row, target);
  if (shown === null) throw notFound('This person');
  return shown;
}

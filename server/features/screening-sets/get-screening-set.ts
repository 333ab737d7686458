import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { getScreeningSet as endpoint } from '#contract/screening-sets.ts';
import type { EmployerContext } from '#server/context.ts';
import { presentOneSet, setOf } from './lookups.ts';
import { mayReadSets } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One set with its questions. */
export async function getScreeningSet(ctx: EmployerContext, { params }: Input): Promise<ScreeningSet> {
  mayReadSets(ctx);
  return presentOneSet(ctx.db, await setOf(ctx, params.screeningSet));
}

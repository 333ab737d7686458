import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { restoreScreeningSet as endpoint } from '#contract/screening-sets.ts';
import type { EmployerContext } from '#server/context.ts';
import { changeSetStatus } from './change-set-status.ts';
import { mayEditSets } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings an archived set back as a draft. */
export async function restoreScreeningSet(ctx: EmployerContext, { params }: Input): Promise<ScreeningSet> {
  mayEditSets(ctx);
  return changeSetStatus(ctx, params.screeningSet, {
    to: 'draft',
    isThere: (status) => status !== 'archived',
    check: () => undefined,
  });
}

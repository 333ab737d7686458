import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { archiveScreeningSet as endpoint } from '#contract/screening-sets.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { changeSetStatus } from './change-set-status.ts';
import { mayEditSets } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Hides a set that no job uses. */
export async function archiveScreeningSet(ctx: EmployerContext, { params }: Input): Promise<ScreeningSet> {
  mayEditSets(ctx);
  return changeSetStatus(ctx, params.screeningSet, {
    to: 'archived',
    isThere: (status) => status === 'archived',
    check: ({ jobPages }) => {
      if (jobPages.length > 0)
        throw new AppError('IN_USE', 'Jobs still use this set. Choose another set for them first.', {
          usedIn: jobPages.slice(0, 20),
        });
    },
  });
}

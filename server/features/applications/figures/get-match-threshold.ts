import type { getMatchThreshold as endpoint, MatchThreshold } from '#contract/application-acts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayManageApplications } from '../policy.ts';
import { jobWithThreshold, presentThreshold } from './match-threshold.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getMatchThreshold(ctx: EmployerContext, { params }: Input): Promise<MatchThreshold> {
  mayManageApplications(ctx);
  return presentThreshold(ctx, await jobWithThreshold(ctx, params.page));
}

import type { getJobStages as endpoint, HiringStages } from '#contract/hiring-stages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobWithStages, stagesOfJob } from './lookups.ts';
import { mayReadStages } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getJobStages(ctx: EmployerContext, { params }: Input): Promise<HiringStages> {
  mayReadStages(ctx);
  return stagesOfJob(ctx, await jobWithStages(ctx, params.page));
}

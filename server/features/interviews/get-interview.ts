import type { getInterview as endpoint, Interview } from '#contract/interviews.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { interviewOf } from './lookups.ts';
import { mayReadInterviews } from './policy.ts';
import { presentInterview } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getInterview(ctx: EmployerContext, { params }: Input): Promise<Interview> {
  mayReadInterviews(ctx);
  return presentInterview(ctx, await interviewOf(ctx, params.interview));
}

import type { cancelInterview as endpoint, Interview } from '#contract/interviews.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { cancel } from './change.ts';
import { interviewOf } from './lookups.ts';
import { mayManageInterviews } from './policy.ts';
import { presentInterview } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

export async function cancelInterview(
  ctx: EmployerContext,
  { params, body: { reason = '' } }: Input,
): Promise<Interview> {
  mayManageInterviews(ctx);
  return inTransaction(ctx, async (tx) => {
    const held = await interviewOf(tx, params.interview, { isLocked: true });
    return presentInterview(tx, await cancel(tx, held, { by: 'staff', reason }));
  });
}

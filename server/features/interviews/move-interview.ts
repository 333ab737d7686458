import type { moveInterview as endpoint, Interview } from '#contract/interviews.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { bookAt } from './change.ts';
import { interviewOf } from './lookups.ts';
import { mayManageInterviews } from './policy.ts';
import { presentInterview } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Throws CONFLICT where no time was booked, or the new one is taken or past. */
export async function moveInterview(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Interview> {
  mayManageInterviews(ctx);
  return inTransaction(ctx, async (tx) => {
    const held = await interviewOf(tx, params.interview, { isLocked: true });
    if (held.interview.version !== version) throw staleVersion(await presentInterview(tx, held));
    if (held.interview.status !== 'booked')
      throw conflict('The candidate hasn’t booked a time yet.', held.interview.status);
    const { startsAt, place } = body;
    return presentInterview(tx, await bookAt(tx, held, { startsAt: new Date(startsAt), place }));
  });
}

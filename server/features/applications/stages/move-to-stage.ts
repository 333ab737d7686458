import type { Application } from '#contract/application.ts';
import type { moveToStage as endpoint } from '#contract/application-acts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { applicationOf } from '../lookups.ts';
import { mayReadApplications } from '../policy.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { moveOne } from './move-one.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** To any stage of its job, forward or back. What was rejected or hired is in process again. */
export async function moveToStage(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Application> {
  mayReadApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    if (row.version !== version) throw staleVersion(await presentApplication(tx, row));
    return presentApplication(tx, await moveOne(tx, row, body));
  });
}

import type { Application } from '#contract/application.ts';
import type { withdrawForCandidate as endpoint } from '#contract/application-acts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { ERASED, NOT_SUBMITTED } from '../refusals.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { withdraw } from './withdraw.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** For a candidate who said so elsewhere, such as on the telephone; the mail tells them that it was done. */
export async function withdrawForCandidate(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Application> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    if (row.version !== version) throw staleVersion(await presentApplication(tx, row));
    if (row.erasedAt !== null) throw conflict(ERASED, 'erased');
    if (row.submittedAt === null) throw conflict(NOT_SUBMITTED, row.status);
    const reason = body.reason ?? '';
    const words = 'Withdrew the application at the candidate’s request';
    return presentApplication(tx, await withdraw(tx, row, reason === '' ? words : `${words}: ${reason}`));
  });
}

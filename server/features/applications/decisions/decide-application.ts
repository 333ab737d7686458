import type { Application } from '#contract/application.ts';
import type { decideApplication as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { applicationOf } from '../lookups.ts';
import { mayReadApplications } from '../policy.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { decide } from './decide.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Advances, rejects or hires, or takes such a decision back. */
export async function decideApplication(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Application> {
  mayReadApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    if (row.version !== version) throw staleVersion(await presentApplication(tx, row));
    const { status, reason = '', message } = body;
    const saved = await decide(tx, row, { status, reason, message });
    return presentApplication(tx, saved);
  });
}

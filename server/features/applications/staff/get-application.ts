import type { Application } from '#contract/application.ts';
import type { getApplication as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { applicationOf } from '../lookups.ts';
import { mayReadApplications } from '../policy.ts';
import { presentApplication } from './staff-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Also one that was handed in again, which is in no list. */
export async function getApplication(ctx: EmployerContext, { params }: Input): Promise<Application> {
  mayReadApplications(ctx);
  const row = await applicationOf(ctx, params.application, { isAgain: true });
  const entity = { kind: 'application', permalink: params.application };
  await audit(ctx, { employerId: ctx.employer.id, action: 'application.read', entity });
  return presentApplication(ctx, row);
}

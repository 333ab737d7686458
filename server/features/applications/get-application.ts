import type { Application } from '#contract/application.ts';
import type { getApplication as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { applicationOf } from './lookups.ts';
import { mayReadApplications } from './policy.ts';
import { presentApplication } from './staff-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getApplication(ctx: EmployerContext, { params }: Input): Promise<Application> {
  mayReadApplications(ctx);
  return presentApplication(ctx.db, await applicationOf(ctx, params.application));
}

import type { getAtsConnection as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { connectionOf } from '../lookups.ts';
import { mayReadConnections } from '../policy.ts';
import { shownConnection } from './shown-connection.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getAtsConnection(ctx: EmployerContext, { params }: Input): Promise<AtsConnection> {
  mayReadConnections(ctx);
  return shownConnection(ctx, await connectionOf(ctx, params.connection));
}

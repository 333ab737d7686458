import type { resumeConnection as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayChangeConnections } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Syncs again from now on, also after a key was refused. */
export async function resumeConnection(ctx: EmployerContext, { params }: Input): Promise<AtsConnection> {
  mayChangeConnections(ctx);
  return changeStatus(ctx, params.connection, {
    to: 'live',
    from: ['paused', 'broken'],
    otherwise: 'Only a paused or stopped connection can be resumed.',
    set: { nextSyncAt: ctx.now(), lastError: null, failures: 0 },
  });
}

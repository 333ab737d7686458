import type { pauseConnection as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayChangeConnections } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Stops syncing; the board stays as it is, and deliveries wait for seven days. */
export async function pauseConnection(ctx: EmployerContext, { params }: Input): Promise<AtsConnection> {
  mayChangeConnections(ctx);
  return changeStatus(ctx, params.connection, {
    to: 'paused',
    from: ['live', 'broken'],
    otherwise: 'Only a live connection can be paused.',
    set: { nextSyncAt: null },
  });
}

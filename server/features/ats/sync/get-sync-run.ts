import type { getSyncRun as endpoint } from '#contract/ats.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { EmployerContext } from '#server/context.ts';
import { connectionOf } from '../lookups.ts';
import { mayReadConnections } from '../policy.ts';
import { runWithId } from './runs.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getSyncRun(ctx: EmployerContext, { params }: Input): Promise<SyncRun> {
  mayReadConnections(ctx);
  return runWithId(ctx, await connectionOf(ctx, params.connection), params.id);
}

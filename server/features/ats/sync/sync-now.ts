import { setTimeout as wait } from 'node:timers/promises';
import type { syncNow as endpoint } from '#contract/ats.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { connectionOf } from '../lookups.ts';
import { mayStartSync } from '../policy.ts';
import { claimConnection } from './claim.ts';
import { newestRun, refuseArchived, runWithId } from './runs.ts';
import { startSync } from './start-sync.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Longer ones go on after the answer; `job-boards/synced` tells of their end. */
const PATIENCE_MS = 20_000;

/** Syncs, or answers with the sync that is running. */
export async function syncNow(ctx: EmployerContext, { params }: Input): Promise<SyncRun> {
  mayStartSync(ctx);
  const connection = await connectionOf(ctx, params.connection);
  if (connection.status !== 'live') throw conflict('Only a live connection can sync.', connection.status);
  await refuseArchived(ctx, connection);
  const claim = await claimConnection(ctx, connection.id);
  const started =
    claim === null ? null : await startSync(ctx, claim, { trigger: 'hand', actorId: ctx.actor.userId });
  if (started === null) return newestRun(ctx, connection);
  const soon = new AbortController();
  await Promise.race([started.ended, wait(PATIENCE_MS, undefined, { signal: soon.signal })]);
  soon.abort();
  return started.run === null ? newestRun(ctx, connection) : runWithId(ctx, connection, started.run.id);
}

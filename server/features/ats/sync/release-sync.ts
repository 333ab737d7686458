import { eq } from 'drizzle-orm';
import type { releaseSync as endpoint } from '#contract/ats.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { heldSource } from '#server/features/job-boards/sync/hold.ts';
import { presentRun } from '#server/features/job-boards/sync/runs.ts';
import type { SourceBoard } from '#server/outside/ats/connector.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { connectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { type Claim, claimConnection } from './claim.ts';
import { runSync } from './run-sync.ts';
import { refuseArchived, runRowOf } from './runs.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Makes the board what the held run saw: the jobs it misses close at once. */
export async function releaseSync(ctx: EmployerContext, { params }: Input): Promise<SyncRun> {
  mayChangeConnections(ctx);
  const connection = await connectionOf(ctx, params.connection);
  const row = await runRowOf(ctx, connection, params.id);
  if (row.result === 'done') return presentRun(row);
  const fetched = heldSource(row.pending);
  if (row.result !== 'held' || fetched === null)
    throw conflict('This sync isn’t held for review, so there’s nothing to apply.', row.result);
  await refuseArchived(ctx, connection);
  const claim = await claimConnection(ctx, connection.id);
  if (claim === null)
    throw conflict('A sync is running, or the connection isn’t live. Try again later.', connection.status);
  try {
    return await released(ctx, { claim, row, fetched });
  } catch (error) {
    await claim.release();
    throw error;
  }
}

type Held = { claim: Claim; row: Awaited<ReturnType<typeof runRowOf>>; fetched: SourceBoard };

async function released(ctx: EmployerContext, { claim, row, fetched }: Held): Promise<SyncRun> {
  // A sync may have taken its place before the claim was ours.
  const now = await runRowOf(ctx, claim.connection, row.id);
  if (now.result !== 'held') throw conflict('A later sync replaced this one.', now.result);
  const [board] = await ctx.db.select().from(jobBoards).where(eq(jobBoards.id, row.jobBoardId));
  if (board === undefined) throw new Error('The board of a run was gone.');
  const run = presentRun(row);
  return runSync(ctx, { claim, board, run, fetched, isConfirmed: true, actorId: ctx.actor.userId });
}

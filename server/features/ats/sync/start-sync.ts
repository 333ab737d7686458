// The beginning of a sync: the connection is claimed, what a dead node left is cleared away, the run's row is opened.
import { eq } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { BoardRow, SyncPorts } from '#server/features/job-boards/sync/ports.ts';
import { endAbandonedRuns, openRun } from '#server/features/job-boards/sync/runs.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import type { Claim } from './claim.ts';
import { firstSync } from './first-sync.ts';
import { runSync } from './run-sync.ts';

type Start = { trigger: SyncRun['trigger']; actorId: UserId | null };

/** `run`: its row; null while a first sync has no board yet. */
export type StartedSync = { run: SyncRun | null; ended: Promise<SyncRun | null> };

export async function startSync(
  ports: SyncPorts,
  claim: Claim,
  { trigger, actorId }: Start,
): Promise<StartedSync> {
  try {
    const [board] = await ports.db
      .select()
      .from(jobBoards)
      .where(eq(jobBoards.connectionId, claim.connection.id));
    if (board === undefined) return { run: null, ended: firstSync(ports, { claim, actorId }) };
    if ((await endAbandonedRuns(ports, board.id)) > 0) await dropAll(ports, board);
    const run = await openRun(ports, board, trigger);
    return { run, ended: runSync(ports, { claim, board, run, actorId }) };
  } catch (error) {
    await claim.release().catch(() => undefined);
    throw error;
  }
}

/** A node that died may have changed jobs and told nobody: what other nodes have stored of the employer may be old. */
async function dropAll({ db, services }: SyncPorts, { employerId }: BoardRow): Promise<void> {
  const [row] = await db
    .select({ permalink: employers.permalink })
    .from(employers)
    .where(eq(employers.id, employerId));
  if (row !== undefined) await services.dropPages([`employer:${row.permalink}`]);
}

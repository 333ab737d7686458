// The beginning of a sync: the connection is claimed, what a dead node left is cleared away, the run's row is opened.
import { eq } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { employers } from '#server/features/employers/table.ts';
import type { BoardRow, SyncPorts } from '#server/features/job-boards/sync/ports.ts';
import { endAbandonedRuns, openRun } from '#server/features/job-boards/sync/runs.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import type { Claim } from './claim.ts';
import { noteFailure } from './outcome.ts';
import { runSync, type SyncJob } from './run-sync.ts';

type Start = Pick<SyncJob, 'fetched'> & { trigger: SyncRun['trigger']; actorId: UserId | null };

export type StartedSync = { run: SyncRun; ended: Promise<SyncRun> };

/** Null when the connection fills no board; the claim is free then. */
export async function startSync(ports: SyncPorts, claim: Claim, start: Start): Promise<StartedSync | null> {
  const { trigger, ...rest } = start;
  try {
    const [board] = await ports.db
      .select()
      .from(jobBoards)
      .where(eq(jobBoards.connectionId, claim.connection.id));
    if (board === undefined) {
      claim.end();
      const sentence = 'This connection fills no board.';
      await noteFailure(ports, claim.connection, { error: null, sentence });
      return null;
    }
    if ((await endAbandonedRuns(ports, board.id)) > 0) await dropAll(ports, board);
    const run = await openRun(ports, board, trigger);
    return { run, ended: runSync(ports, { claim, board, run, ...rest }) };
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

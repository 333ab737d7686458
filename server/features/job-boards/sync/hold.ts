// A run that would close or empty half a board or more changes nothing and waits for a person; the last good list stays.

import { gunzipSync, gzipSync } from 'node:zlib';
import { and, eq, ne } from 'drizzle-orm';
import type { SyncRunId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { NormJob, SourceBoard } from '#server/outside/ats/connector.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { announce } from './announce.ts';
import type { BoardRow, Sync, SyncPorts } from './ports.ts';
import { closeRun, nothing, type RunEnd } from './runs.ts';

type Held = { seen: number; vanishing: number; blanked: number; rejected: SyncRun['rejected'] };

/** Closes the run as held. `counts.closed` says how many jobs would close, `counts.blanked` how many would lose their
 *  descriptions; no earlier run stays held beside it. */
export async function holdRun(ports: SyncPorts, sync: Sync, held: Held): Promise<SyncRun> {
  const { board, source, runId } = sync;
  const { seen, vanishing, blanked, rejected } = held;
  const end: RunEnd = {
    result: 'held',
    counts: {
      ...nothing(),
      seen,
      closed: vanishing,
      ...(blanked > 0 && { blanked }),
      rejected: rejected.length,
    },
    rejected,
    error: sentence(held),
    pending: packed(source),
  };
  await settleEarlierHolds(ports, board, runId);
  const run = await closeRun(ports, {
    runId,
    end,
    board: { id: board.id, state: 'degraded', isRead: false },
  });
  const hasNewFace = board.state !== 'degraded';
  await announce(ports, sync, { run, state: 'degraded', changed: [], hasNewFace });
  return run;
}

function sentence({ seen, vanishing, blanked }: Held): string {
  if (seen === 0) return `The ATS listed no jobs, so ${vanishing} would close. Nothing has changed.`;
  const closing = vanishing > 0 ? [`${vanishing} jobs would close at once.`] : [];
  const emptied = blanked > 0 ? [`${blanked} jobs would lose their descriptions.`] : [];
  return [...closing, ...emptied, 'Nothing has changed.'].join(' ');
}

/** A later run says how the source stands now: what an earlier one wanted is no longer to be decided. */
export async function settleEarlierHolds(
  { db }: Pick<SyncPorts, 'db'>,
  board: Pick<BoardRow, 'id'>,
  runId: SyncRunId | null,
): Promise<void> {
  await db
    .update(syncRuns)
    .set({ result: 'discarded', pending: null, error: 'A later sync replaced it.' })
    .where(
      and(
        eq(syncRuns.jobBoardId, board.id),
        eq(syncRuns.result, 'held'),
        runId === null ? undefined : ne(syncRuns.id, runId),
      ),
    );
}

type Packed = { source: string };

// Packed, since a board of a thousand jobs is several megabytes, and since JSON columns refuse some characters.
const packed = ({ rows: _, unchanged: _none, ...source }: SourceBoard): Packed => ({
  source: gzipSync(JSON.stringify(source)).toString('base64'),
});

/** The source as a held run saw it; null when the run keeps none. */
export function heldSource(pending: unknown): SourceBoard | null {
  const { source } = (pending ?? {}) as Partial<Packed>;
  if (source === undefined) return null;
  const board = JSON.parse(gunzipSync(Buffer.from(source, 'base64')).toString()) as SourceBoard;
  return { ...board, jobs: board.jobs.map(withDates) };
}

const date = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
const withDates = (job: NormJob): NormJob => ({
  ...job,
  publishedAt: date(job.publishedAt),
  updatedAt: date(job.updatedAt),
});

// The row of a run: opened before anything is asked, closed with what came of it.
import { and, eq, ne } from 'drizzle-orm';
import type { BoardState } from '#contract/job-boards.ts';
import type { SyncRunId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { audit } from '#server/audit/audit.ts';
import { newId } from '#server/context.ts';
import { type JobBoardId, jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import type { BoardRow, RunRow, SyncPorts } from './ports.ts';
import { storable } from './storable.ts';

/** So many refused jobs are kept in a run's row; `counts.rejected` counts all. */
const MOST_REJECTED = 200;

export type RunEnd = Pick<SyncRun, 'counts' | 'rejected' | 'error'> & {
  result: Exclude<SyncRun['result'], 'running'>;
  /** Kept for a person to decide on. */
  pending?: unknown;
};

export const nothing = (): SyncRun['counts'] => ({ seen: 0, added: 0, updated: 0, closed: 0, rejected: 0 });

/** Opens a run of a board. */
export async function openRun(
  { db, now }: SyncPorts,
  board: Pick<BoardRow, 'id' | 'employerId'>,
  trigger: SyncRun['trigger'],
): Promise<SyncRun> {
  const [row] = await db
    .insert(syncRuns)
    .values({
      id: newId<SyncRunId>(),
      employerId: board.employerId,
      jobBoardId: board.id,
      trigger,
      startedAt: now(),
    })
    .returning();
  if (row === undefined) throw new Error('A run was written and not returned.');
  return presentRun(row);
}

/** A run tells how far it is so often: a large board takes a minute, a small one less than this. */
const TELL_MS = 500;

type Progress = Pick<SyncRun['counts'], 'added' | 'updated' | 'closed'>;

/** Keeps the counts of an open run up to date for those who watch it. */
export function progressOf({ db }: SyncPorts, { runId, seen }: { runId: SyncRunId; seen: number }) {
  let last = performance.now();
  return async (counts: Progress): Promise<void> => {
    if (performance.now() - last < TELL_MS) return;
    last = performance.now();
    await db
      .update(syncRuns)
      .set({ counts: { ...nothing(), seen, ...counts } })
      .where(and(eq(syncRuns.id, runId), eq(syncRuns.result, 'running')));
  };
}

type Closing = {
  runId: SyncRunId;
  end: RunEnd;
  /** `isRead`: the source was read well just now. Null leaves the board as it is. */
  board: { id: JobBoardId; state: BoardState; isRead: boolean } | null;
};

/** Closes the run and notes on the board how it stands, both or neither. */
export async function closeRun({ db, now }: SyncPorts, { runId, end, board }: Closing): Promise<SyncRun> {
  const endedAt = now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(syncRuns)
      .set({
        ...{ result: end.result, counts: end.counts, error: end.error, endedAt },
        rejected: end.rejected.slice(0, MOST_REJECTED).map(shortened),
        pending: end.pending ?? null,
      })
      .where(eq(syncRuns.id, runId))
      .returning();
    if (row === undefined) throw new Error('The row of a run was gone.');
    // A source that has not changed is asked every few minutes: that would bury everything else.
    if (end.result !== 'not-modified')
      await audit(
        { db: tx, now, actor: { kind: 'system', job: 'sync' } },
        {
          employerId: row.employerId,
          action: `sync.${end.result}`,
          entity: { kind: 'sync', permalink: runId },
        },
      );
    if (board !== null)
      await tx
        .update(jobBoards)
        .set({ state: board.state, ...(board.isRead ? { syncedAt: endedAt } : {}) })
        .where(eq(jobBoards.id, board.id));
    return presentRun(row);
  });
}

/** Runs whose server died: they did what they did, and end here. Answers with how many there were. */
export async function endAbandonedRuns({ db, now }: SyncPorts, board: JobBoardId): Promise<number> {
  const rows = await db
    .update(syncRuns)
    .set({ result: 'failed', error: 'The server stopped before this sync finished.', endedAt: now() })
    // The dry run of an import waits for a person, not for a server.
    .where(
      and(eq(syncRuns.jobBoardId, board), eq(syncRuns.result, 'running'), ne(syncRuns.trigger, 'import')),
    )
    .returning({ id: syncRuns.id });
  return rows.length;
}

const shortened = ({ sourceId, title, reason, raw }: SyncRun['rejected'][number]) => ({
  sourceId: tidy(sourceId, 120),
  title: tidy(title, 300),
  reason: tidy(reason, 500),
  ...(raw === undefined ? {} : { raw: tidy(raw, 500) }),
});
const tidy = (text: string, most: number) => storable(text.slice(0, most));

export const presentRun = (row: RunRow): SyncRun => ({
  id: row.id,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  ...{ trigger: row.trigger, result: row.result, counts: row.counts },
  ...{ rejected: row.rejected, error: row.error },
});

// The alert about a held sync: one for each time that a board begins to be held, not one every ten minutes.
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { SyncRun } from '#contract/sync-run.ts';
import type { BoardRow, SyncPorts } from '#server/features/job-boards/sync/ports.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { alertAdmins, alerting } from './alert-admins.ts';

export async function alertOfHeldSync(ports: SyncPorts, board: BoardRow, run: SyncRun): Promise<void> {
  const [before] = await ports.db
    .select({ result: syncRuns.result })
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.jobBoardId, board.id),
        ne(syncRuns.id, run.id),
        inArray(syncRuns.result, ['done', 'held', 'discarded']),
      ),
    )
    .orderBy(desc(syncRuns.id))
    .limit(1);
  if (before !== undefined && before.result !== 'done') return;
  const { closed, blanked = 0 } = run.counts;
  const [kind, jobs] = closed > 0 ? (['sync-held', closed] as const) : (['sync-blanked', blanked] as const);
  const alert = { kind, boardTitle: board.title, jobCount: String(jobs) };
  await alerting(ports, (during) => alertAdmins(during, board.employerId, alert));
}

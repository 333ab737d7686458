// The runs of a connection's board.
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { SyncRunId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict, notFound } from '#server/errors.ts';
import { presentRun } from '#server/features/job-boards/sync/runs.ts';
import { jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import type { ConnectionRow } from '../lookups.ts';

/** Rows of runs, newest first, with what a held one wanted. */
export async function runsOf(
  ctx: EmployerContext,
  { id }: Pick<ConnectionRow, 'id'>,
  { where, limit }: { where?: SQL | undefined; limit: number },
) {
  const rows = await ctx.db
    .select({ run: syncRuns })
    .from(syncRuns)
    .innerJoin(jobBoards, eq(jobBoards.id, syncRuns.jobBoardId))
    .where(and(eq(jobBoards.connectionId, id), eq(jobBoards.employerId, ctx.employer.id), where))
    .orderBy(desc(syncRuns.id))
    .limit(limit);
  return rows.map(({ run }) => run);
}

/** Throws NOT_FOUND. */
export async function runRowOf(ctx: EmployerContext, connection: Pick<ConnectionRow, 'id'>, id: SyncRunId) {
  const [row] = await runsOf(ctx, connection, { where: eq(syncRuns.id, id), limit: 1 });
  if (row === undefined) throw notFound('This sync');
  return row;
}

export const runWithId = async (ctx: EmployerContext, connection: ConnectionRow, id: SyncRunId) =>
  presentRun(await runRowOf(ctx, connection, id));

/** The one that is running, or just ended. */
export async function newestRun(ctx: EmployerContext, connection: ConnectionRow): Promise<SyncRun> {
  const [row] = await runsOf(ctx, connection, { limit: 1 });
  if (row === undefined) throw conflict('The first sync has no jobs yet.', connection.status);
  return presentRun(row);
}

/** Throws CONFLICT where the board of the connection is archived: nothing is fetched for it. */
export async function refuseArchived(ctx: EmployerContext, { id }: ConnectionRow): Promise<void> {
  const [board] = await ctx.db
    .select({ title: jobBoards.title })
    .from(jobBoards)
    .where(and(eq(jobBoards.connectionId, id), eq(jobBoards.status, 'archived')));
  if (board !== undefined)
    throw conflict('The board is archived, so it doesn’t sync. Restore it first.', 'archived');
}

import { and, eq, isNull } from 'drizzle-orm';
import type { applyImport as endpoint, ImportMapping } from '#contract/job-board-imports.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict, invalidField, notFound } from '#server/errors.ts';
import { jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import type { BoardRow } from '../board-parts.ts';
import { mayEditBoards } from '../policy.ts';
import { applySource } from '../sync/apply-source.ts';
import type { RunRow } from '../sync/ports.ts';
import { presentRun } from '../sync/runs.ts';
import { checkMapping } from './create-import.ts';
import { type DryRun, unpackedRun } from './dry-run.ts';
import { fillableBoard } from './fillable-board.ts';
import { keepUndo, standing } from './import-undo.ts';
import { sourceOfRows } from './source-of-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Makes the board what the dry run showed, or shows with this mapping. The second call answers as the first did. */
export async function applyImport(ctx: EmployerContext, { params, body }: Input): Promise<SyncRun> {
  mayEditBoards(ctx);
  const board = await fillableBoard(ctx, params.board);
  const claimed = await claim(ctx, board, { id: params.id, mapping: body?.mapping });
  if (claimed.dryRun === null) return presentRun(claimed.row);
  const { row, dryRun } = claimed;
  try {
    const filled = { ...board, platform: dryRun.file.format };
    const before = await standing(ctx.db, board.id);
    const run = await applySource(ctx, {
      ...{ board: filled, source: await sourceOfRows(dryRun.file, dryRun.mapping, board), runId: row.id },
      // Somebody looked at the dry run, which said what would close.
      isConfirmed: true,
      keepsAbsent: body?.absent !== 'close',
      keepsDescriptions: body?.descriptions !== 'empty',
      appliesHere: false,
      actorId: ctx.actor.userId,
    });
    await keepUndo(ctx.db, { board, before, runId: row.id });
    return run;
  } catch (error) {
    await ctx.db
      .update(syncRuns)
      .set({ pending: row.pending })
      .where(and(eq(syncRuns.id, row.id), eq(syncRuns.result, 'running'), isNull(syncRuns.pending)));
    throw error;
  }
}

type Claimed = { row: RunRow; dryRun: DryRun | null };

/** Takes the file out of its row, so that two calls at once apply it once. No dry run: it was applied before. */
function claim(
  ctx: EmployerContext,
  board: BoardRow,
  { id, mapping }: { id: Input['params']['id']; mapping: ImportMapping | undefined },
): Promise<Claimed> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(syncRuns)
      .where(and(eq(syncRuns.id, id), eq(syncRuns.jobBoardId, board.id), eq(syncRuns.trigger, 'import')))
      .for('update');
    if (row === undefined) throw notFound('This import');
    if (row.result === 'done') return { row, dryRun: null };
    if (row.result !== 'running')
      throw new AppError('GONE', row.error ?? 'This file was discarded. Upload it again.');
    const kept = await unpackedRun(row.pending);
    if (kept === null) throw conflict('This file is being imported.', 'running');
    const dryRun = { file: kept.file, mapping: mapping ?? kept.mapping };
    checkMapping(dryRun.mapping, dryRun.file.columns);
    if (dryRun.mapping.title === undefined)
      throw invalidField('/mapping/title', 'REQUIRED', 'Choose the title column.');
    await tx.db.update(syncRuns).set({ pending: null }).where(eq(syncRuns.id, row.id));
    await tx.db.update(jobBoards).set({ platform: dryRun.file.format }).where(eq(jobBoards.id, board.id));
    return { row, dryRun };
  });
}

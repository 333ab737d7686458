import { and, eq } from 'drizzle-orm';
import type { undoImport as endpoint, ImportUndo } from '#contract/job-board-imports.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict, notFound } from '#server/errors.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { boardPagesTag, clipTagsOfBoard } from '../drop-board-pages.ts';
import { lockedBoardOf } from '../lookups.ts';
import { mayEditBoards } from '../policy.ts';
import { nothing } from '../sync/runs.ts';
import { fillableBoard } from './fillable-board.ts';
import { doneUndo, storedUndo } from './import-undo.ts';
import { putBackBoard } from './put-back-board.ts';
import { putBackJobs } from './put-back-jobs.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes the last import of a board back as far as nobody changed its jobs since. The second call answers as the first did. */
export async function undoImport(ctx: EmployerContext, { params }: Input): Promise<ImportUndo> {
  mayEditBoards(ctx);
  const { id: boardId } = await fillableBoard(ctx, params.board);
  return inTransaction(ctx, async (tx) => {
    const board = await lockedBoardOf(tx, params.board);
    const [run] = await tx.db
      .select()
      .from(syncRuns)
      .where(
        and(eq(syncRuns.id, params.id), eq(syncRuns.jobBoardId, boardId), eq(syncRuns.trigger, 'import')),
      )
      .for('update');
    if (run === undefined) throw notFound('This import');
    if (run.result === 'running') throw conflict('This file hasn’t been imported yet.', run.result);
    const undo = storedUndo(run.undo);
    if (undo === null) throw new AppError('GONE', 'A later import replaced it.');
    if ('kept' in undo) return undo;
    const { changed, ...outcome } = await putBackJobs(tx, undo);
    await putBackBoard(tx, board, undo.board);
    await tx.db
      .update(syncRuns)
      .set({ undo: doneUndo(outcome) })
      .where(eq(syncRuns.id, run.id));
    const tags = changed.map((permalink) => `job-page:${permalink}`);
    const lists = ['feed', 'sitemap'].map((name) => `${name}:${tx.employer.permalink}`);
    tags.push(`job-board:${board.permalink}`, boardPagesTag(board.permalink), ...lists);
    tags.push(...(await clipTagsOfBoard(tx.db, board.id)));
    tx.afterCommit(() => tx.services.dropPages(tags));
    const counts = { ...nothing(), updated: outcome.restored, closed: outcome.archived };
    const news = { permalink: board.permalink, counts, result: 'done' as const, state: board.state };
    tx.afterCommit(() =>
      tx.services.emit('job-boards/synced', `employer:${tx.employer.id}`, news, tx.actor.userId),
    );
    return outcome;
  });
}

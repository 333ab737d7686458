import { eq } from 'drizzle-orm';
import type { createImport as endpoint, ImportMapping, ImportPreview } from '#contract/job-board-imports.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import { fileRefused, invalidField } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { mayEditBoards } from '../policy.ts';
import { openRun, presentRun } from '../sync/runs.ts';
import { discardEarlier, packedRun } from './dry-run.ts';
import type { FileRows } from './file-rows.ts';
import { fillableBoard } from './fillable-board.ts';
import { guessMapping } from './guess-mapping.ts';
import { previewed } from './previewed.ts';
import { readJobFile } from './read-job-file.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { file: UploadedFile };

/** Reads the file and tells what it would do; the board stays as it is. */
export async function createImport(
  ctx: EmployerContext,
  { params, body, file }: Input,
): Promise<ImportPreview> {
  mayEditBoards(ctx);
  const board = await fillableBoard(ctx, params.board);
  const read = await rowsOf(ctx, file);
  const mapping = body?.mapping ?? guessMapping(read.columns);
  checkMapping(mapping, read.columns);
  const { preview, ...told } = await previewed(ctx.db, { board, file: read, mapping, now: ctx.now() });
  const pending = await packedRun({ file: read, mapping });
  return inTransaction(ctx, async (tx) => {
    const run = await openRun(tx, board, 'import');
    await discardEarlier(tx, board.id, run.id);
    const [row] = await tx.db
      .update(syncRuns)
      .set({
        counts: told.counts,
        rejected: told.rejected,
        pending,
      })
      .where(eq(syncRuns.id, run.id))
      .returning();
    if (row === undefined) throw new Error('The row of an import was gone.');
    return { ...presentRun(row), columns: read.columns, mapping, preview };
  });
}

async function rowsOf({ services }: EmployerContext, file: UploadedFile): Promise<FileRows> {
  try {
    return await readJobFile(file.path, services.files);
  } catch (error) {
    if (error instanceof UnreadableFile) throw fileRefused(error.reason, error.message);
    throw error;
  }
}

/** A column that the file does not have was meant for another file. */
export function checkMapping(mapping: ImportMapping, columns: readonly string[]): void {
  for (const [field, column] of Object.entries(mapping))
    if (!columns.includes(column))
      throw invalidField(`/mapping/${field}`, 'NOT_FOUND', 'The file has no column with this name.');
}

import { eq, sql } from 'drizzle-orm';
import type { saveJobBoard as endpoint, JobBoardRow } from '#contract/job-boards.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { boardFields, writeBoardClips } from './board-fields.ts';
import { dropBoardPages } from './drop-board-pages.ts';
import { lockedBoardOf, presentOneBoard } from './lookups.ts';
import { mayEditBoards } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a board; a published one changes at once. */
export async function saveJobBoard(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<JobBoardRow> {
  mayEditBoards(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedBoardOf(tx, params.board);
    if (before.version !== version) throw staleVersion(await presentOneBoard(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This board is archived. Restore it first.', before.status);
    const fields = await boardFields(tx, body, before);
    await writeBoardClips(tx, before.id, body.jobClips);
    const [row] = await tx.db
      .update(jobBoards)
      .set({ ...fields, version: sql`${jobBoards.version} + 1`, updatedAt: tx.now() })
      .where(eq(jobBoards.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked board was gone.');
    dropBoardPages(tx, row);
    return presentOneBoard(tx.db, row);
  });
}

// One step in a board's life: draft, published, archived. The same step twice changes nothing.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { BoardStatus, JobBoardRow } from '#contract/job-boards.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { clipTagsOfBoard, dropAllBoardPages } from './drop-board-pages.ts';
import { lockedBoardOf, presentOneBoard } from './lookups.ts';

type Step = {
  to: BoardStatus;
  /** From which states the step leads on; from `to` itself it does nothing. */
  from: readonly BoardStatus[];
  /** Why it does not, said when the state is another one. */
  otherwise: string;
};

export async function changeStatus(
  ctx: EmployerContext,
  permalink: JobBoardPermalink,
  step: Step,
): Promise<JobBoardRow> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedBoardOf(tx, permalink);
    if (before.status === step.to) return presentOneBoard(tx.db, before);
    if (!step.from.includes(before.status)) throw conflict(step.otherwise, before.status);
    const at = tx.now();
    const [row] = await tx.db
      .update(jobBoards)
      .set({
        status: step.to,
        publishedAt: step.to === 'published' ? at : null,
        version: sql`${jobBoards.version} + 1`,
        updatedAt: at,
      })
      .where(eq(jobBoards.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked board was gone.');
    const entity = { kind: 'job-board', permalink };
    await audit(tx, { employerId: tx.employer.id, action: `job-board.${step.to}`, entity });
    if (before.status === 'published' || step.to === 'published') {
      const hasTurned = await noteLive(tx);
      const lists = ['feed', 'sitemap', ...(hasTurned ? ['employer'] : [])];
      dropAllBoardPages(
        tx,
        row,
        ...lists.map((name) => `${name}:${tx.employer.permalink}`),
        ...(await clipTagsOfBoard(tx.db, row.id)),
      );
    }
    return presentOneBoard(tx.db, row);
  });
}

/** An employer is live with job pages as long as a board of it is published. True: that has turned just now. */
async function noteLive(ctx: EmployerContext): Promise<boolean> {
  const isLive = sql<boolean>`exists (select 1 from job_boards b
    where b.employer_id = ${ctx.employer.id} and b.status = 'published')`;
  const rows = await ctx.db
    .update(employers)
    .set({ isLiveWithJobPages: isLive })
    .where(and(eq(employers.id, ctx.employer.id), ne(employers.isLiveWithJobPages, isLive)))
    .returning({ id: employers.id });
  return rows.length > 0;
}

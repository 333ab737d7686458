// The board as it was before an import: by hand again, without the departments and offices that came with the file.
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { jobBoards, type StoredNode } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import type { BoardRow } from '../board-parts.ts';
import { spotsOf } from '../rules.ts';
import type { Undo } from './import-undo.ts';

/** Trees that somebody changed since, or that jobs hang in by now, stay as they are. Called once the jobs are back. */
export async function putBackBoard(
  ctx: EmployerContext,
  board: BoardRow,
  before: Undo['board'],
): Promise<void> {
  const { departments, offices, platform, syncedAt, version } = before;
  const isUntouched = board.version === version && !(await isHungIn(ctx, board, before));
  await ctx.db
    .update(jobBoards)
    .set({
      ...{ platform, syncedAt },
      ...(isUntouched ? { departments, offices } : {}),
      ...{ updatedAt: ctx.now(), version: sql`${jobBoards.version} + 1` },
    })
    .where(eq(jobBoards.id, board.id));
}

/** Whether a job hangs in a node that came with the import. */
async function isHungIn(ctx: EmployerContext, board: BoardRow, before: Undo['board']): Promise<boolean> {
  const departments = added(board.departments, before.departments);
  const offices = added(board.offices, before.offices);
  if (departments.length === 0 && offices.length === 0) return false;
  const hanging = or(
    sql`${jobPages.departmentIds} && ${sql.param(departments)}::text[]`,
    sql`${jobPages.officeIds} && ${sql.param(offices)}::text[]`,
  );
  const rows = await ctx.db
    .select({ id: jobPages.id })
    .from(jobPages)
    .where(and(eq(jobPages.jobBoardId, board.id), ne(jobPages.status, 'archived'), hanging))
    .limit(1);
  return rows.length > 0;
}

function added(now: readonly StoredNode[], before: readonly StoredNode[]): string[] {
  const known = spotsOf(before);
  return [...spotsOf(now).keys()].filter((id) => !known.has(id));
}

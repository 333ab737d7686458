import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import type { BoardRow } from '../board-parts.ts';
import { boardOf } from '../lookups.ts';

/** A board that takes files. Throws NOT_FOUND, CONFLICT where it is archived or a platform fills it. */
export async function fillableBoard(ctx: EmployerContext, permalink: JobBoardPermalink): Promise<BoardRow> {
  const board = await boardOf(ctx, permalink);
  if (board.status === 'archived') throw conflict('This board is archived. Restore it first.', board.status);
  if (board.connectionId !== null)
    throw conflict('This board’s jobs come from its ATS, not from files.', 'connected');
  return board;
}

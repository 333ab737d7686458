// The trees of a board as its source says them.

import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { jobBoards, type StoredNode } from '#server/tables/job-boards.ts';
import type { BoardRow, SyncPorts } from './ports.ts';

type Trees = { departments: StoredNode[]; offices: StoredNode[] };

/** Written before the jobs, so that none hangs in a node that is not there. True: they are other ones now. */
export async function keepBoard({ db, now }: SyncPorts, board: BoardRow, trees: Trees): Promise<boolean> {
  const { departments, offices } = board;
  if (isDeepStrictEqual({ departments, offices }, trees)) return false;
  await db
    .update(jobBoards)
    .set({ ...trees, updatedAt: now(), version: sql`${jobBoards.version} + 1` })
    .where(eq(jobBoards.id, board.id));
  return true;
}

// One board by key: its row and everything that belongs to it, except its jobs, in one statement.
import type { SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { pointedAt, together } from '#server/db/together.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { type BoardParts, type BoardRow, partsWhere, readParts, type WantedParts } from './board-parts.ts';

export type WholeBoard = { board: BoardRow; parts: BoardParts };

/** Reads the one board that `where` names by placeholders; null where there is none. */
export function wholeBoard(name: string, where: SQL) {
  const read = together(name, (db) => ({
    boards: db.select().from(jobBoards).where(where),
    ...partsWhere(db, wantedBy(db, where)),
  }));
  return async (db: Db, values: Record<string, unknown>): Promise<WholeBoard | null> => {
    const { boards, ...parts } = await read(db, values);
    const [board] = boards;
    return board === undefined ? null : { board, parts: readParts(parts) };
  };
}

/** What the board points at is looked up from its row, which is read by the same statement. */
function wantedBy(db: Db, where: SQL): WantedParts {
  const those = pointedAt(db, jobBoards, where);
  return {
    board: those(jobBoards.id),
    picture: those(jobBoards.coverImageId),
    employer: those(jobBoards.employerId),
    connection: those(jobBoards.connectionId),
  };
}

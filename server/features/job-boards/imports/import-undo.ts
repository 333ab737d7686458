// How a board stood before an import, kept so that the import can be taken back: only the jobs that it touched.
import { gunzipSync, gzipSync } from 'node:zlib';
import { and, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm';
import type { ImportUndo } from '#contract/job-board-imports.ts';
import type { SyncRunId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { type JobBoardId, jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import type { BoardRow } from '../board-parts.ts';
import { ABSENCES } from '../sync/absences.ts';

type Page = typeof jobPages.$inferSelect;
/** What is put back of a job: all but its name, its times and its version. */
export type Restored = Omit<
  Page,
  'id' | 'permalink' | 'employerId' | 'jobBoardId' | 'createdAt' | 'updatedAt' | 'version'
>;
/** `version` is the one that the import left a thing with: whoever changed it since made another. */
export type Undo = {
  added: { id: JobPageId; version: number }[];
  changed: { id: JobPageId; version: number; before: Restored }[];
  board: Pick<BoardRow, 'platform' | 'departments' | 'offices' | 'syncedAt' | 'version'>;
};

const ofFiles = (board: JobBoardId) => and(eq(jobPages.jobBoardId, board), isNotNull(jobPages.sourceId));

/** The jobs of files as they stand on the board. */
export const standing = (db: Db, board: JobBoardId): Promise<Page[]> =>
  db.select().from(jobPages).where(ofFiles(board));

type Kept = { board: BoardRow; before: readonly Page[]; runId: SyncRunId };

/** Keeps what the import changed beside its run; what an earlier one kept is forgotten. */
export async function keepUndo(db: Db, { board, before, runId }: Kept): Promise<void> {
  const { descriptionHtml: _, ...columns } = getTableColumns(jobPages);
  const rows = await db.select(columns).from(jobPages).where(ofFiles(board.id));
  const known = new Map(before.map((page) => [page.id, page]));
  const undo: Undo = { added: [], changed: [], board: await boardBefore(db, board) };
  for (const row of rows) {
    const page = known.get(row.id);
    const { id, version } = row;
    if (page === undefined) undo.added.push({ id, version: 1 });
    else if (isOfImport(page, row)) undo.changed.push({ id, version, before: restored(page) });
  }
  await db
    .update(syncRuns)
    .set({ undo: null })
    .where(and(eq(syncRuns.jobBoardId, board.id), ne(syncRuns.id, runId)));
  await db
    .update(syncRuns)
    .set({ undo: packed(undo) })
    .where(eq(syncRuns.id, runId));
}

/** A job that a person saved during the import has one version more, or another time than the import's. */
function isOfImport(before: Page, now: Omit<Page, 'descriptionHtml'>): boolean {
  if (now.version !== before.version + 1) return false;
  const isClosed = before.status === 'published' && now.status === 'closed' && now.missedSyncs === ABSENCES;
  return isClosed || now.lastSeenAt?.getTime() === now.updatedAt.getTime();
}

function restored(page: Page): Restored {
  const { id, permalink, employerId, jobBoardId, createdAt, updatedAt, version, ...rest } = page;
  return rest;
}

async function boardBefore(db: Db, board: BoardRow): Promise<Undo['board']> {
  const { version } = jobBoards;
  const [now] = await db.select({ version }).from(jobBoards).where(eq(jobBoards.id, board.id));
  const { platform, departments, offices, syncedAt } = board;
  return { platform, departments, offices, syncedAt, version: now?.version ?? board.version };
}

type Stored = { packed?: string; outcome?: ImportUndo };

// Packed: descriptions are some megabytes, and JSON columns refuse some characters.
const packed = (undo: Undo): Stored => ({ packed: gzipSync(JSON.stringify(undo)).toString('base64') });

export const doneUndo = (outcome: ImportUndo): Stored => ({ outcome });

/** What is still to be taken back, or what came of it; null when neither is known. */
export function storedUndo(value: unknown): Undo | ImportUndo | null {
  const { packed: bytes, outcome } = (value ?? {}) as Stored;
  if (outcome !== undefined) return outcome;
  if (bytes === undefined) return null;
  const undo = JSON.parse(gunzipSync(Buffer.from(bytes, 'base64')).toString()) as Undo;
  const changed = undo.changed.map((one) => ({ ...one, before: withDates(one.before) }));
  return { ...undo, changed, board: { ...undo.board, syncedAt: dateOf(undo.board.syncedAt) } };
}

const dateOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);
const withDates = (page: Restored): Restored => ({
  ...page,
  publishedAt: dateOf(page.publishedAt),
  closedAt: dateOf(page.closedAt),
  lastSeenAt: dateOf(page.lastSeenAt),
});

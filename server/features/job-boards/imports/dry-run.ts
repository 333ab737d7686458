// A file that was read and waits to be applied: kept packed in the row of its run.
import { gunzipSync, gzipSync } from 'node:zlib';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { ImportMapping } from '#contract/job-board-imports.ts';
import type { SyncRunId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { type JobBoardId, syncRuns } from '../table.ts';
import type { FileRows } from './file-rows.ts';

export type DryRun = { file: FileRows; mapping: ImportMapping };
type Packed = { packed: string };

/** Packed: a file is some megabytes, and JSON columns refuse some characters. */
export const packedRun = (run: DryRun): Packed => ({
  packed: gzipSync(JSON.stringify(run)).toString('base64'),
});

/** Null when the row keeps none. */
export function unpackedRun(pending: unknown): DryRun | null {
  const { packed } = (pending ?? {}) as Partial<Packed>;
  return packed === undefined
    ? null
    : (JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as DryRun);
}

/** One file waits on a board at a time. */
export async function discardEarlier(
  { db, now }: { db: Db; now: () => Date },
  board: JobBoardId,
  but: SyncRunId,
): Promise<void> {
  await db
    .update(syncRuns)
    .set({ result: 'discarded', pending: null, endedAt: now(), error: 'A later file took its place.' })
    .where(
      and(
        eq(syncRuns.jobBoardId, board),
        eq(syncRuns.trigger, 'import'),
        isNotNull(syncRuns.pending),
        ne(syncRuns.id, but),
      ),
    );
}

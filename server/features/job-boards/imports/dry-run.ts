// A file that was read and waits to be applied: kept packed in the row of its run.
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { ImportMapping } from '#contract/job-board-imports.ts';
import type { SyncRunId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { pauses } from '#server/pauses.ts';
import { type JobBoardId, syncRuns } from '#server/tables/job-boards.ts';
import type { FileHead, FileRow, FileRows } from './file-rows.ts';

export type DryRun = { file: FileRows; mapping: ImportMapping };
type Packed = { packed: string };
/** The first line; each further one is a row. */
type Head = { head: FileHead; mapping: ImportMapping };
/** How a run was kept earlier: all of it on one line, each row by the names of its columns. */
type OneLine = { file: FileHead & { rows: Record<string, string>[] }; mapping: ImportMapping };

const unzipped = promisify(gunzip);

/** Packed: a file is some megabytes, and JSON columns refuse some characters. */
export async function packedRun({ file: { rows, ...head }, mapping }: DryRun): Promise<Packed> {
  const zip = createGzip();
  const parts: Buffer[] = [];
  zip.on('data', (part: Buffer) => parts.push(part));
  const isOver = new Promise((resolve, reject) => zip.on('end', resolve).on('error', reject));
  const pause = pauses();
  zip.write(`${JSON.stringify({ head, mapping } satisfies Head)}\n`);
  for (const row of rows) {
    await pause();
    zip.write(`${JSON.stringify(row)}\n`);
  }
  zip.end();
  await isOver;
  return { packed: Buffer.concat(parts).toString('base64') };
}

/** Null when the row keeps none. */
export async function unpackedRun(pending: unknown): Promise<DryRun | null> {
  const { packed } = (pending ?? {}) as Partial<Packed>;
  if (packed === undefined) return null;
  const text = (await unzipped(Buffer.from(packed, 'base64'))).toString();
  const end = text.indexOf('\n');
  if (end < 0) return ofOneLine(JSON.parse(text) as OneLine);
  const { head, mapping } = JSON.parse(text.slice(0, end)) as Head;
  const rows: FileRow[] = [];
  const pause = pauses();
  for (let from = end + 1; from < text.length; ) {
    await pause();
    const to = text.indexOf('\n', from);
    rows.push(JSON.parse(text.slice(from, to)) as FileRow);
    from = to + 1;
  }
  return { file: { ...head, rows }, mapping };
}

const ofOneLine = ({ file, mapping }: OneLine): DryRun => ({
  file: { ...file, rows: file.rows.map((row) => file.columns.map((column) => row[column] ?? '')) },
  mapping,
});

/** One file waits on a board at a time. */
export async function discardEarlier(
  { db, now }: { db: Db; now: () => Date },
  board: JobBoardId,
  but: SyncRunId,
): Promise<void> {
  await db
    .update(syncRuns)
    .set({ result: 'discarded', pending: null, endedAt: now(), error: 'A later file replaced it.' })
    .where(
      and(
        eq(syncRuns.jobBoardId, board),
        eq(syncRuns.trigger, 'import'),
        isNotNull(syncRuns.pending),
        ne(syncRuns.id, but),
      ),
    );
}

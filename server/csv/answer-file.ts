// What a limited process does that reads a file of people: see read-beside.ts.
import { readFile } from 'node:fs/promises';
import type { FileRefusal } from '#contract/kit/errors.ts';
import { answerOnce } from '#server/limited-answer.ts';
import { rowsWriter } from './rows-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The file, and where its rows go; null: they are only looked at. */
export type FileQuestion = { path: string; rowsPath: string | null };
export type FileAnswer<Head> =
  | { head: Head }
  | { reason: FileRefusal; sentence: string }
  | { reason: 'no-room' };

/** `read` hands on each row and tells what is said once of the whole file. It may throw UnreadableFile. */
export function answerFile<Head>(read: (bytes: Buffer, add: (row: readonly string[]) => void) => Head): void {
  answerOnce(async ({ path, rowsPath }: FileQuestion): Promise<FileAnswer<Head>> => {
    try {
      const rows = rowsPath === null ? null : rowsWriter(rowsPath);
      const head = read(await readFile(path), (row) => rows?.add(row));
      rows?.end();
      return { head };
    } catch (error) {
      if (error instanceof UnreadableFile) return { reason: error.reason, sentence: error.message };
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return { reason: 'no-room' };
      throw error;
    }
  });
}

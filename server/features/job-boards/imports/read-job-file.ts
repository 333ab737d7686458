// A file of jobs, read in a process of its own, and all of its rows.
import { rm } from 'node:fs/promises';
import { fileReader } from '#server/csv/read-beside.ts';
import { rowsIn } from '#server/csv/rows-file.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import type { FileHead, FileRow, FileRows } from './file-rows.ts';

const read = fileReader<FileHead>(new URL('./job-file-process.ts', import.meta.url));

/** Throws UnreadableFile and STORAGE_FULL. */
export async function readJobFile(path: string, files: FileStore): Promise<FileRows> {
  const rowsPath = await files.temporaryPath();
  try {
    const head = await read({ path, rowsPath });
    const rows: FileRow[] = [];
    for await (const part of rowsIn(rowsPath)) rows.push(...part);
    return { ...head, rows };
  } finally {
    await rm(rowsPath, { force: true });
  }
}

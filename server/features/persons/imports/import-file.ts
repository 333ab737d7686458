// A file of persons as imports read it: in a process of its own, then row by row out of what that one has written.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fileReader } from '#server/csv/read-beside.ts';
import { rowsIn } from '#server/csv/rows-file.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import type { PersonFile } from './read-file.ts';

/** `number` counts from 1. */
export type FileLine = { number: number; values: string[] };
/** `end` takes away what was written; called once nothing more is read. */
export type ImportFile = {
  columns: string[];
  parts: () => AsyncGenerator<FileLine[]>;
  end: () => Promise<void>;
};

const read = fileReader<PersonFile>(new URL('./person-file-process.ts', import.meta.url));

/** What is said of a file in a few words. Throws UnreadableFile. */
export const lookedAt = (path: string): Promise<PersonFile> => read({ path, rowsPath: null });

/** The file the store has under this key. Throws UnreadableFile, STORAGE_FULL, and ENOENT where there is none. */
export async function importFile(files: FileStore, storedAs: string): Promise<ImportFile> {
  const stored = await files.read(storedAs);
  const [path, rowsPath] = [await files.temporaryPath(), await files.temporaryPath()];
  const end = () => rm(rowsPath, { force: true });
  try {
    await pipeline(stored, createWriteStream(path, { mode: 0o600 }));
    const { columns } = await read({ path, rowsPath });
    return { columns, parts: () => linesIn(rowsPath), end };
  } catch (error) {
    await end();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function* linesIn(rowsPath: string): AsyncGenerator<FileLine[]> {
  let number = 1;
  for await (const part of rowsIn(rowsPath)) {
    yield part.map((values, at) => ({ number: number + at, values }));
    number += part.length;
  }
}

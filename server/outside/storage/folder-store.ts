// Files in a folder, by plain fs: flydrive's local driver reads whole files only and never syncs them to disk.

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { FileStore, StoredRange } from './file-store.ts';
import { openUnfinished } from './unfinished-folder.ts';

const DAY_MS = 86_400_000;
// A browser that stops listening must not make us read the rest of the disk.
const READ_AHEAD = 256 * 1024;

/** Opens `DATA_DIR/files`; uploads that an earlier process left behind are removed once they are a day old. */
export async function openFileStore(settings: Pick<Settings, 'dataDir'>): Promise<FileStore> {
  const root = join(settings.dataDir, 'files');
  // Beside the files, not in the system's own folder: a rename only moves within one filesystem.
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeLeftovers(incoming, Date.now() - DAY_MS);
  const pathOf = (key: string) => inside(root, key);
  return {
    keep: (key, temporaryPath) => moveDurably(temporaryPath, pathOf(key)),
    read: (key, range) => openRead(pathOf(key), range),
    size: (key) => sizeOf(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    temporaryPath: async () => join(incoming, randomUUID()),
    unfinished: await openUnfinished(join(root, 'unfinished'), incoming),
  };
}

function inside(root: string, key: string): string {
  const path = resolve(root, key);
  if (!path.startsWith(root + sep) || key.includes('\0'))
    throw new Error('A key of the file store leads out of it.');
  return path;
}

async function removeLeftovers(incoming: string, before: number): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < before) await rm(path, { force: true, recursive: true });
  }
}

async function moveDurably(from: string, to: string): Promise<void> {
  try {
    await synced(from, 'r+');
    const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    // The name is durable once the folder is; a folder just made needs the one above it as well.
    await synced(dirname(to), 'r');
    if (made !== undefined) await synced(dirname(made), 'r');
  } catch (error) {
    if (isFull(error)) throw new AppError('STORAGE_FULL', 'The server is out of storage for this file.');
    throw error;
  }
}

async function synced(path: string, flags: string): Promise<void> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, flags);
    await file.sync();
  } finally {
    await file?.close();
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Resolves when the file is open, so that a missing one is a refusal and not a stream that breaks. */
function openRead(path: string, range: StoredRange | undefined): Promise<Readable> {
  const stream = createReadStream(path, { ...range, highWaterMark: READ_AHEAD });
  return new Promise((done, fail) => {
    stream.once('error', fail);
    stream.once('open', () => {
      stream.off('error', fail);
      done(stream);
    });
  });
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

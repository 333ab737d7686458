// Files that arrive in parts, in a folder beside the finished ones. Several nodes may share it.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnfinishedFiles } from './file-store.ts';

const READ_AHEAD = 1024 * 1024;

/** `incoming` is where the store takes finished files from. */
export async function openUnfinished(folder: string, incoming: string): Promise<UnfinishedFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => {
    if (!/^[\w-]{1,100}$/.test(name))
      throw new Error('A name of an unfinished file leads out of its folder.');
    return join(folder, name);
  };
  return {
    size: async (name) => (await stat(pathOf(name)).catch(absent))?.size ?? 0,
    open: (name, at) => openAt(pathOf(name), at, folder),
    read: (name) => createReadStream(pathOf(name), { highWaterMark: READ_AHEAD }),
    secondPath: (name) => secondPath(pathOf(name), join(incoming, randomUUID())),
    remove: (name) => rm(pathOf(name), { force: true }),
    untouchedSince: (moment) => untouched(folder, moment),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** Only a missing file is none: a disk that cannot be read must not look like an upload without bytes. */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function openAt(path: string, at: number, folder: string): Promise<FileHandle> {
  const isNew = (await stat(path).catch(absent)) === null;
  // Not opened for appending: each write says where it goes.
  const file = await open(path, isNew ? 'wx+' : 'r+', 0o600);
  try {
    if ((await file.stat()).size > at) {
      await file.truncate(at);
      await file.sync();
    }
    // The name is durable once its folder is.
    if (isNew) await syncFolder(folder);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** A link costs nothing; where the filesystem has none, the bytes are copied. */
async function secondPath(path: string, second: string): Promise<string> {
  try {
    await link(path, second);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    await copyFile(path, second);
  }
  return second;
}

async function untouched(folder: string, moment: Date): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(absent);
    if (found !== null && found.mtimeMs < moment.getTime()) names.push(name);
  }
  return names;
}

// The stored files as they are at one moment, whatever is stored or removed meanwhile.
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

export type FileTree = {
  /** Their keys, in order. */
  keys: () => Promise<string[]>;
  pathOf: (key: string) => string;
  /** Takes hold of what came since. */
  holdNew: () => Promise<void>;
  letGo: () => Promise<void>;
};

/**
 * Holds every file of `DATA_DIR/files` by a second name, so that one removed meanwhile is still there to be copied.
 * Nothing is copied for it: both names lead to the same bytes.
 */
export async function holdFiles(dataDir: string): Promise<FileTree> {
  const root = join(dataDir, 'files');
  const held = join(dataDir, `backup-${process.pid}`);
  const holdNew = async () => {
    for (const key of await keysIn(root)) await hold(join(root, key), join(held, key));
  };
  await letGoOfOlder(dataDir);
  await mkdir(held, { recursive: true, mode: 0o700 });
  await holdNew();
  return {
    keys: () => keysIn(held),
    pathOf: (key) => join(held, key),
    holdNew,
    letGo: () => rm(held, { recursive: true, force: true }),
  };
}

/** A backup that was ended in the middle would otherwise keep on the disk what is erased later. */
async function letGoOfOlder(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^backup-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What is on its way in is nobody's yet. */
async function keysIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((key) => !key.startsWith('incoming/'))
    .sort();
}

async function hold(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    // Held already, or removed between the two.
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
  });
}

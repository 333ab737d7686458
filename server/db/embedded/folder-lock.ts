// One app per database folder. Beside the lock stands a note of who holds it and where its socket is;
// the note is for messages and for the admin command, the lock decides.
import { accessSync, constants, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from './process-facts.ts';

/** Another app works on this folder. `pid` is missing only if the holder had no time to write it down. */
export class DataFolderInUse extends Error {
  readonly folder: string;
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const who = pid === undefined ? 'another Jobclips' : `another Jobclips (process ${pid})`;
    super(
      `The folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataFolderInUse';
    this.folder = folder;
    this.pid = pid;
  }
}

/** Who works on a folder: its pid and start, and the socket folder once the database runs. */
export type HolderNote = { pid: number; start: string | undefined; socketDir?: string };

export type FolderLock = { note(socketDir: string): void; previous: HolderNote | undefined; release(): void };

/**
 * Takes `home` for this process or throws DataFolderInUse at once, without writing anything.
 * `shown` is the folder's name in the message.
 */
export async function lockFolder(home: string, shown: string): Promise<FolderLock> {
  const lock = kernelLock(home);
  if (!lock) throw new DataFolderInUse(shown, await holderOf(home));
  const previous = readNote(home);
  if (previous && previous.pid !== process.pid && isRunning(previous)) {
    // The lock was free and its holder lives: something in that process opened and closed the lock file,
    // which drops POSIX locks. The note still protects the data.
    lock.close();
    throw new DataFolderInUse(shown, previous.pid);
  }
  writeNote(home, { pid: process.pid, start: startOf(process.pid) });
  return {
    previous,
    note: (socketDir) => writeNote(home, { pid: process.pid, start: startOf(process.pid), socketDir }),
    release: () => {
      rmSync(noteFile(home), { force: true });
      lock.close();
    },
  };
}

/** The note of the app that works on `home` now, if one does. */
export function runningHolder(home: string): HolderNote | undefined {
  const note = readNote(home);
  return note && isRunning(note) ? note : undefined;
}

// Node has no flock. SQLite, which is in Node, takes a real lock of the kernel: two at the same instant cannot
// both have it, and it is gone with its process, also after kill -9, so there is no stale lock to judge.
function kernelLock(home: string): DatabaseSync | undefined {
  const file = join(home, 'database.lock');
  refuseReadOnly(home);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // SQLite would open a file it may not write for reading, and lock nothing.
    refuseReadOnly(file);
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;

function refuseReadOnly(path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `${path} cannot be written by this user. Start as the user it belongs to, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

// The winner of a race may not have written its note yet.
async function holderOf(home: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const note = runningHolder(home);
    if (note) return note.pid;
    await sleep(25);
  }
  return undefined;
}

function isRunning(note: HolderNote): boolean {
  return note.start !== undefined && startOf(note.pid) === note.start;
}

function noteFile(home: string): string {
  return join(home, 'database.running.json');
}

function readNote(home: string): HolderNote | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(home), 'utf8')) as HolderNote;
  } catch {
    return undefined;
  }
}

// Renamed into place, so that a reader never sees half a note.
function writeNote(home: string, note: HolderNote): void {
  const draft = `${noteFile(home)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(note), { mode: 0o644 });
  renameSync(draft, noteFile(home));
}

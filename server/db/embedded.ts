// The PostgreSQL that comes with the app: started on a data folder, over a private socket, and ended with the app.
// Knows nothing of tables; with DATABASE_URL set it is not used at all.
import { mkdirSync } from 'node:fs';
import { packagedBinaries, usableBinaries } from './embedded/binaries.ts';
import { ensureCluster, ensureDatabase } from './embedded/cluster.ts';
import { connectWhenReady, urlOver } from './embedded/connect.ts';
import { type FolderLock, lockFolder, runningHolder } from './embedded/folder-lock.ts';
import { clearLeftBehind } from './embedded/left-behind.ts';
import { choosePlace, knownHome, leavePointer, type Place } from './embedded/place.ts';
import { type Postmaster, startPostmaster } from './embedded/postmaster.ts';
import { type Kept, keepRunning } from './embedded/revive.ts';
import { makeSocketFolder, removeSocketFolder } from './embedded/socket-folder.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Told one sentence at a time what an operator should know. */
  log: (line: string) => void;
  /** Called once, with a sentence, if the server died and cannot be kept running. Call stop() all the same to free the folder. */
  onExit?: (reason: string) => void;
  /** The folder with bin, lib and share of PostgreSQL 18; the installed package's if left out. */
  native?: string;
  /** Where root's database goes if its unprivileged user cannot reach dataDir. */
  elsewhere?: string;
  /** Milliseconds for which a server that died and does not start is tried again; two minutes if left out. */
  awayMs?: number;
};

export type EmbeddedDatabase = {
  /** A connection string for pg. The role owns its database and is no superuser. */
  url: string;
  socketDir: string;
  /** Where the data really is. */
  dataFolder: string;
  /** The server's process: another one after it died and was started again. */
  readonly pid: number;
  /** True if this start made the database: it is empty. */
  isNew: boolean;
  /** Milliseconds: making the folder (0 if it was there) and until the server answered. */
  took: { initdb: number; ready: number };
  /** Fast shutdown; resolves when the server is gone and the folder is free. May be called twice. */
  stop(): Promise<void>;
};

/**
 * Starts the bundled PostgreSQL on `dataDir`.
 * Throws DataFolderInUse (embedded/folder-lock.ts) if another app works on it, else an Error whose message is a sentence for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error(
      'The bundled PostgreSQL does not run on Windows itself. Start inside WSL, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const place = choosePlace(options.dataDir, options.elsewhere ?? '/var/lib/jobclips');
  mkdirSync(place.home, { recursive: true, mode: 0o711 });
  const lock = await lockFolder(place.home, options.dataDir);
  try {
    return await startLocked(options, place, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The connection string of the database that an app runs on `dataDir` at this moment, for commands beside it. */
export function findRunning(dataDir: string): string | undefined {
  const home = knownHome(dataDir);
  const socketDir = home && runningHolder(home)?.socketDir;
  return socketDir ? urlOver(socketDir) : undefined;
}

type Running = { kept: Kept; socketDir: string; lock: FolderLock };

async function startLocked(
  options: EmbeddedOptions,
  place: Place,
  lock: FolderLock,
): Promise<EmbeddedDatabase> {
  if (place.isElsewhere) {
    options.log(
      `The database is kept in ${place.data}, as PostgreSQL does not run as root and its user cannot reach ${options.dataDir}.`,
    );
  }
  leavePointer(options.dataDir, place);
  await clearLeftBehind(place.data, options.log);
  if (lock.previous?.socketDir) removeSocketFolder(lock.previous.socketDir);
  const native = usableBinaries(options.native ?? packagedBinaries(), place, options.log);
  const begun = performance.now();
  const isNew = await ensureCluster(native, place);
  const made = performance.now();
  const socketDir = makeSocketFolder(place.account);
  const server = startPostmaster(native, place, socketDir);
  await makeReady(server, socketDir, options.log);
  lock.note(socketDir);
  const kept = keepRunning(server, { native, place, socketDir, log: options.log, awayMs: options.awayMs });
  const took = { initdb: isNew ? made - begun : 0, ready: performance.now() - made };
  return {
    url: urlOver(socketDir),
    socketDir,
    dataFolder: place.data,
    get pid() {
      return kept.current().pid;
    },
    isNew,
    took,
    stop: stopper({ kept, socketDir, lock }, options.onExit),
  };
}

async function makeReady(server: Postmaster, socketDir: string, log: (line: string) => void): Promise<void> {
  try {
    const superuser = await connectWhenReady(server, socketDir, log);
    await ensureDatabase(superuser);
    await superuser.end();
  } catch (error) {
    if (!server.isGone()) await server.stop();
    removeSocketFolder(socketDir);
    throw error;
  }
}

function stopper({ kept, socketDir, lock }: Running, onExit: EmbeddedOptions['onExit']): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  void kept.ended.then((reason) => {
    if (!stopping) onExit?.(reason);
  });
  const stop = async () => {
    await kept.stop();
    removeSocketFolder(socketDir);
    lock.release();
  };
  return () => (stopping ??= stop());
}

// Starts and ends the server process itself. Knows a data folder and a socket folder, not who uses them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { constrainedMemory } from 'node:process';
import type { Place } from './place.ts';
import { waitUntil } from './process-facts.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** A running server. `ended` resolves with a sentence when it is gone, for whatever reason. */
export type Postmaster = {
  pid: number;
  ended: Promise<string>;
  isGone(): boolean;
  lastWords(): string;
  stop(): Promise<void>;
};

/** Starts the server; it is not ready yet when this returns. */
export function startPostmaster(native: string, place: Place, socketDir: string): Postmaster {
  const command = [
    join(native, 'bin', 'postgres'),
    '-D',
    place.data,
    '-p',
    String(SOCKET_PORT),
    ...settings(socketDir),
  ];
  const [program, ...rest] = diesWithParent('INT', command);
  // A session of its own: Ctrl-C in the terminal reaches the app, which ends the database last.
  const child = spawn(program as string, rest, {
    ...place.account,
    cwd: '/',
    detached: true,
    env: SERVER_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const watch = hasDeathSignal() || !child.pid ? undefined : watchParent(child.pid, place);
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-8000)));
  let isGone = false;
  const ended = new Promise<string>((resolve) => {
    const end = (sentence: string) => {
      isGone = true;
      watch?.kill('SIGKILL');
      resolve(sentence);
    };
    child.once('error', (error) => end(`PostgreSQL could not be started: ${error.message}`));
    child.once('close', (code, signal) =>
      end(`PostgreSQL ended (${signal ?? `code ${code}`}). ${words.trim()}`.trim()),
    );
  });
  const { pid } = child;
  const stop = async () => {
    if (pid === undefined) await ended;
    else await endServer(pid, () => isGone);
  };
  return { pid: pid ?? 0, ended, isGone: () => isGone, lastWords: () => words.trim(), stop };
}

/**
 * Ends a server and waits until it is gone: fast (open transactions are rolled back, the rest is written out),
 * then at once, then by force. Nothing committed is lost in any of them.
 */
export async function endServer(pid: number, isGone: () => boolean): Promise<void> {
  // 0 and negative numbers mean whole groups of processes to kill().
  if (!(pid > 0)) throw new RangeError(`Not a process number: ${pid}`);
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new Error(`The database server (process ${pid}) cannot be stopped: it belongs to another user.`, {
        cause: error,
      });
    }
    if (await waitUntil(isGone, patience)) return;
  }
  throw new Error(`The database server (process ${pid}) does not end, not even by force.`);
}

/** The command, wrapped so that Linux sends it `signal` when the app dies, even by kill -9. */
export function diesWithParent(signal: 'INT' | 'KILL', command: string[]): string[] {
  return hasDeathSignal() ? ['setpriv', '--pdeathsig', signal, '--', ...command] : command;
}

/** Nothing of the shell's: its PGDATA, PGPORT or LD_LIBRARY_PATH would change what the server does. */
export const SERVER_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin',
  TZ: 'UTC',
};

let known: boolean | undefined;

function hasDeathSignal(): boolean {
  known ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { env: SERVER_ENVIRONMENT, stdio: 'ignore' })
      .status === 0;
  return known;
}

/** Where there is no death signal: a shell that reads from us, and stops the server when we are no longer there to be read. */
export function watchParent(pid: number, place: Pick<Place, 'account'>): ChildProcess {
  return spawn('sh', ['-c', 'cat >/dev/null; kill -INT "$1"', 'sh', String(pid)], {
    ...place.account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

const MB = 1_048_576;

/**
 * An eighth of the memory this process may have, from 64 MB to 1 GB: a large talent pool is read from there instead of
 * from the system a page at a time. It is taken only as far as it is filled.
 */
function sharedBuffersMB(): number {
  // Inside a container the memory of the machine is not all ours; 0 says that nothing limits it.
  const limit = constrainedMemory();
  const ours = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.min(1_024, Math.max(64, Math.floor(ours / 8 / MB)));
}

// On the command line, so that an edited file cannot switch off what keeps acknowledged writes.
function settings(socketDir: string): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    shared_buffers: `${sharedBuffersMB()}MB`,
    // Its folder lies on a disk without a head to move, and no query here runs long enough to be worth compiling.
    random_page_cost: '1.1',
    jit: 'off',
    max_connections: '60',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

// Makes the empty database folder (initdb) and, in it, the role and database of the app.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Client } from 'pg';
import { giveTo, type Place } from './place.ts';
import { diesWithParent, SERVER_ENVIRONMENT } from './postmaster.ts';

/** The role the app works as: it owns its database and is no superuser, so an injected statement cannot run programs. */
export const ROLE = 'jobclips';
export const DATABASE = 'jobclips';
export const SUPERUSER = 'postgres';

/** True if it made a new folder; false if one was there. Made under another name and renamed when whole. */
export async function ensureCluster(native: string, place: Place): Promise<boolean> {
  for (const name of readdirSync(place.home)) {
    if (name.startsWith('postgres.new-')) rmSync(join(place.home, name), { recursive: true, force: true });
  }
  if (existsSync(join(place.data, 'PG_VERSION'))) return false;
  if (existsSync(place.data) && readdirSync(place.data).length > 0) {
    throw new Error(
      `${place.data} holds files, but no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  const draft = mkdtempSync(join(place.home, 'postgres.new-'));
  chmodSync(draft, 0o700);
  giveTo(place.account, draft);
  await initdb(native, draft, place);
  rmSync(place.data, { recursive: true, force: true });
  renameSync(draft, place.data);
  syncFolder(dirname(place.data));
  return true;
}

/** Makes the role and the database if a start before was cut short, or never was. */
export async function ensureDatabase(superuser: Client): Promise<void> {
  const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
    `select exists(select from pg_roles where rolname = $1) as role, exists(select from pg_database where datname = $2) as database`,
    [ROLE, DATABASE],
  );
  if (!rows[0]?.role) await superuser.query(`create role ${ROLE} login`);
  if (!rows[0]?.database) await superuser.query(`create database ${DATABASE} owner ${ROLE}`);
}

// Trust is enough: whoever may open the socket is let in, and only our user may pass the 0700 folder it lies in;
// there is no TCP port. A password would have to lie in a file readable by that very user.
// The builtin provider sorts by code point the same everywhere, so a newer C library never corrupts an index.
async function initdb(native: string, folder: string, place: Place): Promise<void> {
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  const options = [
    '-A',
    'trust',
    '-U',
    SUPERUSER,
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const [command, ...rest] = diesWithParent('KILL', [
    join(native, 'bin', 'initdb'),
    '-D',
    folder,
    ...options,
  ]);
  const child = spawn(command as string, rest, {
    ...place.account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(
    `The database could not be set up in ${place.data}: ${words.trim() || `initdb ended with code ${code}`}`,
  );
}

// The new name must be on the disk before anything is promised to be.
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

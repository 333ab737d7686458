// Decides where the database lives and under which user it runs. Only reads and asks; creates nothing but folders.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The user to run as; undefined means the one we are. */
export type Account = { uid: number; gid: number } | undefined;

/** `home` holds the lock and copies of the binaries; the data is in `home/postgres`. */
export type Place = { home: string; data: string; account: Account; isElsewhere: boolean };

export const isRoot = process.getuid?.() === 0;

/**
 * The place of the database that belongs to `dataDir`. PostgreSQL refuses to run as root; as root it runs as `nobody`
 * (or as whoever owns existing data), and under `elsewhere` where that user cannot reach `dataDir`.
 */
export function choosePlace(dataDir: string, elsewhere: string): Place {
  // 0711 for root: the unprivileged user must pass through, not look around.
  mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  const folder = realpathSync(dataDir);
  const recorded = readPointer(folder);
  if (recorded) return placeIn(recorded, true);
  const here = placeIn(folder, false);
  if (!here.account || mayReach(folder, here.account)) return here;
  if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) {
    throw new Error(
      `The database in ${here.data} belongs to user ${here.account.uid}, who can no longer reach it: a folder above it is closed. ` +
        'Open that folder for passing through (chmod o+x) or start as the user who owns it.',
    );
  }
  const home = join(elsewhere, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  return placeIn(home, true);
}

/** Where the database of `dataDir` lives if there is one, without deciding anything. */
export function knownHome(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  return readPointer(folder) ?? folder;
}

/** Where the data is not in `dataDir` itself, leaves a pointer there: so a moved folder still finds its data. */
export function leavePointer(dataDir: string, place: Place): void {
  const pointer = pointerFile(realpathSync(dataDir));
  if (place.isElsewhere && !existsSync(pointer)) writeFileSync(pointer, `${place.home}\n`);
}

/** True if this user can pass through to `path`; asked as that user, since only the kernel knows all the rules. */
export function mayReach(path: string, account: NonNullable<Account>): boolean {
  const asked = spawnSync('sh', ['-c', 'test -x "$1"', 'sh', path], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return asked.status === 0;
}

/** Hands a folder to the account, if there is one. */
export function giveTo(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function placeIn(home: string, isElsewhere: boolean): Place {
  const data = join(home, 'postgres');
  if (!isRoot) refuseForeign(data);
  return { home, data, account: isRoot ? ownerOrNobody(data) : undefined, isElsewhere };
}

function refuseForeign(data: string): void {
  const owner = statSync(data, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.getuid?.()) return;
  throw new Error(
    `The database in ${data} belongs to user ${owner}, not to you. Start as that user (or as root), or set DATA_DIR to another folder.`,
  );
}

function ownerOrNobody(data: string): NonNullable<Account> {
  if (existsSync(join(data, 'PG_VERSION'))) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
    throw new Error(
      `The database in ${data} belongs to root, and PostgreSQL does not run as root. Give it back: chown -R nobody "${data}"`,
    );
  }
  return nobody();
}

function nobody(): NonNullable<Account> {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

function pointerFile(folder: string): string {
  return join(folder, 'database.location.txt');
}

function readPointer(folder: string): string | undefined {
  if (!existsSync(pointerFile(folder))) return undefined;
  const home = readFileSync(pointerFile(folder), 'utf8').trim();
  if (existsSync(home)) return home;
  throw new Error(
    `The database of ${folder} is kept in ${home}, which is not there. Put it back, or remove ${pointerFile(folder)} to begin with an empty one.`,
  );
}

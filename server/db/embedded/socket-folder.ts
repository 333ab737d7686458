// The short private folder the database listens in. A socket's path has at most 107 bytes (103 on macOS), far less
// than a data folder may have, so the socket never lies beside the data.
import { chmodSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, giveTo, mayReach } from './place.ts';

/** The number in the socket's name; no TCP port has to do with it. */
export const SOCKET_PORT = 5432;

const PREFIX = 'jobclips-';

/** Makes a new private folder (0700, a name nobody can foresee) that belongs to the account. */
export function makeSocketFolder(account: Account): string {
  const parent = [tmpdir(), '/tmp'].find((folder) => isFit(folder, account));
  if (!parent)
    throw new Error('Neither the temporary folder (TMPDIR) nor /tmp can hold the socket of the database.');
  const folder = mkdtempSync(join(parent, PREFIX));
  chmodSync(folder, 0o700);
  giveTo(account, folder);
  return folder;
}

/** Removes a socket folder that a killed app left; anything else in it stays, and so does the folder then. */
export function removeSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(PREFIX)) return;
  try {
    for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
      rmSync(join(folder, name), { force: true });
    rmdirSync(folder);
  } catch {
    // Gone already, or not ours: nothing depends on it.
  }
}

// The setting is a list: a comma or a quote in the path would have to be escaped.
function isFit(folder: string, account: Account): boolean {
  return folder.length <= 70 && /^[\w/.+-]+$/.test(folder) && (!account || mayReach(folder, account));
}

// The two commands about the whole of what is kept: `backup FILE` and `restore FILE`.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '#server/env.ts';
import { sessionSecret } from '#server/secrets.ts';
import { BackupError, secretMark } from './manifest.ts';
import { type RestoreAnswer, restoreBackup } from './restore-backup.ts';
import { type BackupAnswer, writeBackup } from './write-backup.ts';

type Ports = { settings: Settings; url: string; tell: (line: string) => void };

/** Null where the words name another command. Throws BackupError. */
export async function runBackupCommand(
  { settings, url, tell }: Ports,
  [name, file, ...rest]: readonly string[],
): Promise<BackupAnswer | RestoreAnswer | null> {
  if (name !== 'backup' && name !== 'restore') return null;
  if (file === undefined || rest.length > 0)
    throw new BackupError(`Name one file: npm run admin -- ${name} FILE`);
  const { dataDir } = settings;
  const ports = { url, dataDir, tell };
  if (name === 'restore')
    return restoreBackup(resolve(file), { ...ports, secretMark: await markHere(settings) });
  return writeBackup(resolve(file), { ...ports, secretMark: secretMark(await sealingKey(settings)) });
}

const sealingKey = async (settings: Settings): Promise<string> =>
  settings.secretsKey ?? (await sessionSecret(settings));

/** Null where this server has no secret yet. */
async function markHere(settings: Settings): Promise<string | null> {
  const own = await readFile(join(settings.dataDir, 'secret'), 'utf8').catch(() => null);
  const key = settings.secretsKey ?? settings.sessionSecret ?? own;
  return key === null ? null : secretMark(key);
}

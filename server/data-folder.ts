// The folder of everything this server keeps, made before anything is put there.
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingError } from './env.ts';

/**
 * Makes the folder where it is missing. Throws SettingError. One folder at a time: asked for all at once, Node tries for
 * ever below /proc.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeBelow(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new SettingError(
      `DATA_DIR is ${dataDir}, which cannot be made or written. Set it to a folder that this user may write.`,
      { cause },
    );
  }
}

function makeBelow(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found !== undefined || dirname(folder) === folder) throw new Error(`${folder} is not a folder.`);
  makeBelow(dirname(folder));
  mkdirSync(folder);
}

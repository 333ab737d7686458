// A PostgreSQL on a throw-away folder and a unix socket, that a test stops and starts as it likes.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packagedBinaries, usableBinaries } from '#server/db/embedded/binaries.ts';
import type { Place } from '#server/db/embedded/place.ts';

export type Cluster = {
  url: string;
  start: () => void;
  /** `immediate` ends it without a word to anybody, as a crash does. */
  stop: (mode: 'fast' | 'immediate') => void;
  remove: () => void;
};

/** The newest one of the system; undefined where there is none. */
const systemPostgres = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb').sort().map(dirname).at(-1);

/** Of the system's PostgreSQL, or of the bundled one where there is none. */
export function makeCluster(): Cluster {
  const owner = process.getuid?.() === 0 ? ownerForRoot() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'jc-cluster-'));
  chmodSync(folder, 0o755);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const bin = systemPostgres() ?? bundled({ home: folder, data, account: owner, isElsewhere: false });
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: '/', stdio: 'ignore' });
  run('initdb', '-D', data, '-U', 'jobclips', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=60`;
  const start = () =>
    run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', '-o', options, 'start');
  const stop = (mode: 'fast' | 'immediate') =>
    run('pg_ctl', '-D', data, '-m', mode, '-w', '-t', '30', 'stop');
  start();
  return {
    url: `postgresql://jobclips@localhost/postgres?host=${folder}`,
    start,
    stop,
    remove() {
      try {
        stop('immediate');
      } catch {
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const bundled = (place: Place): string =>
  join(
    usableBinaries(packagedBinaries(), place, () => undefined),
    'bin',
  );

// PostgreSQL refuses to run as root.
function ownerForRoot(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN),
    );
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid: uid as number, gid: gid as number };
  }
  throw new Error('Neither the user postgres nor nobody is there.');
}

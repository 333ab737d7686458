// Which commit is built: what a report of an error names, so that its place in the sources is found.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `RELEASE` where it is set, else the short hash of the commit; null where neither is known. */
export function releaseOf(
  folder = join(import.meta.dirname, '..'),
  env: Record<string, string | undefined> = process.env,
): string | null {
  const given = env.RELEASE?.trim();
  if (given) return given;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : null;
}

/** Builds the site only when something it is made of is newer than the last build. */
import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtAt } from './finished-build.ts';

const root = join(import.meta.dirname, '..');

/** What the built site consists of; the server itself is plain TypeScript and is never built. */
const sources = [
  ...['src/**/*', 'public/**/*', 'contract/**/*', '*.config.{ts,mjs}', 'package-lock.json'],
  // What the configuration builds with.
  'scripts/{change-modules,compress-files,digests-at-once,finished-build,lean-packages}.ts',
];

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Why a build is needed, as half a sentence; undefined when the last build is newer than all its sources. */
export function reasonToBuild(): string | undefined {
  const built = builtAt();
  if (built === null) return 'there is no finished build yet';
  const newer = globSync(sources, { cwd: root }).find((path) => {
    const file = join(root, path);
    return changedAt(file) > built && statSync(file).isFile();
  });
  return newer ? `${newer} changed since the last build` : undefined;
}

/** Builds when needed. Throws with the builder's exit code when the build fails. */
export function buildIfNeeded(): void {
  const reason = reasonToBuild();
  if (!reason) return;
  process.stderr.write(`build: ${reason}\n`);
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(process.execPath, [astro, 'build'], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`astro build ended with ${status}`);
}

if (import.meta.main) buildIfNeeded();

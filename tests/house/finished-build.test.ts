// A build that was broken off is made again, not served.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtAt, finishedBuild } from '../../scripts/finished-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-finished-'));
const mark = join(folder, 'dist/finished');
const hooks = finishedBuild(mark).hooks;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('only a build that came to its end counts, until the next begins', () => {
  expect(builtAt(mark)).toBeNull();
  hooks['astro:build:start']();
  hooks['astro:build:done']();
  expect(builtAt(mark)).toBeGreaterThan(Date.now() - 60_000);
  hooks['astro:build:start']();
  expect(builtAt(mark)).toBeNull();
});

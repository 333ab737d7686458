/**
 * `npm run test:fault`: kills, restarts and full disks, as often as it takes to trust the result.
 * `-- --quick` does twenty of each, for CI. FAULT_CYCLES says it exactly.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build-state.ts';

const root = join(import.meta.dirname, '..');
const isQuick = process.argv.includes('--quick');
const patterns = process.argv.slice(2).filter((argument) => argument !== '--quick');
const cycles = process.env.FAULT_CYCLES ?? (isQuick ? '20' : '60');

// The product is killed as it is shipped: built.
if (existsSync(join(root, 'astro.config.mjs'))) await buildIfNeeded();

const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'fault', ...patterns];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: root,
  env: { ...process.env, FAULT_CYCLES: cycles, FAULT_QUICK: isQuick ? '1' : '0' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exitCode = status ?? 1;

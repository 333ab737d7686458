/**
 * `npm run test:fault`: kills, restarts and full disks, as often as it takes to trust the result.
 * `-- --quick` does few of each, for CI. FAULT_CYCLES says it exactly.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const isQuick = process.argv.includes('--quick');
const patterns = process.argv.slice(2).filter((argument) => argument !== '--quick');
const cycles = process.env.FAULT_CYCLES ?? (isQuick ? '4' : '40');

const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'fault', ...patterns];
const { status } = spawnSync(process.execPath, vitest, {
  cwd: root,
  env: { ...process.env, FAULT_CYCLES: cycles },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exitCode = status ?? 1;

/**
 * `npm run check`: everything that can be said about the code without running the product.
 * Two steps at a time, one line each; what a red step had to say follows at the end.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { orderOfFeatures } from './feature-order.ts';

type Step = { name: string; script: string; args: string[] };
type Outcome = { step: Step; status: number; output: string; seconds: number };

const root = join(import.meta.dirname, '..');
const folders = ['contract', 'server', 'src', 'tests', 'bench', 'scripts'].filter((name) =>
  existsSync(join(root, name)),
);
const astroFiles = globSync('src/**/*.astro', { cwd: root });
const hasSite = existsSync(join(root, 'astro.config.mjs'));

/** The slowest first, so that the quick ones fill the second lane. */
const steps: Step[] = [
  hasSite
    ? { name: 'types (astro)', script: 'astro/bin/astro.mjs', args: ['check', '--minimumSeverity', 'error'] }
    : { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'house tests', script: 'vitest/vitest.mjs', args: ['run', '--project', 'house'] },
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'walls',
    script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long'],
  },
  {
    name: 'style',
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--diagnostic-level=error', '--max-diagnostics=30', '--reporter=summary', '.'],
  },
  ...(astroFiles.length > 0
    ? [{ name: 'style (.astro)', script: 'prettier/bin/prettier.cjs', args: ['--check', ...astroFiles] }]
    : []),
];

function run(step: Step): Promise<Outcome> {
  const started = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: undefined };
  const command = [join(root, 'node_modules', step.script), ...step.args];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ step, status: code ?? 1, output: Buffer.concat(parts).toString(), seconds });
    });
  });
}

function tell({ step, status, seconds }: Outcome): void {
  const word = status === 0 ? 'ok    ' : 'FAILED';
  process.stdout.write(`${word} ${step.name.padEnd(16)} ${seconds.toFixed(1)} s\n`);
}

async function lane(waiting: Step[], done: Outcome[]): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const outcome = await run(step);
    tell(outcome);
    done.push(outcome);
  }
}

const waiting = [...steps];
const done: Outcome[] = [];
await Promise.all([lane(waiting, done), lane(waiting, done)]);

process.stdout.write(`\nFeatures, each asks only those before it: ${orderOfFeatures().join(', ')}\n`);

const failed = done.filter(({ status }) => status !== 0);
for (const { step, output } of failed) process.stdout.write(`\n── ${step.name}\n${output.trim()}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

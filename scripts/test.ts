/**
 * `npm test`: a fresh build where needed, vitest, then journeys in a real browser.
 * Ends with the ten slowest of each runner, the journeys that passed only when they ran again, what failed, once more,
 * and `N passed, N failed`, the sum of both runners.
 * Arguments are patterns for vitest alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildIfNeeded } from './build-state.ts';
import { type Outcome, readPlaywright, readVitest, slowest } from './test-reports.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'jobclips-test-'));

function run(script: string, args: string[], env: Record<string, string>): number | null {
  const command = [join(root, 'node_modules', script), ...args];
  const options = { cwd: root, env: { ...process.env, ...env }, timeout: 50 * 60_000 };
  return spawnSync(process.execPath, command, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }).status;
}

function runVitest(patterns: string[]): Outcome {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = ['corpus', 'fault', 'recipe'].map((name) => `--project=!${name}`);
  const status = run('vitest/vitest.mjs', ['run', ...projects, ...reporters, ...patterns], {});
  return readVitest(report, status, root);
}

function runPlaywright(browser: string): Outcome {
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return readPlaywright(report, run('@playwright/test/cli.js', ['test', '--reporter=list,json'], env));
}

async function main(patterns: string[]): Promise<number> {
  const browser = await findBrowser();
  process.stdout.write(`node ${process.version}\nbrowser ${browser}\n`);
  if (existsSync(join(root, 'astro.config.mjs'))) await buildIfNeeded();
  const outcomes = [runVitest(patterns)];
  const hasJourneys = globSync('tests/e2e/**/*.spec.ts', { cwd: root }).length > 0;
  if (patterns.length === 0 && hasJourneys) outcomes.push(runPlaywright(browser));
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  for (const outcome of outcomes) process.stdout.write(`\nThe slowest:\n${slowest(outcome).join('\n')}\n`);
  for (const flaky of outcomes.flatMap((outcome) => outcome.flaky))
    process.stdout.write(`\nFLAKY ${flaky}\n`);
  // Thousands of lines stand above: what to mend is said once more, where it is seen.
  for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length > 0 || passed === 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed\n`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

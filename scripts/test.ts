/**
 * `npm test`: a fresh build where needed, vitest, then journeys in a real browser.
 * The last line is `N passed, N failed`, the sum of both runners. Arguments are patterns for vitest alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildIfNeeded } from './build-state.ts';

type Count = { passed: number; failed: number };

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'jobclips-test-'));

/** A runner that broke before it could count (no report, or a red exit without a red test) failed once. */
function counted(report: string, status: number | null, read: (report: never) => Count): Count {
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: 0 };
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function run(script: string, args: string[], env: Record<string, string>): number | null {
  const command = [join(root, 'node_modules', script), ...args];
  const options = { cwd: root, env: { ...process.env, ...env }, timeout: 30 * 60_000 };
  return spawnSync(process.execPath, command, { ...options, stdio: ['ignore', 'inherit', 'inherit'] }).status;
}

function runVitest(patterns: string[]): Count {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = ['--project=!corpus', '--project=!fault'];
  const status = run('vitest/vitest.mjs', ['run', ...projects, ...reporters, ...patterns], {});
  return counted(report, status, (found: { numPassedTests: number; numFailedTests: number }) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
  }));
}

function runPlaywright(browser: string): Count {
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const status = run('@playwright/test/cli.js', ['test', '--reporter=list,json'], env);
  return counted(report, status, ({ stats }: { stats: Record<string, number> }) => ({
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
  }));
}

async function main(patterns: string[]): Promise<number> {
  const browser = await findBrowser();
  process.stdout.write(`node ${process.version}\nbrowser ${browser}\n`);
  if (existsSync(join(root, 'astro.config.mjs'))) buildIfNeeded();
  const counts = [runVitest(patterns)];
  const hasJourneys = globSync('tests/e2e/**/*.spec.ts', { cwd: root }).length > 0;
  if (patterns.length === 0 && hasJourneys) counts.push(runPlaywright(browser));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n\n0 passed, 1 failed\n`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

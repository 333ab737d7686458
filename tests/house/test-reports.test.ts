// What `npm test` says at its end, read from what the runners really write: each is run on a test that fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywright, readVitest, slowest } from '../../scripts/test-reports.ts';

const root = join(import.meta.dirname, '../..');
// Inside the repository, where the runners find their own packages.
mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results/reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, args: string[], env: Record<string, string> = {}): number | null {
  const command = [join(root, 'node_modules', script), ...args];
  const clean = { ...process.env, ...env, VITEST: undefined, NODE_OPTIONS: undefined };
  return spawnSync(process.execPath, command, { cwd: folder, env: clean, stdio: 'ignore' }).status;
}

const oneOfEach = `
test('two and two', () => { expect(2 + 2).toBe(4); });
test('two and three', () => { expect(2 + 3).toBe(6); });
test.${'skip'}('later', () => { expect(1).toBe(2); });`;

test('a failed test of vitest is named with its file and reason, and a file that does not load too', () => {
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default { test: { include: ["*.unit.ts"] } };');
  writeFileSync(join(folder, 'sums.unit.ts'), `import { expect, test } from 'vitest';${oneOfEach}`);
  writeFileSync(join(folder, 'broken.unit.ts'), `import './nowhere.ts';`);
  const report = join(folder, 'vitest.json');
  const status = run('vitest/vitest.mjs', ['run', '--reporter=json', `--outputFile=${report}`]);

  const outcome = readVitest(report, status, folder);
  const { passed, failures } = outcome;

  expect(slowest(outcome)[0]).toMatch(/^ +\d+\.\d s {2}sums\.unit\.ts > two and /);
  expect(passed).toBe(1);
  expect(failures).toHaveLength(2);
  expect(failures.find((line) => line.startsWith('sums.unit.ts > two and three\n'))).toContain('expected 5');
  expect(failures.find((line) => line.startsWith('broken.unit.ts > the file itself\n'))).toContain(
    'nowhere.ts',
  );
});

test('so is a failed journey', () => {
  writeFileSync(join(folder, 'playwright.config.ts'), 'export default { outputDir: "./kept" };');
  writeFileSync(join(folder, 'sums.spec.ts'), `import { expect, test } from '@playwright/test';${oneOfEach}`);
  const report = join(folder, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const status = run('@playwright/test/cli.js', ['test', '--reporter=json'], env);

  const outcome = readPlaywright(report, status);
  const { passed, failures } = outcome;

  expect(slowest(outcome)[0]).toMatch(/^ +\d+\.\d s {2}sums\.spec\.ts > /);
  expect(passed).toBe(1);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('sums.spec.ts:3 > ');
  expect(failures[0]).toContain('two and three');
  expect(failures[0]).toContain('Expected: 6');
});

test('a journey that passes when it runs again is counted and named with what failed first', () => {
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    'export default { testMatch: "*.again.ts", retries: 1, outputDir: "./kept" };',
  );
  writeFileSync(
    join(folder, 'sums.again.ts'),
    `import { expect, test } from '@playwright/test';
test('two and two', ({}, { retry }) => { expect(2 + 2 + retry).toBe(5); });
test('two and three', () => { expect(2 + 3).toBe(6); });`,
  );
  const report = join(folder, 'again.json');
  const status = run('@playwright/test/cli.js', ['test', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });

  const { passed, failures, flaky } = readPlaywright(report, status);

  expect([passed, failures.length, flaky.length]).toEqual([1, 1, 1]);
  expect(flaky[0]).toContain('two and two');
  expect(flaky[0]).toContain('Expected: 5');
  expect(failures[0]).toContain('two and three');
});

test('the ten slowest are named, the longest first', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({ test: `test ${at}`, milliseconds: at * 100 }));
  const lines = slowest({ passed: 12, failures: [], flaky: [], times });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   1.1 s  test 11');
  expect(lines[9]).toBe('   0.2 s  test 2');
});

test('a runner that ends red and says nothing has failed once', () => {
  const nothing = {
    passed: 0,
    failures: ['vitest ended with 1 and names no failed test'],
    flaky: [],
    times: [],
  };
  expect(readVitest(join(folder, 'no-report.json'), 1, folder)).toEqual(nothing);
  expect(readPlaywright(join(folder, 'no-report.json'), null).failures).toHaveLength(1);
  expect(readPlaywright(join(folder, 'no-report.json'), 0).failures).toEqual([]);
});

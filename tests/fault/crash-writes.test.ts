// The crash harness against the smallest app on the bundled database. FAULT_CYCLES sets how often it is killed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CrashPlan, crashDuringWrites } from '#tests/fault/crash-writes.ts';
import { type RunningApp, readAllOf, runEmbeddedApp, writeTo } from '#tests/support/run-embedded-app.ts';

const cycles = Number(process.env.FAULT_CYCLES ?? 4);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crash-test-'));
  chmodSync(folder, 0o755);
});

// Started and ended once more: that way the last killed app's socket folder goes too.
afterEach(async () => {
  await (
    await runEmbeddedApp({ dataDir: join(folder, 'data'), elsewhere: join(folder, 'elsewhere') })
  ).stop();
  rmSync(folder, { recursive: true, force: true });
});

function plan(): CrashPlan<RunningApp> {
  return {
    start: async () => {
      return runEmbeddedApp({ dataDir: join(folder, 'data'), elsewhere: join(folder, 'elsewhere') });
    },
    write: (n, app) => writeTo(app, `write ${n}`),
    readAll: async (app) => new Set((await readAllOf(app)).keys),
    findHalves: async (app) => (await readAllOf(app)).halves,
    cycles,
  };
}

test(
  'no acknowledged write is lost or halved by kill -9, and the app is back within five seconds',
  async () => {
    const report = await crashDuringWrites(plan());
    expect(report.cycles).toHaveLength(cycles);
    expect(report.acknowledged).toBeGreaterThan(cycles * 10);
    expect(report.lost).toEqual([]);
    expect(report.halves).toEqual([]);
    expect(report.slowestRestart).toBeLessThan(5000);
  },
  30_000 + cycles * 6_000,
);

test(
  'nor when the database is killed at the same instant and has to recover',
  async () => {
    const both = plan();
    const report = await crashDuringWrites({
      ...both,
      start: async () => {
        const app = await both.start();
        const kill9 = async () => {
          process.kill(app.database.pid, 'SIGKILL');
          await app.kill9();
        };
        return { ...app, kill9 };
      },
    });
    expect(report.acknowledged).toBeGreaterThan(cycles * 10);
    expect(report.lost).toEqual([]);
    expect(report.halves).toEqual([]);
    expect(report.slowestRestart).toBeLessThan(5000);
  },
  30_000 + cycles * 6_000,
);

test('the harness notices an app that acknowledges before it has stored', async () => {
  const eager = plan();
  const report = await crashDuringWrites({
    ...eager,
    cycles: 1,
    print: () => undefined,
    write: async (n, app) => {
      eager.write(n, app).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return `write ${n}`;
    },
  });
  expect(report.lost.length).toBeGreaterThan(0);
}, 60_000);

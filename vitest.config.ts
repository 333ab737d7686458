// One project per kind of test, so that `vitest run --project house` stays a matter of seconds.
import { defineConfig } from 'vitest/config';

const tests = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      // What is tried with many random values takes its time on a busy machine.
      {
        extends: true,
        test: { name: 'node', include: tests('contract', 'lib'), isolate: false, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'corpus',
          include: tests('corpus'),
          // The suite for uploads runs against the whole app.
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: { name: 'house', include: tests('house'), isolate: false, testTimeout: 30_000 },
      },
      // Runs the whole check on a copy of the repository: a few minutes.
      { extends: true, test: { name: 'recipe', include: tests('recipe'), testTimeout: 900_000 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: tests('server'),
          globalSetup: ['tests/support/database-setup.ts'],
          // An app is made by a call and knows no other: files of one worker load its modules once.
          isolate: false,
          // A busy machine takes many times as long.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // One at a time: what is measured is time to come back, on a machine without other load.
        test: {
          name: 'fault',
          include: tests('fault'),
          testTimeout: 1_800_000,
          fileParallelism: false,
          // A table of cycles stays a table, without a heading over every line of it.
          disableConsoleIntercept: true,
        },
      },
      {
        extends: true,
        // What islands reckon without drawing anything: nothing is left in the document for the next file to find.
        test: {
          name: 'islands-rules',
          isolate: false,
          testTimeout: 30_000,
          environment: 'happy-dom',
          include: ['tests/islands/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'islands',
          // What is waited for is there in moments; a busy machine reads and draws it more slowly.
          testTimeout: 30_000,
          environment: 'happy-dom',
          include: ['tests/islands/**/*.test.tsx'],
          css: { include: /.+/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});

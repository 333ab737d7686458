// Journeys in a real browser. The browser is whichever scripts/browser.ts finds on this machine.
import { defineConfig } from '@playwright/test';
import { findBrowser, launchFlags } from './scripts/browser.ts';
import { useOwnProduct } from './tests/support/e2e-setup.ts';

useOwnProduct();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // What is waited for is there in moments; a busy machine takes many times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A page waits more than it works: two files at once take little longer than one.
  workers: process.env.E2E_URL !== undefined && process.env.E2E_PRODUCTS === undefined ? 1 : 2,
  forbidOnly: true,
  // A second try in the gate alone. What needed one is named at its end.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  outputDir: 'test-results',
  // Starts a product for each worker before the workers read this file.
  globalSetup: './tests/support/e2e-setup.ts',
  use: {
    baseURL: process.env.E2E_URL ?? 'http://127.0.0.1:4321',
    locale: 'en-GB',
    // A trace takes a tenth of the time. A failure without one still says what was waited for, and what the page showed.
    trace: process.env.E2E_TRACE === undefined ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    // Without a graphics card its stand-in, a process of its own, works as hard as all the rest together.
    launchOptions: { executablePath: await findBrowser(), args: [...launchFlags(), '--disable-gpu'] },
  },
});

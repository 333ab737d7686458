/**
 * Finds a Chromium for the tests, and gets one where the machine has none.
 * Run directly it prints the path; the line that says how it was found goes to stderr.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

// The shell has no windows, menus or profile to keep: the same pages take it two thirds of the time.
const systemNames = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

const isRoot = () => process.getuid?.() === 0;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function playwrightOwn(): string | undefined {
  try {
    const path = chromium.executablePath();
    return path && isExecutable(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a command for at most `minutes`; its output goes to stderr, so stdout stays the path alone. */
function succeeds(command: string, args: string[], minutes: number): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, args, { stdio: ['ignore', 2, 2], timeout: minutes * 60_000, env });
    return true;
  } catch {
    return false;
  }
}

function say(sentence: string, path: string): string {
  process.stderr.write(`browser: ${sentence}: ${path}\n`);
  return path;
}

function fetchBrowser(): string {
  const cli = join(import.meta.dirname, '../node_modules/playwright/cli.js');
  if (succeeds(process.execPath, [cli, 'install', 'chromium'], 5)) {
    const own = playwrightOwn();
    if (own) return say('installed by Playwright', own);
  }
  if (isRoot() && existsSync('/etc/debian_version')) {
    succeeds('apt-get', ['update', '-q'], 5);
    const packages = ['chromium', 'chromium-headless-shell'];
    succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], 10);
    const system = onPath(systemNames);
    if (system) return say('installed with apt-get', system);
  }
  throw new Error('No Chromium found and none could be installed: set CHROMIUM_PATH to a browser.');
}

/** The path of a usable Chromium: `CHROMIUM_PATH`, Playwright's own, the system's, else a fresh one. */
export async function findBrowser(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which cannot be run.`);
  }
  const own = playwrightOwn();
  if (own) return own;
  return onPath(systemNames) ?? fetchBrowser();
}

/** Flags that keep the browser quiet; the sandbox is given up only where root leaves no choice. */
export function launchFlags(): string[] {
  return [
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

if (import.meta.main) process.stdout.write(`${say('using', await findBrowser())}\n`);

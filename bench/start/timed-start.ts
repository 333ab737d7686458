// A start as a person types it, with npm and its shell before the process itself.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/run-product.ts';

const root = join(import.meta.dirname, '../..');
const PATIENCE_MS = 120_000;

/** What to start, given the port it has to listen on. */
export type Command = (port: number) => { words: string[]; env: Record<string, string> };

/** Milliseconds until /readyz answered 200. Ends what it started before it resolves. */
export async function timedStart(command: Command): Promise<number> {
  const port = await freePort();
  const { words, env } = command(port);
  const [program = '', ...args] = words;
  const begun = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    // A group of its own: a signal to npm does not reach what npm started.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
  });
  const group = -(child.pid ?? 0);
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS)
        throw new Error(`${words.join(' ')} did not become ready.`);
      await sleep(5);
    }
    return performance.now() - begun;
  } finally {
    if (isThere(group)) process.kill(group, 'SIGTERM');
    while (isThere(group)) await sleep(20);
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

function isThere(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

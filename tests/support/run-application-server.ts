import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ServerWishes } from './application-server.ts';
import type { TextServerWishes } from './text-server.ts';

export type RunningServer = { url: string; kill9: () => Promise<void> };

const root = join(import.meta.dirname, '../..');

/** Starts the server of applications and resolves when it answers. */
export const runApplicationServer = (wishes: ServerWishes): Promise<RunningServer> =>
  runScript('application-server.ts', wishes);

/** The same of the server of text messages. */
export const runTextServer = (wishes: TextServerWishes): Promise<RunningServer> =>
  runScript('text-server.ts', wishes);

async function runScript(name: string, wishes: object): Promise<RunningServer> {
  const script = join(import.meta.dirname, name);
  const child = spawn(process.execPath, [script, JSON.stringify(wishes)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await addressOf(child);
  return {
    url,
    kill9: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The first line it prints. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Error('The server of applications has no output.'));
    const lines = createInterface({ input: child.stdout });
    lines.once('line', (first) => {
      resolve((JSON.parse(first) as { url: string }).url);
      // What goes wrong inside is part of what a failed test shows.
      lines.on('line', (line) => process.stderr.write(`${line}\n`));
    });
    child.once('exit', (code) => reject(new Error(`The server of applications ended with ${code}.`)));
  });
}

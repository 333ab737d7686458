import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ServerWishes } from './application-server.ts';

export type RunningServer = { url: string; kill9: () => Promise<void> };

const root = join(import.meta.dirname, '../..');

/** Starts the server of applications and resolves when it answers. */
export async function runApplicationServer(wishes: ServerWishes): Promise<RunningServer> {
  const script = join(import.meta.dirname, 'application-server.ts');
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
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      if (text.includes('\n')) resolve((JSON.parse(text) as { url: string }).url);
    });
    child.once('exit', (code) => reject(new Error(`The server of applications ended with ${code}: ${text}`)));
  });
}

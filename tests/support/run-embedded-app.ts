// Starts, kills and asks the small app of embedded-app.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { EmbeddedDatabase, EmbeddedOptions } from '#server/db/embedded.ts';

export type AppOptions = Omit<EmbeddedOptions, 'log' | 'onExit'>;

/** How the process itself is run: as another user, or in another environment. */
export type AppProcess = { uid?: number; gid?: number; env?: NodeJS.ProcessEnv };

export type RunningApp = {
  url: string;
  pid: number;
  lines: string[];
  database: Omit<EmbeddedDatabase, 'stop'>;
  /** SIGKILL; resolves when the process is gone. */
  kill9(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
};

/** The app refused to start: what it said, its exit code and how long it took. */
export class AppRefused extends Error {
  readonly told: { name?: string; message?: string; pid?: number };
  readonly code: number | null;
  readonly took: number;

  constructor(told: string, code: number | null, took: number) {
    super(told);
    this.told = told.startsWith('{') ? JSON.parse(told) : { message: told };
    this.code = code;
    this.took = took;
  }
}

/** Starts the app and waits until it answers; throws AppRefused if it ends instead. */
export async function runEmbeddedApp(options: AppOptions, how: AppProcess = {}): Promise<RunningApp> {
  const begun = performance.now();
  const script = fileURLToPath(new URL('./embedded-app.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    ...how,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    closed.then(() => undefined),
  ]);
  if (!line) throw new AppRefused(complaint.trim(), child.exitCode, performance.now() - begun);
  const facts = JSON.parse(line[0] as string) as Pick<RunningApp, 'url' | 'lines' | 'database'>;
  return {
    ...facts,
    pid: child.pid as number,
    kill9: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** One acknowledged write, or a rejection. */
export async function writeTo(app: { url: string }, key: string): Promise<string> {
  const reply = await fetch(`${app.url}/${encodeURIComponent(key)}`, { method: 'POST' });
  if (reply.status !== 201) throw new Error(await reply.text());
  return key;
}

/** Every stored key, and the keys of which only a part is stored. */
export async function readAllOf(app: { url: string }): Promise<{ keys: string[]; halves: string[] }> {
  const reply = await fetch(app.url);
  if (reply.status !== 200) throw new Error(await reply.text());
  return (await reply.json()) as { keys: string[]; halves: string[] };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

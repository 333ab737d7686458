// The whole product as its users start it: a process of its own, on its own folder and port.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { login } from '#contract/auth.ts';
import type { SignedIn } from '#contract/users.ts';
import { type Call, createCall } from '#lib/api/create-call.ts';

const root = join(import.meta.dirname, '../..');

export type Product = {
  url: string;
  pid: number;
  /** What it printed so far. */
  output: () => string;
  /** SIGKILL; resolves when the process is gone. */
  kill9: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
};

type Wishes = { dataDir: string; port?: number; env?: Record<string, string> };

/** Starts what `npm start` starts, as it was built last, and resolves when it is ready. Rejects with its words if it ends
 *  before. */
export async function runProduct({ dataDir, port, env = {} }: Wishes): Promise<Product> {
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/node/main.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: dataDir,
      PORT: String(chosen),
      PUBLIC_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await ready(url, child, () => output);
  const end = (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return gone;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill9: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended: ${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`The product was not ready within three minutes: ${output()}`);
}

/** A port nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** The demo owner's e-mail and password, as the first start wrote them. */
export function demoSignIn(dataDir: string): { email: string; password: string } {
  const [email = '', password = ''] = readFileSync(join(dataDir, 'demo-sign-in.txt'), 'utf8')
    .trim()
    .split('\n');
  return { email, password };
}

/** A caller over HTTP that keeps its cookies, like a browser with one tab. */
export function httpCaller(url: string): Call {
  let cookie = '';
  return createCall(async ({ method, path, headers, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, origin: url, ...(cookie === '' ? {} : { cookie }) },
      ...(body === undefined ? {} : { body }),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
    if (set.length > 0) cookie = [...cookie.split('; ').filter((pair) => pair !== ''), ...set].join('; ');
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      header: (name) => response.headers.get(name),
    };
  });
}

/** Signs in as the demo's owner. */
export async function signInAsDemo(
  product: Product,
  dataDir: string,
): Promise<{ call: Call; signedIn: SignedIn }> {
  const call = httpCaller(product.url);
  return { call, signedIn: await call(login, { body: demoSignIn(dataDir) }) };
}

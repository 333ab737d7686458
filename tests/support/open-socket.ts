// A browser's socket to a test app, with the events it heard.
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import type { TestUser } from './make-people.ts';
import type { TestApp } from './test-app.ts';

export type Heard = { name: string; payload: unknown };
export type TestSocket = { socket: Socket; heard: Heard[]; refusal: () => unknown; isOpen: () => boolean };

/** Listens on a free port and gives the app's address. */
export async function listen(app: TestApp): Promise<string> {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
}

type Wishes = { as?: TestUser; employerId: string; cookie?: string; origin?: string; host?: string };

/** Connects and waits until it is in or refused. Closed after the file's tests. */
export async function openSocket(
  url: string,
  { as, employerId, cookie = 'jc-session-development', origin, host }: Wishes,
): Promise<TestSocket> {
  const headers = {
    ...(as === undefined ? {} : { cookie: `${cookie}=${as.token}` }),
    ...(origin === undefined ? {} : { origin }),
    ...(host === undefined ? {} : { host }),
  };
  const socket = io(url, {
    query: { employerId },
    extraHeaders: headers,
    transports: ['websocket'],
    reconnection: false,
  });
  afterAll(() => void socket.close());
  const heard: Heard[] = [];
  let refusal: unknown;
  socket.onAny((name: string, payload: unknown) => heard.push({ name, payload }));
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: unknown }) => {
      refusal = error.data ?? error.message;
      resolve();
    });
  });
  return { socket, heard, refusal: () => refusal, isOpen: () => socket.connected };
}

/** Resolves when `is` holds; rejects after twenty seconds, which a busy machine does not need. */
export async function until(is: () => boolean): Promise<void> {
  const limit = Date.now() + 20_000;
  while (!is()) {
    if (Date.now() > limit) throw new Error('It did not happen within twenty seconds.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

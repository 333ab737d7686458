// Many browsers' sockets in one process: how fast they come in, and how late an event reaches them.
import { io, type Socket } from 'socket.io-client';

const AT_ONCE = 50;
const MOST_MS = 60_000;

export type Door = { url: string; employerId: string; tokens: readonly string[] };
export type Crowd = { sockets: Socket[]; perSecond: number };

/** Opens as many sockets as there are tokens, fifty at a time. Rejects when one is refused. */
export async function openCrowd({ url, employerId, tokens }: Door): Promise<Crowd> {
  const sockets: Socket[] = [];
  let next = 0;
  const begun = performance.now();
  const one = async () => {
    for (let at = next++; at < tokens.length; at = next++)
      sockets.push(await opened(url, employerId, tokens[at] ?? ''));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { sockets, perSecond: tokens.length / ((performance.now() - begun) / 1000) };
}

function opened(url: string, employerId: string, token: string): Promise<Socket> {
  const socket = io(url, {
    query: { employerId },
    extraHeaders: { cookie: `jc-session-development=${token}` },
    ...{ transports: ['websocket'], reconnection: false, forceNew: true },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Milliseconds from asking for each of `times` events until each socket has it, in order of size. */
export async function hearEvents(
  { sockets }: Crowd,
  times: number,
  emit: (note: string) => Promise<void>,
): Promise<number[]> {
  const delays: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const heard = sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('An event did not arrive.')), MOST_MS);
          socket.once('tracking/received', () => {
            clearTimeout(timer);
            delays.push(performance.now() - begun);
            resolve();
          });
        }),
    );
    await emit(String(time));
    await Promise.all(heard);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return delays.sort((one, other) => one - other);
}

/** Closes all and waits until the server has had time to see it. */
export async function leave({ sockets }: Crowd): Promise<void> {
  for (const socket of sockets) socket.disconnect();
  await new Promise((resolve) => setTimeout(resolve, 500));
}

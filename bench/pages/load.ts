// A light load generator: keeps N connections busy and counts whole answers by their bytes (chunked ones by their end),
// so that it costs less than any server it measures. Every answer of one address has the same length.
import { connect, type Socket } from 'node:net';

export type Load = { requestsPerSecond: number; requests: number; bytesEach: number };

type Wishes = {
  port: number;
  path: string;
  connections: number;
  milliseconds: number;
  /** At most so many requests a second; as fast as it goes if left out. */
  perSecond?: number;
  /** What each answer is; 200 if left out. */
  status?: number;
  /** Ends it early. */
  signal?: AbortSignal;
};

/** Runs one load and tells how many answers came. Throws when the first answer is another. */
export async function load({
  port,
  path,
  connections,
  milliseconds,
  perSecond,
  status = 200,
  signal,
}: Wishes): Promise<Load> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\nAccept-Language: en\r\n\r\n`,
  );
  const bytesEach = await measureAnswer(port, request, status);
  const gap = perSecond === undefined ? 0 : (1000 * connections) / perSecond;
  const begun = performance.now();
  const until = { at: begun + milliseconds };
  signal?.addEventListener('abort', () => (until.at = 0));
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepBusy({ port, request, bytesEach, until, gap })),
  );
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, bytesEach, requestsPerSecond: requests / ((performance.now() - begun) / 1000) };
}

const CHUNKED = -1;
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** The whole length of an answer, or CHUNKED. Rejects for another status. */
function measureAnswer(port: number, request: Buffer, status: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let received = Buffer.alloc(0);
    socket.on('error', reject).on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = received.subarray(0, head).toString('latin1');
      if (!text.startsWith(`HTTP/1.1 ${status}`))
        reject(new Error(`Not a ${status}: ${text.split('\r\n')[0]}`));
      const isChunked = /transfer-encoding: chunked/i.test(text);
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      const isWhole = isChunked
        ? received.subarray(-5).equals(LAST_CHUNK)
        : received.length >= head + 4 + length;
      if (!isWhole) return;
      socket.destroy();
      resolve(isChunked ? CHUNKED : head + 4 + length);
    });
  });
}

type Busy = { port: number; request: Buffer; bytesEach: number; until: { at: number }; gap: number };

function keepBusy({ port, request, bytesEach, until, gap }: Busy): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    let answers = 0;
    const socket: Socket = connect(port, '127.0.0.1', next);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytesEach === CHUNKED ? !chunk.subarray(-5).equals(LAST_CHUNK) : bytes < bytesEach) return;
      bytes -= bytesEach === CHUNKED ? bytes : bytesEach;
      answers += 1;
      if (gap === 0) next();
      else setTimeout(next, gap * (0.5 + Math.random()));
    });
    function next() {
      if (performance.now() < until.at) return void socket.write(request);
      socket.destroy();
      resolve(answers);
    }
  });
}

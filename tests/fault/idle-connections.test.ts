/**
 * Connections that wait: browsers open some ahead and proxies keep theirs for a minute. A thousand of them, idle for 60 s
 * and then used, all get the page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { runProduct } from '#tests/support/run-product.ts';

const COUNT = 1_000;
const IDLE_MS = 60_500;

const folder = mkdtempSync(join(tmpdir(), 'jobclips-idle-'));
const product = await runProduct({ dataDir: folder, env: { DEMO: 'off' } });
const { port } = new URL(product.url);
const request = `GET /employers/login HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`;

afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Waiting = { socket: Socket; said: () => string; isClosed: () => boolean };

/** An open connection, and everything it was told. */
const open = () =>
  new Promise<Waiting>((resolve, reject) => {
    let said = '';
    let isClosed = false;
    const socket: Socket = connect(Number(port), '127.0.0.1', () =>
      resolve({ socket, said: () => said, isClosed: () => isClosed }),
    );
    socket.setEncoding('latin1').on('data', (text: string) => (said += text));
    socket.on('close', () => (isClosed = true)).on('error', reject);
  });

async function used({ socket, said }: Waiting, before: number): Promise<string> {
  socket.write(request);
  for (let tries = 0; tries < 400 && !said().slice(before).includes('\r\n\r\n'); tries += 1) await sleep(25);
  return said().slice(before, before + 12);
}

test('a thousand connections idle for a minute all get the page, whether they were used before or not', async () => {
  const connections: Waiting[] = [];
  for (let n = 0; n < COUNT; n += 1) connections.push(await open());
  const half = connections.slice(0, COUNT / 2);
  for (const one of half) expect(await used(one, 0)).toBe('HTTP/1.1 200');
  await sleep(IDLE_MS);
  let answered = 0;
  for (const one of connections) {
    const before = one.said().length;
    if ((await used(one, before)) === 'HTTP/1.1 200') answered += 1;
    one.socket.destroy();
  }
  console.log(`${answered} of ${COUNT} connections got the page after ${IDLE_MS / 1000} s of silence`);
  expect(answered).toBe(COUNT);
}, 200_000);

test('silence ends without a word, and half a head with 408', async () => {
  const [silent, half] = [await open(), await open()];
  half.socket.write('GET / HTTP/1.1\r\nHost: localhost');
  for (let seconds = 0; seconds < 130 && !(silent.isClosed() && half.isClosed()); seconds += 1)
    await sleep(1_000);
  expect([silent.isClosed(), silent.said()]).toEqual([true, '']);
  expect(half.said().slice(0, 12)).toBe('HTTP/1.1 408');
}, 200_000);

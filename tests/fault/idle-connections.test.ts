/** Connections that wait: browsers open some ahead, and must not take a refusal of their silence for an answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, test } from 'vitest';
import { runProduct } from '#tests/support/run-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-idle-'));
const product = await runProduct({ dataDir: folder, env: { DEMO: 'off' } });
const { port } = new URL(product.url);

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

test.concurrent('silence ends without a word, and half a head with 408', async ({ expect }) => {
  const [silent, half] = [await open(), await open()];
  half.socket.write('GET / HTTP/1.1\r\nHost: localhost');
  for (let seconds = 0; seconds < 130 && !(silent.isClosed() && half.isClosed()); seconds += 1)
    await sleep(1_000);
  expect([silent.isClosed(), silent.said()]).toEqual([true, '']);
  expect(half.said().slice(0, 12)).toBe('HTTP/1.1 408');
}, 200_000);

const MANY = 1_000;
/** What proxies wait before they give a connection up: nginx and most clouds. */
const PROXY_MS = 60_000;

test.concurrent(`${MANY} connections that rested for a minute answer the next request`, async ({
  expect,
}) => {
  const all = await Promise.all(Array.from({ length: MANY }, open));
  const ask = async () => {
    for (const { socket } of all)
      socket.write(`GET /analytics/block HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await sleep(5_000);
  };
  const answered = ({ said }: Waiting) => said().match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
  const count = (times: number) => all.filter((waiting) => answered(waiting) === times).length;
  await ask();
  expect(count(1)).toBe(MANY);
  await sleep(PROXY_MS);
  expect(all.filter(({ isClosed }) => isClosed()).length).toBe(0);
  await ask();
  expect(count(2)).toBe(MANY);
  for (const { socket } of all) socket.destroy();
}, 120_000);

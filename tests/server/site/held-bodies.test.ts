/** Forms that never end: what has arrived of them is counted, so that they cannot fill the memory. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const handler = (_: unknown, reply: { end: (text: string) => void }) => reply.end('page');
const app = await testApp({}, { site: { handler: handler as never, clientFolder: import.meta.dirname } });
await app.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.app.server.address() as AddressInfo;

const PART = Buffer.alloc(9_000_000, 'x');

/** Sends nine of ten megabytes that it promised, and then nothing. */
function beginForm(): { socket: Socket; said: () => string } {
  let said = '';
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('latin1').on('data', (text: string) => (said += text));
  socket.on('error', () => undefined);
  socket.write(
    `POST /job-board/board12345/job/page12345/apply HTTP/1.1\r\nHost: localhost:${port}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10000000\r\n\r\n',
  );
  socket.write(PART);
  return { socket, said: () => said };
}

test('forms that begin and never end are refused beyond 200 MB, and let go when they are cut', async () => {
  const begun = Array.from({ length: 30 }, beginForm);
  const refused = () => begun.filter(({ said }) => said().startsWith('HTTP/1.1 503')).length;
  for (let tries = 0; tries < 400 && refused() < 5; tries += 1) await sleep(50);
  // 22 of nine megabytes fit, and the rest is told to come back.
  expect(refused()).toBeGreaterThanOrEqual(5);
  expect(refused()).toBeLessThan(20);
  for (const { socket } of begun) socket.destroy();
  // Also one that was refused in the middle of what it sent is noticed to have gone.
  const open = () =>
    new Promise<number>((resolve) => app.app.server.getConnections((_, count) => resolve(count)));
  for (let tries = 0; tries < 100 && (await open()) > 0; tries += 1) await sleep(50);
  expect(await open()).toBe(0);
  const retry = async () => {
    const form = {
      method: 'POST',
      body: 'name=Ana',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    return (await fetch(`http://127.0.0.1:${port}/job-board/board12345/job/page12345/apply`, form)).status;
  };
  let status = await retry();
  for (let tries = 0; tries < 100 && status === 503; tries += 1) {
    await sleep(50);
    status = await retry();
  }
  expect(status).toBe(200);
}, 120_000);

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '#server/outside/addresses.ts';
import { EgressRefused, openEgress } from '#server/outside/egress.ts';

const open: Server[] = [];
afterAll(() => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('addresses', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.1.1',
    '100.63.0.1',
    '100.128.0.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
    '127.1',
  ])('%s is somebody’s inside', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the way out', () => {
  let hits = 0;
  const canary = listen((_, response) => {
    hits += 1;
    response.end('secret');
  });
  const names: Record<string, string[]> = {
    'inside.example': ['10.0.0.5'],
    'metadata.example': ['169.254.169.254'],
    'mixed.example': ['8.8.8.8', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'loop.example': ['127.0.0.1'],
    'loop6.example': ['::1'],
    'nowhere.example': [],
    localhost: ['127.0.0.1'],
    'localhost.': ['127.0.0.1'],
    'anything.localhost': ['127.0.0.1'],
  };
  const resolve = async (host: string) => {
    const found = names[host];
    if (found === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const egress = openEgress({ allow: [], resolve });

  test.each([
    'https://127.0.0.1',
    'https://127.1',
    'https://127.0.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.1',
    'https://017700000001',
    'https://0177.0.0.1',
    'https://0',
    'https://0.0.0.0',
    'https://[::]',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[0:0:0:0:0:ffff:127.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[fe80::1]',
    'https://[fd00::1]',
    'https://[::127.0.0.1]',
    'https://169.254.169.254',
    'https://10.0.0.1',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://255.255.255.255',
    'https://localhost',
    'https://localhost.',
    'https://anything.localhost',
    'https://LOCALHOST',
    'https://inside.example',
    'https://metadata.example',
    'https://mixed.example',
    'https://mapped.example',
    'https://loop.example',
    'https://loop6.example',
    'https://nowhere.example',
    'https://①②⑦.⓪.⓪.①',
    'https://127。0。0。1',
  ])('%s is not reached', async (address) => {
    const url = new URL(address);
    url.port = String(await canary);
    await expect(egress(url.href)).rejects.toBeInstanceOf(EgressRefused);
    await expect(egress(`${address}/`)).rejects.toBeInstanceOf(EgressRefused);
    expect(hits).toBe(0);
  });

  test.each([
    'http://8.8.8.8/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'gopher://8.8.8.8/',
    'data:text/plain,x',
    'javascript:1',
    'https://user:pw@8.8.8.8/',
    'https://8.8.8.8@127.0.0.1/',
    'not an address',
    '',
    '//8.8.8.8/',
    'https://',
  ])('%j is no address to go to', async (address) => {
    await expect(egress(address)).rejects.toBeInstanceOf(EgressRefused);
  });

  test('connects to the address that was checked, asked for once', async () => {
    let asked = 0;
    const flipping = openEgress({
      allow: ['flips.example'],
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.9', family: 4 }],
    });
    const before = hits;
    const answer = await flipping(`http://flips.example:${await canary}/`);
    expect([answer.status, answer.text, asked, hits - before]).toEqual([200, 'secret', 1, 1]);
    hits = before;
  });

  test('speaks http and reaches inside only where that host is allowed', async () => {
    const port = await listen((request, response) =>
      response.end(`${request.method} ${request.headers.host}`),
    );
    const allowed = openEgress({ allow: [`localhost:${port}`], resolve });
    expect((await allowed(`http://localhost:${port}/x`)).text).toBe(`GET localhost:${port}`);
    await expect(allowed(`http://localhost:${await canary}/`)).rejects.toBeInstanceOf(EgressRefused);
    await expect(allowed(`http://loop.example:${port}/`)).rejects.toBeInstanceOf(EgressRefused);
  });

  test('follows no redirect', async () => {
    const port = await listen(async (_, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${await canary}/` }).end(),
    );
    const allowed = openEgress({ allow: ['127.0.0.1'] });
    await expect(allowed(`http://127.0.0.1:${port}/`)).rejects.toThrow('redirect');
    expect(hits).toBe(0);
  });

  test('takes 304 for what it is: nothing changed, and nowhere to go', async () => {
    const port = await listen((_, response) => void response.writeHead(304).end());
    const allowed = openEgress({ allow: ['127.0.0.1'] });
    expect(await allowed(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 304, text: '' });
  });

  test('asks once there is a connection, and sends no byte where that is refused', async () => {
    const bodies: string[] = [];
    const port = await listen((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        bodies.push(body);
        response.end('taken');
      });
    });
    let connections = 0;
    open.at(-1)?.on('connection', () => {
      connections += 1;
    });
    const askedAt: number[] = [];
    const send = (may: boolean) =>
      openEgress({ allow: ['127.0.0.1'] })(`http://127.0.0.1:${port}`, {
        ...{ method: 'POST', body: 'letter' },
        async mayBegin() {
          await new Promise((resolve) => setTimeout(resolve, 20));
          askedAt.push(connections);
          return may;
        },
      });
    await expect(send(false)).rejects.toBeInstanceOf(EgressRefused);
    expect(await send(true)).toMatchObject({ status: 200, text: 'taken' });
    expect([bodies, askedAt]).toEqual([['letter'], [1, 2]]);
  });

  test('reads no more than it was told', async () => {
    const port = await listen((_, response) => void response.write('x'.repeat(5000)));
    const allowed = openEgress({ allow: ['127.0.0.1'] });
    await expect(allowed(`http://127.0.0.1:${port}/`, { maxBytes: 4000 })).rejects.toThrow('larger');
  });

  test('waits no longer than it was told: for a name, an answer, the last byte', async () => {
    const silent = await listen(() => undefined);
    const dripping = await listen((_, response) => void response.write('x'));
    const allowed = openEgress({ allow: ['127.0.0.1'] });
    for (const port of [silent, dripping])
      await expect(allowed(`http://127.0.0.1:${port}/`, { timeoutMs: 100 })).rejects.toThrow(
        /abort|timeout/i,
      );
    const nameless = openEgress({ allow: [], resolve: () => new Promise(() => undefined) });
    await expect(nameless('https://slow.example/', { timeoutMs: 100 })).rejects.toThrow(/abort|timeout/i);
  });
});

/** Which host a request names: however it is written, said once, and by a proxy only where proxies are believed. */
import { describe, expect, test } from 'vitest';
import { askHost, askRaw } from '#tests/support/ask-host.ts';
import { HOST, serveHost } from './serve-host.ts';

const { get, here, startSecondNode } = await serveHost();
const there = await startSecondNode();

describe('the host of a request', () => {
  test('is the same in capitals, with a port and with a dot at its end', async () => {
    for (const on of ['Careers.Islands.EXAMPLE', `${HOST}:8443`, `${HOST}.`, `${HOST.toUpperCase()}.:443`])
      expect([on, (await get('/work-with-us/now', {}, on)).status]).toEqual([on, 200]);
    for (const on of [
      `${HOST}.evil.example`,
      `evil.example:${HOST}`,
      `x${HOST}`,
      `${HOST}@evil.example`,
      '[::1]',
    ])
      expect([on, (await get('/work-with-us/now', {}, on)).status]).toEqual([on, 404]);
  });

  test('is said once: a request that names two is refused', async () => {
    const line = 'GET /work-with-us/now HTTP/1.1';
    const two = await askRaw(here, [line, `Host: ${HOST}`, 'Host: jobs.product.example']);
    expect(two).toMatch(/^HTTP\/1\.1 400 /);
    const turned = await askRaw(here, [line, 'Host: jobs.product.example', `host: ${HOST}`]);
    expect(turned).toMatch(/^HTTP\/1\.1 400 /);
    const whole = `GET http://${HOST}/work-with-us/now HTTP/1.1`;
    expect(await askRaw(here, [whole, `Host: ${HOST}`])).toMatch(/^HTTP\/1\.1 200 /);
    expect(await askRaw(here, [whole, 'Host: jobs.product.example'])).toMatch(/^HTTP\/1\.1 400 /);
    const other = 'GET http://jobs.product.example/work-with-us/now HTTP/1.1';
    expect(await askRaw(here, [other, `Host: ${HOST}`])).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('is what the proxy says only where proxies are believed, and then what the last one says', async () => {
    const ask = (url: string, forwarded: string, on = 'inside.example') =>
      askHost(url, { host: on, path: '/work-with-us/now' }, { headers: { 'x-forwarded-host': forwarded } });
    expect((await ask(here, HOST)).status).toBe(404);
    expect((await ask(there, HOST)).status).toBe(200);
    expect((await ask(there, `jobs.product.example, ${HOST}`)).status).toBe(200);
    expect((await ask(there, `${HOST}, jobs.product.example`)).status).toBe(404);
    expect((await ask(there, 'jobs.product.example', HOST)).status).toBe(404);
  });
});

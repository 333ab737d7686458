/** What every answer of a listening server carries, refusals and pages of nobody included. */
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { eachEndpoint, pathOf } from '#tests/support/rough-calls.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let base = '';

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});

const expectGuarded = ({ headers }: Response) => {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(headers.get('x-powered-by')).toBeNull();
};

describe.each(eachEndpoint())('%s', (_name, endpoint) => {
  test('says who may frame it and that it is what it says', async () => {
    expectGuarded(await fetch(base + pathOf(endpoint, 'nobody'), { method: endpoint.method }));
  });
});

test.each([
  '/v1/nothing',
  '/v1/%E0%A4%A',
  '/v1/employers/%00',
  '/..%2f..%2fetc/passwd',
  '/v1//',
  '/v1/openapi.json',
  '/v1/docs',
])('%s as well', async (path) => {
  const answer = await fetch(base + path);
  expect(answer.status).toBeLessThan(500);
  expectGuarded(answer);
});

test.each(['short', 'x'.repeat(65), 'has space', 'línea-de-fuera', '<script>alert(1)</script>'])(
  'a request id such as %s is replaced',
  async (id) => {
    const answer = await fetch(`${base}/healthz`, { headers: { 'x-request-id': encodeURI(id) } });
    expect(answer.headers.get('x-request-id')).not.toBe(encodeURI(id));
  },
);

test('a well-formed request id comes back', async () => {
  const answer = await fetch(`${base}/v1/nothing`, { headers: { 'x-request-id': 'abcd-1234' } });
  expect(answer.headers.get('x-request-id')).toBe('abcd-1234');
  expect(((await answer.json()) as { instance: string }).instance).toBe('abcd-1234');
});

/** What the server writes back to these bytes until it closes the connection. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1' }, () =>
      socket.write(bytes),
    );
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(text) : reject(error),
    );
    socket.on('close', () => resolve(text));
  });
}

test.each<[string, string, string]>([
  ['nonsense', 'hello\r\n\r\n', 'BAD_REQUEST'],
  [
    'two lengths',
    'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    'BAD_REQUEST',
  ],
  [
    'a length and chunks',
    'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'BAD_REQUEST',
  ],
  [
    '17 kB of headers',
    `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
    'HEADERS_TOO_LARGE',
  ],
])('%s is refused as a problem and the connection closed', async (_what, bytes, code) => {
  const text = await answerTo(bytes);
  expect(text).toContain('application/problem+json');
  expect(text).toContain(`"code":"${code}"`);
});

// What leaves the server compressed, and what does not.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { compressAnswers } from '#server/http/compress-answers.ts';
import { testApp } from '#tests/support/test-app.ts';

const words = JSON.stringify(Array.from({ length: 500 }, (_, at) => ({ at, title: 'Glasshouse grower' })));
const bytesTag = `"${createHash('sha1').update(words).digest('base64url')}"`;

const app = fastify();
compressAnswers(app);
const answers: Record<string, { type: string; headers?: Record<string, string>; body?: unknown }> = {
  '/json': { type: 'application/json; charset=utf-8', headers: { ETag: bytesTag, Vary: 'Origin' } },
  '/problem': { type: 'application/problem+json; charset=utf-8' },
  '/sitemap': { type: 'application/xml' },
  '/captions': { type: 'text/vtt; charset=utf-8' },
  '/table': { type: 'text/csv; charset=utf-8', body: () => Readable.from([words, words]) },
  '/calendar': { type: 'text/calendar; charset=utf-8' },
  '/saved': { type: 'application/json', body: () => words.slice(0, 9_000) },
  '/small': { type: 'application/json', body: () => '{"status":"ok"}' },
  '/small-file': {
    type: 'text/javascript',
    headers: { 'Content-Length': '9' },
    body: () => Readable.from([Buffer.from('export {}')]),
  },
  '/picture': { type: 'image/png' },
  '/letter': { type: 'application/pdf' },
  '/sound': { type: 'audio/mpeg', body: () => Readable.from([Buffer.from(words)]) },
  '/part': { type: 'text/vtt', headers: { 'Accept-Ranges': 'bytes' } },
  '/signed-in': { type: 'application/json', headers: { 'Set-Cookie': 'session=secret' } },
  '/v1/auth/options': { type: 'application/json' },
  '/ready-made': { type: 'application/json', headers: { 'Content-Encoding': 'br' } },
  '/events': { type: 'text/event-stream' },
};
for (const [url, { type, headers = {}, body }] of Object.entries(answers))
  app.get(url, (_request, reply) =>
    reply
      .type(type)
      .headers(headers)
      .send(typeof body === 'function' ? body() : words),
  );
app.get('/version', (_request, reply) => reply.type('application/json').header('ETag', '"12"').send(words));
app.get('/breaks', (_request, reply) =>
  reply.type('application/json').send(
    Readable.from(
      (async function* () {
        yield words;
        throw new Error('the database went away');
      })(),
    ),
  ),
);
afterAll(() => app.close());

const get = (url: string, encoding = 'gzip, br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

test.each(['/json', '/problem', '/sitemap', '/captions', '/calendar'])('%s is compressed', async (url) => {
  const [br, gzip, plain] = await Promise.all([get(url), get(url, 'gzip'), get(url, 'identity')]);
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(words);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(words);
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length));
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload).toBe(words);
  for (const { headers } of [br, gzip, plain]) expect(headers.vary).toContain('Accept-Encoding');
});

test.each('/small /small-file /picture /letter /sound /part /signed-in /v1/auth/options /events'.split(' '))(
  '%s stays as it is',
  async (url) => {
    expect((await get(url)).headers['content-encoding']).toBeUndefined();
  },
);

test('what is compressed already is not compressed again', async () => {
  expect((await get('/ready-made')).payload).toBe(words);
});

test('an answer of usual size does not wait for what is compressed on other threads', async () => {
  let free = 0;
  const page = Buffer.from(words.repeat(20));
  for (let thread = 0; thread < 8; thread += 1) brotliCompress(page, () => (free += 1));
  const read = await Promise.all([get('/saved'), get('/saved', 'gzip')]);
  expect(read.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(free).toBe(0);
});

test('a stream is compressed as it flows', async () => {
  const answer = await get('/table');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(words + words);
});

test('a stream that fails ends unfinished', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address() as { port: number };
  const read = fetch(`http://127.0.0.1:${address.port}/breaks`).then((answer) => answer.text());
  await expect(read).rejects.toThrow();
});

test('a tag of bytes becomes weak, a version stays what If-Match asks for', async () => {
  const answer = await get('/json');
  expect(answer.headers.etag).toBe(`W/${bytesTag}`);
  expect(answer.headers.vary).toBe('Origin, Accept-Encoding');
  expect((await get('/json', 'identity')).headers.etag).toBe(bytesTag);
  expect((await get('/version')).headers.etag).toBe('"12"');
});

test('HEAD says what GET would', async () => {
  const [head, whole] = await Promise.all([
    app.inject({ method: 'HEAD', url: '/json', headers: { 'accept-encoding': 'br' } }),
    get('/json'),
  ]);
  expect(head.headers['content-encoding']).toBe('br');
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
});

test('the server compresses what it serves', async () => {
  const { app: product } = await testApp();
  const answer = await product.inject({ url: '/v1/docs', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<html');
});

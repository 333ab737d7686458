// The files of a build are sent compressed, and are the same files in every encoding.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import { serveFiles } from '#server/site/serve-site.ts';
import { compressFiles } from '../../../scripts/compress-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-built-'));
const app = fastify();
const script = `export const words = ${JSON.stringify('say it again '.repeat(500))};`;
const noise = randomBytes(3_000).toString('base64');

beforeAll(async () => {
  // As the server does before its framework.
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply.raw, readSettings({}));
    reply.header('X-Request-Id', request.id);
  });
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/page.abc.js'), script);
  writeFileSync(join(folder, '_astro/small.js'), 'export {};');
  writeFileSync(join(folder, 'favicon.svg'), `<svg>${' '.repeat(2_000)}</svg>`);
  writeFileSync(join(folder, 'cover.png'), noise);
  await compressFiles(folder);
  await serveFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, encoding?: string, more: Record<string, string> = {}) =>
  app.inject({
    url,
    headers: { ...(encoding === undefined ? {} : { 'accept-encoding': encoding }), ...more },
  });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a script is sent in %s, as a script', async (encoding, unpack) => {
  const answer = await get('/_astro/page.abc.js', encoding);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(String(answer.headers.vary).toLowerCase()).toBe('accept-encoding');
  expect(answer.rawPayload.length).toBeLessThan(script.length / 10);
  expect(unpack(answer.rawPayload).toString()).toBe(script);
});

test('each encoding of a file that may change has a name of its own, and is not sent twice', async () => {
  const answers = await Promise.all(['br', 'gzip', 'identity'].map((one) => get('/favicon.svg', one)));
  const etags = answers.map(({ headers }) => String(headers.etag));
  expect(new Set(etags).size).toBe(3);
  const again = await get('/favicon.svg', 'br', { 'if-none-match': etags[0] ?? '' });
  expect(again.statusCode).toBe(304);
  const other = await get('/favicon.svg', 'gzip', { 'if-none-match': etags[0] ?? '' });
  expect(other.statusCode).toBe(200);
});

test('who takes no encoding gets the file, and HEAD and ranges say the same as GET', async () => {
  const plain = await get('/_astro/page.abc.js');
  expect(plain.payload).toBe(script);
  expect(String(plain.headers.vary).toLowerCase()).toBe('accept-encoding');
  const packed = await get('/_astro/page.abc.js', 'br');
  const url = '/_astro/page.abc.js';
  const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
  expect(head.headers['content-length']).toBe(packed.headers['content-length']);
  expect(head.headers['content-encoding']).toBe('br');
  const part = await get(url, 'identity', { range: 'bytes=0-9' });
  expect([part.statusCode, part.payload]).toEqual([206, script.slice(0, 10)]);
});

test('a script carries only the headers that mean something to it', async () => {
  const { headers } = await get('/_astro/page.abc.js', 'br');
  expect(Object.keys(headers).sort()).toEqual([
    ...['cache-control', 'connection', 'content-encoding', 'content-length', 'content-type', 'date'],
    ...['vary', 'x-content-type-options'],
  ]);
});

test('files beside the build are compressed too; small ones and pictures are not', async () => {
  expect((await get('/favicon.svg', 'gzip, br')).headers['content-encoding']).toBe('br');
  expect((await get('/favicon.svg', 'gzip, br')).headers['content-type']).toMatch(/^image\/svg\+xml/);
  for (const name of ['_astro/small.js', 'cover.png']) {
    expect(existsSync(join(folder, `${name}.br`))).toBe(false);
    expect((await get(`/${name}`, 'br')).headers['content-encoding']).toBeUndefined();
  }
});

test('a compressed form is no file of its own', async () => {
  for (const end of ['br', 'gz']) expect((await get(`/_astro/page.abc.js.${end}`)).statusCode).toBe(404);
});

test('a file that is not there, the folder and what lies above it are not found', async () => {
  for (const path of ['/_astro/other.js', '/_astro/', '/_astro/..%2ffavicon.svg'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test('a file that has no name of its content keeps every header', async () => {
  const { headers } = await get('/favicon.svg', 'br');
  for (const name of ['content-security-policy', 'last-modified', 'referrer-policy', 'x-request-id'])
    expect(headers).toHaveProperty(name);
});

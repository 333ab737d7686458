/** What a client may not do: headers that cannot be meant, more than it may bring, a disk without room. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { uploads } from '#server/tables/uploads.ts';
import { newDesk, spokenSound } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';
import { begun, metadata, offsetIn, PART, type TusClient, tusClient } from '#tests/support/tus-client.ts';
import { anyUploadRoutes } from '#tests/support/upload-doors.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** A disk that a test fills. */
const disk = { free: 1e12, takes: Number.POSITIVE_INFINITY };
const store = await openFileStore({ dataDir: folder });
const files = {
  ...store,
  unfinished: {
    ...store.unfinished,
    freeBytes: async () => disk.free,
    open: async (name: string, at: number) => filling(await store.unfinished.open(name, at)),
  },
};

function filling(file: FileHandle): FileHandle {
  const write = file.write.bind(file) as (...all: unknown[]) => Promise<{ bytesWritten: number }>;
  return Object.assign(file, {
    write: async (chunk: Uint8Array, from: number, length: number, at: number) => {
      const fits = Math.min(length, disk.takes - at);
      if (fits <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return write(chunk, from, fits, at);
    },
  });
}

const limits = { maxBytes: 1_000_000, openUploads: 20, openBytes: 5_000_000 };
const app = await testApp({}, { files, routes: anyUploadRoutes(limits) });
let client: TusClient;
let small: TusClient;
let port: number;

beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as { port: number }).port;
  const desk = await newDesk(app);
  client = tusClient(app, desk, { port });
  small = tusClient(app, desk, { port, door: 'any-uploads' });
});
afterAll(() => app.app.server.closeAllConnections());

test.for([
  ['no length', {}, 400],
  ['two lengths', { 'Upload-Length': 5, 'Upload-Defer-Length': 1 }, 400],
  ['a length that is no number', { 'Upload-Length': '5 bytes' }, 400],
  ['a negative length', { 'Upload-Length': -5 }, 400],
  ['a length past all numbers', { 'Upload-Length': '9'.repeat(16) }, 400],
  ['a length past the largest file', { 'Upload-Length': 2_000_000_001 }, 413],
  ['another way to defer', { 'Upload-Defer-Length': 2 }, 400],
  ['metadata that is no Base64', { 'Upload-Length': 5, 'Upload-Metadata': 'filename a b' }, 400],
  ['metadata said twice', { 'Upload-Length': 5, 'Upload-Metadata': 'a YQ==,a YQ==' }, 400],
  ['metadata without end', { 'Upload-Length': 5, 'Upload-Metadata': `a ${'YWFh'.repeat(3000)}` }, 400],
  ['another version', { 'Upload-Length': 5, 'Tus-Resumable': '0.2.2' }, 412],
  ['parts of nothing', { 'Upload-Concat': 'final;' }, 400],
  ['parts that nobody knows', { 'Upload-Concat': 'final;/a/b ../../c' }, 400],
  ['a thousand parts', { 'Upload-Concat': `final;${'/a '.repeat(1000)}` }, 400],
  ['a concat of its own', { 'Upload-Concat': 'whole', 'Upload-Length': 5 }, 400],
] as const)('an upload with %s is not begun', async ([, headers, status]) => {
  const answer = await client.create(headers as Record<string, string>);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
});

test.for([
  ['no offset', { 'Upload-Offset': '' }, 400],
  ['an offset that is no number', { 'Upload-Offset': '0x10' }, 400],
  ['an offset before its end', { 'Upload-Offset': 50 }, 409],
  ['an offset past its end', { 'Upload-Offset': 5000 }, 409],
  ['another type', { 'Content-Type': 'application/json' }, 415],
  ['no type', { 'Content-Type': '' }, 415],
  ['another length', { 'Upload-Length': 5 }, 400],
  ['an unknown checksum', { 'Upload-Checksum': 'crc32 AAAA' }, 400],
  ['a checksum without a digest', { 'Upload-Checksum': 'sha256' }, 400],
  ['a checksum that is no Base64', { 'Upload-Checksum': 'sha256 !!!!' }, 400],
  ['no version', { 'Tus-Resumable': '' }, 412],
] as const)('a part with %s is not taken, and the next one is', async ([, headers, status]) => {
  const path = await begun(client, 1000);
  await client.patch(path, 0, new Uint8Array(100));
  const answer = await client.patch(path, 100, new Uint8Array(10), headers as Record<string, string>);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
  if (status === 409) expect(offsetIn(answer)).toBe(100);
  expect((await client.patch(path, 100, new Uint8Array(10))).status).toBe(204);
  await client.remove(path);
});

test('more bytes than were told are refused before they are read, and cut off where they were not told', async () => {
  const path = await begun(client, 1000);
  expect((await client.patch(path, 0, new Uint8Array(1001))).status).toBe(413);
  const http = client.begin('PATCH', path, { ...PART, 'Upload-Offset': 0, 'Transfer-Encoding': 'chunked' });
  const status = new Promise<number>((resolve) =>
    http.once('response', (answer) => resolve(answer.statusCode ?? 0)),
  );
  http.on('error', () => undefined);
  for (let sent = 0; sent < 20; sent += 1) http.write(new Uint8Array(100));
  http.end();
  expect(await status).toBe(413);
  expect(offsetIn(await client.head(path))).toBe(0);
  await client.remove(path);
});

test('ids that cannot be one are 404, other methods 405, and a wrong door does not open', async () => {
  for (const id of ['x', '%00', '..%2f..%2fetc', 'a'.repeat(3000)])
    expect((await client.head(`${client.base}/${id}`)).status).toBe(404);
  const path = await begun(client, 10);
  expect((await client.send('GET', path)).status).toBe(405);
  expect((await client.send('PUT', path, { body: new Uint8Array(5) })).status).toBe(405);
  expect((await client.head(path.replace('/uploads/', '/any-uploads/'))).status).toBe(404);
  await client.remove(path);
});

test('a thousand begun and left come to an end before the disk does', async () => {
  const desk = await newDesk(app);
  const many = tusClient(app, desk, { port, door: 'any-uploads' });
  const statuses = [];
  for (let asked = 0; asked < 1000; asked += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => many.create({ 'Upload-Length': 1000 })),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(limits.openUploads);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - limits.openUploads);
  // Another employer is not in their way.
  expect((await small.create({ 'Upload-Length': 1000 })).status).toBe(201);
});

test('what is open counts before it arrives, also without a length; discarding makes room', async () => {
  const desk = await newDesk(app);
  const many = tusClient(app, desk, { port, door: 'any-uploads' });
  const paths: string[] = [];
  for (let each = 0; each < 4; each += 1) paths.push(await begun(many, 1_000_000));
  const late = await many.create({ 'Upload-Defer-Length': 1 });
  expect(late.status).toBe(201);
  expect((await many.create({ 'Upload-Length': 1 })).status).toBe(429);
  await many.remove(paths[0] ?? '');
  expect((await many.create({ 'Upload-Length': 1 })).status).toBe(201);
});

test('a disk without room refuses before the first byte; one that fills up keeps what it has', async () => {
  disk.free = 100_000_000;
  const refused = await small.create({ 'Upload-Length': 1000 });
  expect([refused.status, refused.code]).toEqual([507, 'STORAGE_FULL']);
  disk.free = 1e12;
  const sound = spokenSound();
  const path = await begun(client, sound.length);
  disk.takes = 3000;
  const full = await client.patch(path, 0, sound);
  expect([full.status, full.code]).toEqual([507, 'STORAGE_FULL']);
  expect(offsetIn(await client.head(path))).toBe(3000);
  disk.takes = Number.POSITIVE_INFINITY;
  const last = await client.patch(path, 3000, sound.subarray(3000));
  expect([last.status, typeof last.headers['upload-result']]).toEqual([204, 'string']);
});

test('nothing but what is open lies on the disk', async () => {
  const rows = await app.db.select().from(uploads);
  const open = new Set<string>(rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id));
  const lying = readdirSync(join(folder, 'files/unfinished'));
  expect(lying.filter((name) => !open.has(name))).toEqual([]);
  expect(readdirSync(join(folder, 'files/incoming'))).toEqual([]);
  expect(metadata({})).toBe('');
});

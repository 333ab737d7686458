/** Files in a folder: kept whole, read in parts, never outside of it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileStore } from '#server/outside/storage/folder-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'jobclips-store-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function storeWith(key: string, text: string) {
  const store = await openFileStore({ dataDir });
  const path = await store.temporaryPath();
  writeFileSync(path, text);
  await store.keep(key, path, 'text/plain');
  return { store, path };
}

test('a kept file is moved in, read whole and in parts, and removed', async () => {
  const { store, path } = await storeWith('media/a1/original.mp3', '0123456789');
  expect(existsSync(path)).toBe(false);
  expect(await store.size('media/a1/original.mp3')).toBe(10);
  expect((await buffer(await store.read('media/a1/original.mp3'))).toString()).toBe('0123456789');
  expect((await buffer(await store.read('media/a1/original.mp3', { start: 2, end: 4 }))).toString()).toBe(
    '234',
  );
  await store.remove('media/a1/original.mp3');
  expect(await store.size('media/a1/original.mp3')).toBeNull();
  await expect(store.read('media/a1/original.mp3')).rejects.toMatchObject({ code: 'ENOENT' });
});

test('it is still there for the next process', async () => {
  await storeWith('images/b2/160.webp', 'picture');
  const next = await openFileStore({ dataDir });
  expect((await buffer(await next.read('images/b2/160.webp'))).toString()).toBe('picture');
});

test.for(['../secret', '/etc/passwd', 'media/../../secret', 'a\0b', ''])(
  'the key %j does not lead out',
  async (key) => {
    const { store } = await storeWith('media/a1/x', 'x');
    await expect((async () => store.read(key))()).rejects.toThrow();
    await expect((async () => store.remove(key))()).rejects.toThrow();
  },
);

test('uploads left behind are removed once they are a day old, running ones stay', async () => {
  const incoming = join(dataDir, 'files', 'incoming');
  mkdirSync(incoming, { recursive: true });
  for (const name of ['old', 'young']) writeFileSync(join(incoming, name), name);
  const longAgo = Date.now() / 1000 - 90_000;
  utimesSync(join(incoming, 'old'), longAgo, longAgo);
  await openFileStore({ dataDir });
  expect(readdirSync(incoming)).toEqual(['young']);
});

test('a file that cannot be kept is a failure, and the one before it stays', async () => {
  const { store } = await storeWith('media/a1/x', 'first');
  await expect(store.keep('media/a1/x', join(dataDir, 'nowhere'), 'text/plain')).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect((await buffer(await store.read('media/a1/x'))).toString()).toBe('first');
});

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { type NewTake, TakeStore, takeMs } from '#lib/recording/take-store.ts';

const answer: NewTake = { scope: 'request-1', prompt: 0, kind: 'video', contentType: 'video/webm' };
const DAY_MS = 86_400_000;

/** A device of its own; each call opens it as a page load does. */
function device() {
  const factory = new IDBFactory();
  return (now?: number) => TakeStore.open(now, factory);
}

async function withChunks(store: TakeStore, texts: string[], take = answer) {
  const { id } = await store.begin(take);
  const part = await store.beginPart(id);
  for (const [at, text] of texts.entries()) await store.addChunk(id, part, new Blob([text]), (at + 1) * 1000);
  return { id, part };
}

test('a take is there after a reload, to the last chunk that was kept', async () => {
  const load = device();
  const before = await load();
  const { id, part } = await withChunks(before, ['one ', 'two ', 'three']);
  before.close();
  const [kept, ...others] = await (await load()).list('request-1');
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    id,
    prompt: 0,
    parts: [{ id: part, durationMs: 3000, bytes: 13, chunks: 3 }],
  });
  expect(await (await (await load()).partBlob(part, 'video/webm')).text()).toBe('one two three');
});

test('more than nine chunks stay in their order', async () => {
  const store = await device()();
  const texts = Array.from({ length: 12 }, (_, at) => `${at} `);
  const { part } = await withChunks(store, texts);
  expect(await (await store.partBlob(part, 'video/webm')).text()).toBe(texts.join(''));
});

test('a pause begins a part, and the take is as long as both', async () => {
  const store = await device()();
  const { id } = await withChunks(store, ['a', 'b']);
  const second = await store.beginPart(id);
  await store.addChunk(id, second, new Blob(['c']), 700);
  const [take] = await store.list('request-1');
  expect(take?.parts).toHaveLength(2);
  expect(take && takeMs(take)).toBe(2700);
});

test('a take without a chunk, or a part without one, has nothing to play', async () => {
  const store = await device()();
  const { id } = await store.begin(answer);
  await store.beginPart(id);
  expect(await store.list('request-1')).toEqual([]);
  const whole = await withChunks(store, ['a']);
  await store.beginPart(whole.id);
  expect((await store.list('request-1')).map(({ parts }) => parts.length)).toEqual([1]);
});

test('one request does not see the takes of another', async () => {
  const store = await device()();
  await withChunks(store, ['a']);
  expect(await store.list('request-2')).toEqual([]);
});

test('a take is removed with its chunks, and with no others', async () => {
  const store = await device()();
  const one = await withChunks(store, ['a', 'b']);
  const other = await withChunks(store, ['c']);
  await store.remove(one.id);
  expect((await store.list('request-1')).map(({ id }) => id)).toEqual([other.id]);
  expect((await store.partBlob(one.part, 'video/webm')).size).toBe(0);
  expect((await store.partBlob(other.part, 'video/webm')).size).toBe(1);
});

test('parts that cannot be one file become takes of their own', async () => {
  const store = await device()();
  const { id } = await withChunks(store, ['a']);
  const second = await store.beginPart(id);
  await store.addChunk(id, second, new Blob(['bb']), 500);
  await store.split(id);
  const takes = await store.list('request-1');
  expect(takes.map(({ parts }) => parts.map(({ bytes }) => bytes))).toEqual([[1], [2]]);
  expect(takes[0]?.id).toBe(id);
});

test('what is older than 14 days is deleted when the store is opened', async () => {
  const load = device();
  const store = await load();
  const { part } = await withChunks(store, ['a']);
  expect(await (await load(Date.now() + 13 * DAY_MS)).list('request-1')).toHaveLength(1);
  const later = await load(Date.now() + 15 * DAY_MS);
  expect(await later.list('request-1')).toEqual([]);
  expect((await later.partBlob(part, 'video/webm')).size).toBe(0);
});

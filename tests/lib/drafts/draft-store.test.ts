import 'fake-indexeddb/auto';
import { createStore } from 'idb-keyval';
import { expect, test } from 'vitest';
import { type DraftDevice, draftDevice } from '#lib/drafts/draft-device.ts';
import { DraftStore, ownerKey } from '#lib/drafts/draft-store.ts';

const DAY_MS = 86_400_000;

/** localStorage as far as it's used. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** A device of its own; each call of `draftDevice` on it is a page load. */
function device() {
  const storage = memoryStorage();
  const name = crypto.randomUUID();
  return { storage, load: () => draftDevice(storage, () => createStore(name, 'drafts')) };
}

const noteOf = (value: string) => ({ value, base: '', title: 'New note', path: '/employers/persons/anna' });

async function opened(owner: string, on: DraftDevice, now?: number) {
  const store = new DraftStore(owner, on);
  await store.open(now);
  return store;
}

test('what was typed is there after a reload, with what was there before', async () => {
  const { load } = device();
  const first = await opened(ownerKey('u1', 'e1'), load());
  first.write('note', noteOf('half a'));
  first.write('note', noteOf('half a sentence'));
  expect(first.$keeping.get()).toBe('writing');
  expect(await first.flush()).toBe(true);
  expect(first.$keeping.get()).toBe('kept');
  const again = await opened(ownerKey('u1', 'e1'), load());
  expect(again.read('note')).toMatchObject(noteOf('half a sentence'));
});

test('nobody else on the device gets it, nor the same person at another employer or acting for somebody', async () => {
  const { load } = device();
  const mine = await opened(ownerKey('u1', 'e1'), load());
  mine.write('note', noteOf('private'));
  await mine.flush();
  for (const other of [
    ownerKey('u2', 'e1'),
    ownerKey('u1', 'e2'),
    ownerKey('acting-u1', 'e1'),
    ownerKey('u', '1/e1'),
  ])
    expect((await opened(other, load())).list()).toEqual([]);
});

test('the last keystrokes survive a page that goes before IndexedDB answers', async () => {
  const { load } = device();
  const on = load();
  // The page is gone before the write: it never happens.
  const going = await opened('u1/e1/', { ...on, put: () => new Promise(() => {}) });
  going.write('note', noteOf('the last word'));
  going.flushNow();
  const again = await opened('u1/e1/', load());
  expect(again.read('note')?.value).toBe('the last word');
  again.drop('note');
  await again.flush();
  expect((await opened('u1/e1/', load())).list()).toEqual([]);
});

test('a mirror that is older than what is kept loses', async () => {
  const { load, storage } = device();
  const store = await opened('u1/e1/', load());
  store.write('note', noteOf('newer'));
  await store.flush();
  storage.setItem('jobclips-drafts', JSON.stringify([['u1/e1/note', { ...noteOf('older'), at: 5 }]]));
  expect((await opened('u1/e1/', load())).read('note')?.value).toBe('newer');
});

test('after 14 days a draft is deleted, whoever typed it', async () => {
  const { load } = device();
  const store = await opened('u1/e1/', load());
  store.write('note', noteOf('old'));
  await store.flush();
  expect((await opened('u2/e1/', load(), Date.now() + 13 * DAY_MS)).list()).toEqual([]);
  expect((await opened('u1/e1/', load())).list()).toHaveLength(1);
  await opened('u2/e1/', load(), Date.now() + 15 * DAY_MS);
  expect((await opened('u1/e1/', load())).list()).toEqual([]);
});

test('a device that refuses says so, and says so no more once it takes what waited', async () => {
  const { load } = device();
  const on = load();
  let isFull = true;
  const store = await opened('u1/e1/', {
    ...on,
    put: (changes) => (isFull ? Promise.reject(new Error('QuotaExceededError')) : on.put(changes)),
  });
  store.write('one', noteOf('one'));
  expect(await store.flush()).toBe(false);
  expect(store.$keeping.get()).toBe('lost');
  isFull = false;
  store.write('two', noteOf('two'));
  expect(await store.flush()).toBe(true);
  expect((await opened('u1/e1/', load())).list()).toHaveLength(2);
});

test('where there is no IndexedDB nothing is promised, and typing goes on', async () => {
  const none: DraftDevice = {
    all: () => Promise.reject(new Error('no IndexedDB')),
    put: () => Promise.reject(new Error('no IndexedDB')),
    putNow: () => false,
  };
  const store = await opened('u1/e1/', none);
  expect(store.$keeping.get()).toBe('lost');
  store.write('note', noteOf('still here'));
  expect(store.read('note')?.value).toBe('still here');
});

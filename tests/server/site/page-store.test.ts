import { expect, test, vi } from 'vitest';
import { quickBrotli } from '#server/site/encodings.ts';
import { BESIDE_BODIES, createPageStore, type PageStore, plainAnswer } from '#server/site/page-store.ts';
import type { StoredPage } from '#server/site/stored-page.ts';

function keep(store: PageStore, key: string, text: string, tags: string[], startedAt = store.begin()) {
  const rendered = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(text),
    tags,
    startedAt,
  };
  const page = store.keep(key, rendered);
  if (page !== null) store.improve(key, page, 'br', Buffer.from(text));
  return page;
}

/** What is kept of the page: the tests put in as brotli what they rendered. */
const textOf = (page: StoredPage | undefined) =>
  (page?.answers.br ?? page?.answers.identity)?.body.toString();

test('a kept page is found until one of its tags is dropped', () => {
  const store = createPageStore();
  keep(store, 'en /a', 'one', ['job-clip:1', 'employer:x']);
  keep(store, 'en /b', 'two', ['job-clip:2', 'employer:x']);
  expect(textOf(store.find('en /a'))).toBe('one');
  expect(store.drop(['job-clip:1'])).toEqual([{ key: 'en /a', visits: 1 }]);
  expect(store.find('en /a')).toBeUndefined();
  expect(store.find('en /b')).toBeDefined();
  expect(store.drop(['employer:x'])).toEqual([{ key: 'en /b', visits: 1 }]);
});

test('a render begun before a drop is never kept', () => {
  const store = createPageStore();
  const startedAt = store.begin();
  store.drop(['job-clip:1']);
  expect(keep(store, 'en /a', 'old', ['job-clip:1'], startedAt)).toBeNull();
  expect(store.find('en /a')).toBeUndefined();
  expect(keep(store, 'en /a', 'new', ['job-clip:1'])).not.toBeNull();
});

test('a render begun before a drop of another tag is kept', () => {
  const store = createPageStore();
  const startedAt = store.begin();
  store.drop(['job-clip:2']);
  expect(keep(store, 'en /a', 'fine', ['job-clip:1'], startedAt)).not.toBeNull();
});

test('after ten thousand other drops an old render is still refused', () => {
  const store = createPageStore();
  const startedAt = store.begin();
  store.drop(['job-clip:first']);
  for (let n = 0; n < 10_001; n += 1) store.drop([`job-clip:${n}`]);
  expect(keep(store, 'en /a', 'old', ['job-clip:first'], startedAt)).toBeNull();
});

test('the store stays within its bytes; the oldest page goes first', () => {
  const store = createPageStore(2 * (16 + BESIDE_BODIES));
  keep(store, 'en /a', 'a'.repeat(16), ['t:1']);
  keep(store, 'en /b', 'b'.repeat(16), ['t:1']);
  keep(store, 'en /c', 'c'.repeat(16), ['t:1']);
  expect(store.find('en /a')).toBeUndefined();
  expect(store.figures()).toEqual({ pages: 2, bytes: 2 * (16 + BESIDE_BODIES) });
});

test('a crawl of thousands of pages does not drive out the one that is read', () => {
  const store = createPageStore(1_000_000);
  keep(store, 'en /board', 'the board', ['t:1']);
  store.find('en /board');
  for (let n = 0; n < 6_000; n += 1) {
    keep(store, `en /job/${n}`, 'x'.repeat(1_000), [`job:${n}`]);
    if (n % 100 === 0) expect(store.find('en /board')).toBeDefined();
  }
  expect(store.find('en /board')).toBeDefined();
  expect(store.find('en /job/0')).toBeUndefined();
  expect(store.figures().bytes).toBeLessThanOrEqual(1_000_000);
});

test('where every page is read, new ones still find room', () => {
  const store = createPageStore(10 * (16 + BESIDE_BODIES));
  for (let n = 0; n < 10; n += 1) {
    keep(store, `en /${n}`, 'x'.repeat(16), ['t:1']);
    for (let visit = 0; visit < 9; visit += 1) store.find(`en /${n}`);
  }
  keep(store, 'en /new', 'x'.repeat(16), ['t:1']);
  expect(store.find('en /new')).toBeDefined();
  expect(store.figures().pages).toBe(10);
});

test('a stored page holds its own bytes and no more', async () => {
  const store = createPageStore();
  const page = keep(store, 'en /a', 'small', ['t:1']);
  if (page === null) throw new Error('not kept');
  const packed = await quickBrotli(Buffer.from('a page of words '.repeat(300)));
  expect(packed.buffer.byteLength).toBeGreaterThan(packed.length);
  store.improve('en /a', page, 'br', packed);
  const { body } = page.answers.br ?? { body: Buffer.alloc(0) };
  expect(body.buffer.byteLength).toBe(body.length);
});

test('compressed, a page is kept once, and read from that by whoever takes no encoding', async () => {
  const store = createPageStore();
  const words = 'a page of words '.repeat(3_000);
  const rendered = { status: 200, headers: {}, body: Buffer.from(words), tags: ['t:1'] };
  const page = store.keep('en /a', { ...rendered, startedAt: store.begin() });
  if (page === null) throw new Error('not kept');
  const before = plainAnswer(page);
  store.improve('en /a', page, 'br', await quickBrotli(rendered.body));
  expect(page.answers.identity).toBeNull();
  expect(store.figures().bytes).toBeLessThan(BESIDE_BODIES + words.length / 10);
  expect(plainAnswer(page)).toEqual(before);
  expect(plainAnswer(page).body.toString()).toBe(words);
});

test('a better encoding replaces only the page it was made from', () => {
  const store = createPageStore();
  const first = keep(store, 'en /a', 'first', ['t:1']);
  const second = keep(store, 'en /a', 'second', ['t:1']);
  if (first === null || second === null) throw new Error('not kept');
  store.improve('en /a', first, 'br', Buffer.from('x'));
  expect(store.find('en /a')?.answers.br?.body.toString()).toBe('second');
  store.improve('en /a', second, 'br', Buffer.from('2nd'));
  expect(store.find('en /a')?.answers.br?.body.toString()).toBe('2nd');
  expect(store.find('en /a')?.answers.br?.headers).toContain('3');
});

test('a page is found before it is packed', () => {
  const store = createPageStore();
  const rendered = {
    status: 200,
    headers: {},
    body: Buffer.from('page'),
    tags: ['t:1'],
    startedAt: store.begin(),
  };
  store.keep('en /a', rendered);
  expect(store.find('en /a')?.answers.br).toBeNull();
  expect(textOf(store.find('en /a'))).toBe('page');
});

test('dropped pages come most visited first', () => {
  const store = createPageStore();
  keep(store, 'en /seldom', 's', ['t:1']);
  keep(store, 'en /often', 'o', ['t:1']);
  store.find('en /often');
  expect(store.drop(['t:1']).map(({ key }) => key)).toEqual(['en /often', 'en /seldom']);
});

test('a page that was forgotten with all others can still be shown, until something says that it is old', () => {
  const store = createPageStore();
  const [isKept, isEdited, isGone] = ['en /kept', 'en /edited', 'en /gone'];
  for (const key of [isKept, isEdited, isGone]) keep(store, key, key, [`page:${key}`]);
  store.clear();
  // Nothing was rendered since: the second time must not lose them.
  store.clear();
  expect(store.find(isKept)).toBeUndefined();
  store.drop([`page:${isEdited}`]);
  store.forgetFormer(isGone);
  const shown = [isKept, isEdited, isGone].map((key) => textOf(store.former(key)));
  expect(shown).toEqual([isKept, undefined, undefined]);
});

test('pages forgotten with all others make room for new ones', () => {
  const store = createPageStore(2 * (16 + BESIDE_BODIES));
  keep(store, 'en /a', 'a'.repeat(16), ['t:1']);
  keep(store, 'en /b', 'b'.repeat(16), ['t:1']);
  store.clear();
  keep(store, 'en /c', 'c'.repeat(16), ['t:1']);
  expect(['en /a', 'en /b'].filter((key) => store.former(key) !== undefined)).toEqual(['en /b']);
});

test('ten minutes after all were forgotten, none of them is shown', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const store = createPageStore();
    keep(store, 'en /a', 'one', ['t:1']);
    store.clear();
    vi.advanceTimersByTime(599_000);
    expect(store.former('en /a')).toBeDefined();
    vi.advanceTimersByTime(2_000);
    expect(store.former('en /a')).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

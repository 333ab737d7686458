import { beforeEach, expect, test } from 'vitest';
import { type AnswerStore, type CallAnswer, createAnswerStore } from '#server/site/answer-store.ts';

let store: AnswerStore;
let asked = 0;
let words = 'first';

beforeEach(() => {
  store = createAnswerStore();
  asked = 0;
  words = 'first';
});

const answering =
  (tags: string[], status = 200, pause: Promise<void> = Promise.resolve()) =>
  async (): Promise<CallAnswer> => {
    asked += 1;
    const body = words;
    await pause;
    return { status, body, headers: {}, tags, bytes: 10 };
  };

test('an answer is asked for once, until one of its tags is dropped', async () => {
  const ask = answering(['job-clip:1']);
  await store.answer('en /a', ask);
  await store.answer('en /a', ask);
  expect(asked).toBe(1);
  store.drop(['job-clip:2']);
  await store.answer('en /a', ask);
  expect(asked).toBe(1);
  words = 'second';
  store.drop(['job-clip:1']);
  expect((await store.answer('en /a', ask)).body).toBe('second');
});

test('answers are kept within a number of bytes, and what was used last goes last', async () => {
  store = createAnswerStore(100);
  const hot = answering(['job-board:1']);
  await store.answer('en /hot', hot);
  for (let nth = 0; nth < 1_000; nth += 1) {
    await store.answer(`en /job/${nth}`, answering([`job-page:${nth}`]));
    if (nth % 5 === 0) await store.answer('en /hot', hot);
  }
  expect(asked).toBe(1_001);
  // Ten fit: the one that is read all the time, and the nine that came last.
  await store.answer('en /job/991', answering(['job-page:991']));
  expect(asked).toBe(1_001);
  await store.answer('en /job/0', answering(['job-page:0']));
  expect(asked).toBe(1_002);
});

test('an answer larger than all that may be kept is given and not kept', async () => {
  store = createAnswerStore(9);
  expect((await store.answer('en /a', answering(['job-clip:1']))).body).toBe('first');
  await store.answer('en /a', answering(['job-clip:1']));
  expect(asked).toBe(2);
});

test('of many who ask at once, one does', async () => {
  await Promise.all(Array.from({ length: 50 }, () => store.answer('en /a', answering(['job-clip:1']))));
  expect(asked).toBe(1);
});

test('an answer asked for before a drop is neither kept nor shared after it', async () => {
  let letGo = () => undefined as void;
  const pause = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const early = store.answer('en /a', answering(['job-clip:1'], 200, pause));
  words = 'second';
  store.drop(['job-clip:1']);
  const late = store.answer('en /a', answering(['job-clip:1']));
  letGo();
  expect((await early).body).toBe('first');
  expect((await late).body).toBe('second');
  expect((await store.answer('en /a', answering(['job-clip:1']))).body).toBe('second');
  expect(asked).toBe(2);
});

test.each([
  ['a refusal', answering(['job-clip:1'], 404)],
  ['what has no tags', answering([])],
])('%s is never kept', async (_what, ask) => {
  await store.answer('en /a', ask);
  await store.answer('en /a', ask);
  expect(asked).toBe(2);
});

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
    return { status, body, headers: {}, tags };
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

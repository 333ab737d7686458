import { expect, test } from 'vitest';
import { createDispatch, type ListenerContext, on } from '#server/dispatch.ts';
import { domainEvent } from '#server/domain-event.ts';

const closed = domainEvent<{ job: string }, string>({
  name: 'jobs/closed',
  description: 'A job was closed.',
});
const tx = { db: 'the transaction' } as unknown as ListenerContext;

test('each listener gets the transaction and the payload, one after the other, and its result comes back', async () => {
  const calls: unknown[] = [];
  const listener =
    (answer: string, wait: number) =>
    async (given: ListenerContext, { job }: { job: string }) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      calls.push([answer, given, job]);
      return answer;
    };
  const dispatch = createDispatch([on(closed, listener('first', 20), listener('second', 0))]);
  expect(await dispatch(tx, closed, { job: 'welder' })).toEqual(['first', 'second']);
  expect(calls).toEqual([
    ['first', tx, 'welder'],
    ['second', tx, 'welder'],
  ]);
});

test('a listener that fails fails the dispatch, so that the transaction is rolled back', async () => {
  const failing = async () => {
    throw new Error('No room');
  };
  await expect(createDispatch([on(closed, failing)])(tx, closed, { job: 'welder' })).rejects.toThrow(
    'No room',
  );
});

test('an event without a place in the list is refused', async () => {
  await expect(createDispatch([])(tx, closed, { job: 'welder' })).rejects.toThrow('jobs/closed');
});

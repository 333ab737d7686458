import { expect, test } from 'vitest';
import { gathered } from '#server/realtime/gathered.ts';

test('what is asked while one question is under way goes together into the next', async () => {
  const asked: number[][] = [];
  const double = gathered(async (keys: readonly number[]) => {
    asked.push([...keys]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return keys.map((key) => key * 2);
  });
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1], [2, 3, 4]]);
  expect(await double(5)).toBe(10);
});

test('a failure is told to all it was asked for, and the next are asked again', async () => {
  let isDown = true;
  const ask = gathered(async (keys: readonly string[]) => {
    if (isDown) throw new Error('away');
    return keys;
  });
  const first = await Promise.allSettled([ask('a'), ask('b')]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await ask('c')).toBe('c');
});

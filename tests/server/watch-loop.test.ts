import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLoop } from '#server/watch-loop.ts';

function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('who holds the process for more than a second is told of, a short while is not', async () => {
  const told: number[] = [];
  const watch = watchLoop((milliseconds) => told.push(milliseconds));
  await sleep(600);
  hold(300);
  await sleep(600);
  expect(told).toEqual([]);
  hold(2_000);
  await sleep(100);
  watch.end();
  expect(told.length).toBe(1);
  expect(told[0]).toBeGreaterThan(1_000);
  expect(watch.haltedSeconds()).toBeCloseTo((told[0] ?? 0) / 1_000, 1);
});

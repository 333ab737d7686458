/** How often hearts let a clip's page be rendered again, with a clock of the test's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { dropSoon } from '#server/features/job-clips/highlights/heart-drops.ts';

const [one, two] = ['clip-one-01', 'clip-two-02'] as JobClipPermalink[] as [
  JobClipPermalink,
  JobClipPermalink,
];
let drops: { tag: string; at: number }[];
/** A database that answers. */
const ask = async () => undefined;
const services = () => ({
  dropPages: async ([tag]: readonly string[]) => void drops.push({ tag: tag ?? '', at: Date.now() }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  drops = [];
});
afterEach(() => vi.useRealTimers());

test('the first heart drops at once, those of the next second together at its end', async () => {
  const pages = services();
  for (let at = 0; at < 10; at += 1) {
    dropSoon({ services: pages, ask, now: Date.now }, one);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(drops).toEqual([{ tag: `job-clip:${one}`, at: 0 }]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(drops.map(({ at }) => at)).toEqual([0, 1000]);
});

test('600 hearts a minute make one drop a second, and the last heart is shown within a second', async () => {
  const pages = services();
  for (let at = 0; at < 600; at += 1) {
    dropSoon({ services: pages, ask, now: Date.now }, one);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(drops.map(({ at }) => at)).toEqual(Array.from({ length: 61 }, (_, second) => second * 1000));
  await vi.advanceTimersByTimeAsync(1000);
  expect(drops.at(-1)?.at).toBe(60_000);
});

test('clips and servers do not wait for each other', () => {
  const pages = services();
  dropSoon({ services: pages, ask, now: Date.now }, one);
  dropSoon({ services: pages, ask, now: Date.now }, two);
  dropSoon({ services: services(), ask, now: Date.now }, one);
  expect(drops.length).toBe(3);
});

test('a drop that fails is tried again by the next heart', async () => {
  let calls = 0;
  const pages = {
    dropPages: async () => {
      calls += 1;
      throw new Error('The page store is away.');
    },
  };
  dropSoon({ services: pages, ask, now: Date.now }, one);
  await vi.advanceTimersByTimeAsync(1500);
  dropSoon({ services: pages, ask, now: Date.now }, one);
  await vi.advanceTimersByTimeAsync(10);
  expect(calls).toBe(2);
});

test('while the database is away the page stays, and follows once it is back', async () => {
  const pages = services();
  let isAway = false;
  const askIt = async () => {
    if (isAway) throw new Error('away');
  };
  const give = () => dropSoon({ services: pages, ask: askIt, now: Date.now }, one);
  give();
  await vi.advanceTimersByTimeAsync(500);
  give();
  isAway = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(drops.map(({ at }) => at)).toEqual([0]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(drops).toHaveLength(2);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grownQueue, openQueue, placeIn, placeWords } from '#lib/hiring/queue.ts';

const listed = ['a', 'b', 'c', 'd'];
const words = (queue: ReturnType<typeof openQueue>, one: string, hasMore = false) => {
  const place = placeIn(queue, one, hasMore);
  return place && placeWords(place);
};

test('the order is the list’s, with the place of what was opened', () => {
  const queue = openQueue(listed, 'c', null);
  expect(placeIn(queue, 'c', false)).toEqual({
    ...{ at: 3, count: 4, isOpenEnded: false },
    ...{ previous: 'b', next: 'd' },
  });
  expect(placeIn(queue, 'a', false)?.previous).toBeNull();
  expect(placeIn(queue, 'd', false)?.next).toBeNull();
  expect(placeIn(queue, 'z', false)).toBeNull();
});

test('what was decided leaves the list and keeps its place', () => {
  const queue = grownQueue(openQueue(listed, 'b', null), ['a', 'c', 'd']);
  expect([words(queue, 'b'), words(queue, 'c')]).toEqual(['2 of 4', '3 of 4']);
  expect(placeIn(queue, 'b', false)).toMatchObject({ previous: 'a', next: 'c' });
});

test('arrivals are appended, wherever the list puts them', () => {
  const queue = grownQueue(openQueue(listed, 'a', null), ['x', 'a', 'c', 'y', 'd']);
  expect(queue.order).toEqual([...listed, 'x', 'y']);
  expect(grownQueue(queue, listed)).toBe(queue);
});

test('what was opened and is not in the list comes before it', () => {
  const queue = openQueue(listed, 'z', null);
  expect(words(queue, 'z')).toBe('1 of 5');
  expect(placeIn(queue, 'z', false)?.next).toBe('a');
});

test('the count is that of the whole list while only its beginning was read', () => {
  expect(words(openQueue(listed, 'd', 120), 'd', true)).toBe('4 of 120');
  expect(words(openQueue(listed, 'd', null), 'd', true)).toBe('4 of 4+');
  // Figures may lag behind the rows.
  expect(words(openQueue(listed, 'd', 2), 'd', true)).toBe('4 of 4+');
  expect(words(openQueue(listed, 'd', 3), 'd')).toBe('4 of 4');
});

test('whatever the list says later, nothing that was there moves', () => {
  const rows = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,2}$/));
  fc.assert(
    fc.property(rows, fc.string(), fc.array(rows), (first, opened, later) => {
      const queue = openQueue(first, opened, null);
      const grown = later.reduce(grownQueue, queue);
      expect(grown.order.slice(0, queue.order.length)).toEqual(queue.order);
      expect(new Set(grown.order).size).toBe(grown.order.length);
      expect(new Set(grown.order)).toEqual(new Set([...queue.order, ...later.flat()]));
    }),
  );
});

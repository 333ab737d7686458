import { expect, test } from 'vitest';
import {
  countedTree,
  countsOf,
  idsUnder,
  placesOf,
  plannedTree,
  shownState,
  spotsOf,
  topOf,
} from '#server/features/job-boards/rules.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';

const node = (id: string, ...children: StoredNode[]): StoredNode => ({
  id,
  name: id.toUpperCase(),
  children,
});
const tree = [node('a', node('b', node('c')), node('d')), node('e')];

test('a job in several nodes counts once in each node above them', () => {
  const jobs = [
    { ids: ['c', 'd'], count: 2 },
    { ids: ['a', 'e'], count: 1 },
    { ids: ['gone'], count: 5 },
  ];
  const counts = countsOf(jobs, spotsOf(tree));
  expect(Object.fromEntries(counts)).toEqual({ a: 3, b: 2, c: 2, d: 2, e: 1 });
  expect(countedTree(tree, counts)[1]).toEqual({ id: 'e', name: 'E', jobCount: 1, children: [] });
});

test('unknown nodes are passed over; the top is the root over the first known one', () => {
  const spots = spotsOf(tree);
  expect(topOf(['gone', 'c', 'e'], spots)).toEqual({ id: 'a', name: 'A' });
  expect(topOf(['gone'], spots)).toBeNull();
  expect(placesOf(['e', 'gone', 'b'], spots)).toEqual([
    { id: 'e', name: 'E' },
    { id: 'b', name: 'B' },
  ]);
});

test('a node means all that lies below it', () => {
  expect(idsUnder(tree, ['b', 'e', 'gone'])).toEqual(['b', 'c', 'e']);
});

test('a node that stands in a tree twice is refused', () => {
  const change = [{ id: 'a', name: 'A', children: [{ id: 'a', name: 'A', children: [] }] }];
  expect(() => plannedTree({ before: tree, change, pointer: '/departments' }, () => 'new')).toThrow('twice');
});

test('a board by hand is full or empty, whatever was stored; a synced one says how its source is', () => {
  const byHand = { platform: 'manual', connectionId: null, state: 'unavailable' } as const;
  const synced = { platform: 'greenhouse', connectionId: 'x' } as const;
  expect([shownState(byHand, 0), shownState(byHand, 3)]).toEqual(['empty', 'board']);
  expect(shownState({ ...synced, state: 'degraded' }, 3)).toBe('degraded');
  expect(shownState({ ...synced, state: 'unavailable' }, 0)).toBe('unavailable');
  expect(shownState({ ...synced, state: 'board' }, 0)).toBe('empty');
});

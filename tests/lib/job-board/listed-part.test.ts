import { expect, test } from 'vitest';
import type { Node } from '#contract/job.ts';
import { listedTrees } from '#lib/job-board/listed-nodes.ts';

const node = (id: string, jobCount: number, children: Node[] = []): Node => ({
  id,
  name: id,
  jobCount,
  children,
});
const tree = [
  node('growing', 5, [node('vines', 3, [node('pruning', 1)]), node('roses', 2)]),
  node('energy', 4, [node('boilers', 4)]),
];
const none = { department: '', office: '' };

test('of a part only what lies below it is listed, with the numbers of the whole tree', () => {
  const { departments, offices } = listedTrees(tree, tree, {
    ...none,
    base: { department: 'growing', office: null },
  });
  expect(departments.map(({ id, depth, number }) => [id, depth, number])).toEqual([
    ['vines', 0, 1],
    ['pruning', 1, 2],
    ['roses', 0, 3],
  ]);
  expect(offices.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(
    listedTrees(tree, tree, { ...none, base: { department: 'gone', office: null } }).departments,
  ).toEqual([]);
});

test('counts are those of the part, and what gives no job is left out', () => {
  const counts = { department: { growing: 2, vines: 2 }, office: {} };
  const { departments, offices } = listedTrees(tree, tree, { ...none, counts });
  expect(departments.map(({ id, jobCount }) => [id, jobCount])).toEqual([
    ['growing', 2],
    ['vines', 2],
  ]);
  expect(offices).toEqual([]);
});

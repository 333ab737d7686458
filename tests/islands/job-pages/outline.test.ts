import { expect, test } from 'vitest';
import { outlineError, outlineOf, treeOf } from '#islands/job-pages/list/board-panel/outline.ts';

const node = (id: string, name: string, ...children: ReturnType<typeof leaf>[]) => ({ id, name, children });
const leaf = (id: string, name: string): { id: string; name: string; children: never[] } => ({
  id,
  name,
  children: [],
});
const before = [node('1', 'Ground', leaf('2', 'Kitchen'), leaf('3', 'Bar')), node('4', 'Air')];

test('a tree is written as lines and read back with its ids', () => {
  const text = 'Ground\n  Kitchen\n  Bar\nAir';
  expect(outlineOf(before)).toBe(text);
  expect(treeOf(text, before)).toEqual(before);
});

test('a renamed line keeps its id, a new one has none, and one that moved keeps its own', () => {
  expect(treeOf('Earth\n  Bar\n  Kitchen\nAir', before)).toEqual([
    node('1', 'Earth', leaf('3', 'Bar'), leaf('2', 'Kitchen')),
    node('4', 'Air'),
  ]);
  expect(treeOf('Sea\nGround\nAir', before).map(({ id }) => id)).toEqual([undefined, '1', '4']);
});

test('lines may be indented by tabs and too far, and blank ones are nothing', () => {
  expect(outlineOf(treeOf('A\n\tB\n\n        C', []) as never)).toBe('A\n  B\n    C');
});

test('what the server would refuse is said', () => {
  expect(outlineError('A\n B\n  C\n   D')).toBeNull();
  expect(outlineError('A\n B\n  C\n   D\n    E')).toBe('Indent at most 3 levels.');
  expect(outlineError('x'.repeat(121))).toBe('Use at most 120 characters a line.');
  expect(outlineError('x\n'.repeat(501))).toBe('Use at most 500 lines.');
});

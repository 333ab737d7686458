// Departments and offices as the index holds them: sets of nodes, of which each job has one.
import type { BoardIndex } from './board-index.ts';
import type { FlatTree } from './job-facts.ts';

export type TreeName = 'department' | 'office';
type Tree = { tree: FlatTree; sets: number[][]; of: number[] };

export const treeOf = (index: BoardIndex, name: TreeName): Tree =>
  name === 'department'
    ? { tree: index.departments, sets: index.departmentSets, of: index.departmentsOf }
    : { tree: index.offices, sets: index.officeSets, of: index.officesOf };

/** Which sets have a node under one of `nodes`; null without nodes, which keeps everything. */
export function setsUnder(index: BoardIndex, name: TreeName, nodes: readonly number[]): Uint8Array | null {
  if (nodes.length === 0) return null;
  const { tree, sets } = treeOf(index, name);
  const isUnder = (at: number) => nodes.some((node) => at >= node && at < (tree.ends[node] ?? 0));
  return Uint8Array.from(sets, (set) => (set.some(isUnder) ? 1 : 0));
}

// Which nodes of a tree a page lists: those with jobs, the upper and larger ones first where there are too many.
import type { Node } from '#contract/job.ts';

export type ListedNode = {
  id: string;
  name: string;
  jobCount: number;
  depth: number;
  /** Its place in the whole tree in preorder, as the index numbers nodes. */
  number: number;
};

export const MOST_NODES = 100;

/** In preorder; `chosen` is listed whatever its size, so that it can be seen and taken back. */
export function listedNodes(tree: readonly Node[], most: number, chosen = ''): ListedNode[] {
  const all: ListedNode[] = [];
  const visit = ({ id, name, jobCount, children }: Node, depth: number) => {
    all.push({ id, name, jobCount, depth, number: all.length });
    for (const child of children) visit(child, depth + 1);
  };
  for (const node of tree) visit(node, 0);
  const kept = all
    .filter(({ id, jobCount }) => jobCount > 0 || id === chosen)
    .sort(
      (one, other) => one.depth - other.depth || other.jobCount - one.jobCount || one.number - other.number,
    )
    .filter((node, place) => place < most || node.id === chosen);
  return kept.sort((one, other) => one.number - other.number);
}

/** Departments and offices share the room there is; each may take what the other leaves. */
export function listedTrees(
  departments: readonly Node[],
  offices: readonly Node[],
  chosen: { department: string; office: string },
): { departments: ListedNode[]; offices: ListedNode[] } {
  const half = MOST_NODES / 2;
  const fewOffices = Math.min(half, listedNodes(offices, MOST_NODES).length);
  const listed = listedNodes(departments, MOST_NODES - fewOffices, chosen.department);
  return {
    departments: listed,
    offices: listedNodes(offices, Math.max(half, MOST_NODES - listed.length), chosen.office),
  };
}

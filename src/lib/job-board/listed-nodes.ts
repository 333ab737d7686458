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
/** The depth of nodes outside the part that is listed. */
const OUTSIDE = -1;

/** What is listed of a tree: all of it, or what lies below one node. */
type Listing = {
  most: number;
  /** Listed whatever its size, so that it can be seen and taken back. */
  chosen?: string;
  /** Only what lies below this node. */
  below?: string | null | undefined;
  /** How many jobs a node gives, where that is not what its tree says. */
  counts?: Readonly<Record<string, number>> | undefined;
};

/** In preorder. */
export function listedNodes(
  tree: readonly Node[],
  { most, chosen = '', below = null, counts }: Listing,
): ListedNode[] {
  const all: ListedNode[] = [];
  let number = -1;
  const visit = ({ id, name, jobCount, children }: Node, depth: number) => {
    number += 1;
    if (depth >= 0) all.push({ id, name, jobCount: counts ? (counts[id] ?? 0) : jobCount, depth, number });
    const under = id === below ? 0 : depth < 0 ? OUTSIDE : depth + 1;
    for (const child of children) visit(child, under);
  };
  for (const node of tree) visit(node, below === null ? 0 : OUTSIDE);
  const kept = all
    .filter(({ id, jobCount }) => jobCount > 0 || id === chosen)
    .sort(
      (one, other) => one.depth - other.depth || other.jobCount - one.jobCount || one.number - other.number,
    )
    .filter((node, place) => place < most || node.id === chosen);
  return kept.sort((one, other) => one.number - other.number);
}

type Kinds<T> = { department: T; office: T };
type Chosen = Kinds<string> & {
  /** The parts of both that are listed; null for all. */
  base?: Kinds<string | null> | undefined;
  counts?: Kinds<Readonly<Record<string, number>>> | undefined;
};

/** Departments and offices share the room there is; each may take what the other leaves. */
export function listedTrees(
  departments: readonly Node[],
  offices: readonly Node[],
  { department, office, base, counts }: Chosen,
): { departments: ListedNode[]; offices: ListedNode[] } {
  const half = MOST_NODES / 2;
  const places = { below: base?.office, counts: counts?.office };
  const fewOffices = Math.min(half, listedNodes(offices, { most: MOST_NODES, ...places }).length);
  const listed = listedNodes(departments, {
    ...{ most: MOST_NODES - fewOffices, chosen: department },
    ...{ below: base?.department, counts: counts?.department },
  });
  return {
    departments: listed,
    offices: listedNodes(offices, {
      ...{ most: Math.max(half, MOST_NODES - listed.length), chosen: office },
      ...places,
    }),
  };
}

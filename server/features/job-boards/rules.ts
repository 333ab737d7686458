// Departments and offices: where a job hangs, how many jobs hang in each, and what a tree kept by hand may be. Pure.
import type { Node, Place, Platform } from '#contract/job.ts';
import type { BoardState, NodeChange } from '#contract/job-boards.ts';
import { invalidField, unknownReference } from '#server/errors.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';

/** A node of a tree with the nodes from its root down to itself. */
export type Spot = { place: Place; line: readonly Place[] };
export type Spots = ReadonlyMap<string, Spot>;

export function spotsOf(tree: readonly StoredNode[]): Spots {
  const spots = new Map<string, Spot>();
  const walk = (nodes: readonly StoredNode[], above: readonly Place[]): void => {
    for (const { id, name, children } of nodes) {
      const place = { id, name };
      const line = [...above, place];
      // A node that a source names twice counts where it came first.
      if (!spots.has(id)) spots.set(id, { place, line });
      walk(children, line);
    }
  };
  walk(tree, []);
  return spots;
}

/** The nodes with these ids, in their order; ids that the tree does not know are passed over. */
export const placesOf = (ids: readonly string[], spots: Spots): Place[] =>
  ids.flatMap((id) => spots.get(id)?.place ?? []);

/** The root over the first known node; null where a job hangs nowhere. */
export function topOf(ids: readonly string[], spots: Spots): Place | null {
  for (const id of ids) {
    const top = spots.get(id)?.line[0];
    if (top !== undefined) return top;
  }
  return null;
}

/** `count` jobs that hang in the same nodes. */
export type Hanging = { ids: readonly string[]; count: number };

/** How many jobs hang in each node or below; a job in two nodes under one counts once there. */
export function countsOf(jobs: readonly Hanging[], spots: Spots): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { ids, count } of together(jobs)) {
    const all = new Set<string>();
    for (const id of ids) for (const node of spots.get(id)?.line ?? []) all.add(node.id);
    for (const id of all) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

/** Most jobs of a board hang in the same few nodes. */
function together(jobs: readonly Hanging[]): Iterable<Hanging> {
  const groups = new Map<string, { ids: readonly string[]; count: number }>();
  for (const { ids, count } of jobs) {
    const name = ids.length === 1 ? (ids[0] as string) : ids.join('\n');
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { ids, count });
    else group.count += count;
  }
  return groups.values();
}

export const countedTree = (tree: readonly StoredNode[], counts: ReadonlyMap<string, number>): Node[] =>
  tree.map(({ id, name, children }) => ({
    id,
    name,
    jobCount: counts.get(id) ?? 0,
    children: countedTree(children, counts),
  }));

/** The ids of the named nodes and of all below them. */
export function idsUnder(tree: readonly StoredNode[], wanted: readonly string[]): string[] {
  const named = new Set(wanted);
  const found: string[] = [];
  const walk = (nodes: readonly StoredNode[], isInside: boolean): void => {
    for (const { id, children } of nodes) {
      const isFound = isInside || named.has(id);
      if (isFound) found.push(id);
      walk(children, isFound);
    }
  };
  walk(tree, false);
  return found;
}

const handKept: readonly Platform[] = ['manual', 'csv', 'xml'];

/** Whether the jobs of a board come from people and their files rather than from a platform. */
export const isKeptByHand = (board: { platform: Platform; connectionId: unknown }): boolean =>
  board.connectionId === null && handKept.includes(board.platform);

/** A board by hand is full or empty; a synced one is empty by its jobs too, when all of them are unlisted. */
export function shownState(
  board: { platform: Platform; connectionId: unknown; state: BoardState },
  jobCount: number,
): BoardState {
  const isFilled = jobCount > 0;
  if (isKeptByHand(board)) return isFilled ? 'board' : 'empty';
  if (board.state === 'board' || board.state === 'empty') return isFilled ? 'board' : 'empty';
  return board.state;
}

const MOST_NODES = 500;
const MOST_LEVELS = 4;

type TreePlan = { before: readonly StoredNode[]; change: readonly NodeChange[]; pointer: string };

/** The tree as it is kept: known nodes keep their ids, new ones get one. Throws on a wrong one. */
export function plannedTree({ before, change, pointer }: TreePlan, newNodeId: () => string): StoredNode[] {
  const known = spotsOf(before);
  const used = new Set<string>();
  let count = 0;
  const walk = (nodes: readonly NodeChange[], at: string, level: number): StoredNode[] => {
    if (nodes.length > 0 && level > MOST_LEVELS)
      throw invalidField(at, 'TOO_MANY', `A tree can be up to ${MOST_LEVELS} levels deep.`);
    count += nodes.length;
    if (count > MOST_NODES)
      throw invalidField(pointer, 'TOO_MANY', `A tree can have up to ${MOST_NODES} nodes.`);
    return nodes.map((node, index) => {
      const here = `${at}/${index}`;
      if (node.id !== undefined && !known.has(node.id)) throw unknownReference(`${here}/id`, 'This node');
      const id = node.id ?? newNodeId();
      if (used.has(id))
        throw invalidField(`${here}/id`, 'NOT_ALLOWED', 'This node appears in the tree twice.');
      used.add(id);
      return { id, name: node.name, children: walk(node.children, `${here}/children`, level + 1) };
    });
  };
  return walk(change, pointer, 1);
}

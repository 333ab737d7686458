// Departments and offices as trees, whatever the platform sends: nested, flat with parents, orphaned or in a circle.
import type { FlatNode, SourceNode } from '../connector.ts';

/** Levels below a root. Deeper nodes come up to this one, so that nobody's recursion can be made to overflow. */
const LEVELS = 20;

/**
 * A forest out of flat nodes, in their order. A node whose parent is unknown becomes a root; of a circle, one
 * node does. The same id twice counts once, as it came first.
 */
export function treeOf(flat: readonly FlatNode[]): SourceNode[] {
  const first = new Map<string, FlatNode>();
  for (const node of flat) if (!first.has(node.id)) first.set(node.id, node);
  const levels = levelsOf(first);
  const nodes = new Map<string, SourceNode>();
  for (const { id, name } of first.values()) nodes.set(id, { id, name, children: [] });
  const roots: SourceNode[] = [];
  for (const [id, node] of nodes) {
    const parentId = levels.get(id)?.parentId ?? null;
    const parent = parentId === null ? undefined : nodes.get(parentId);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

type Level = { parentId: string | null; depth: number };

/** Each node's parent as it shall be, and how deep it then lies. */
function levelsOf(nodes: ReadonlyMap<string, FlatNode>): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const start of nodes.keys()) {
    // Up to a node that is placed already, to a root, or to one met on this way: then it was a circle.
    const way: string[] = [];
    const met = new Set<string>();
    let at: string | null = start;
    while (at !== null && nodes.has(at) && !levels.has(at) && !met.has(at)) {
      way.push(at);
      met.add(at);
      at = nodes.get(at)?.parentId ?? null;
    }
    let above = at !== null && levels.has(at) ? at : null;
    for (const id of way.toReversed()) {
      levels.set(id, levelUnder(levels, above));
      above = id;
    }
  }
  return levels;
}

/** Under `above`, or beside it where it lies on the last level already. */
function levelUnder(levels: ReadonlyMap<string, Level>, above: string | null): Level {
  const upper = above === null ? undefined : levels.get(above);
  if (upper === undefined) return { parentId: null, depth: 0 };
  return upper.depth >= LEVELS ? upper : { parentId: above, depth: upper.depth + 1 };
}

/** Every node of a forest, parents first. */
export function* everyNode(nodes: readonly SourceNode[]): Generator<SourceNode> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(node.children);
  }
}

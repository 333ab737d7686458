// Departments and offices as trees, whatever the platform sends: nested, flat with parents, orphaned or in a circle.
import type { SourceNode } from '../connector.ts';

export type FlatNode = { id: string; name: string; parentId: string | null };

/**
 * A forest out of flat nodes, in their order. A node whose parent is unknown becomes a root; of a circle, one
 * node does. The same id twice counts once.
 */
export function treeOf(flat: readonly FlatNode[]): SourceNode[] {
  const byId = new Map(flat.toReversed().map((node) => [node.id, node]));
  const nodes = new Map<string, SourceNode>();
  for (const { id } of flat) nodes.set(id, { id, name: byId.get(id)?.name ?? '', children: [] });
  const parents = new Map<string, string>();
  const roots: SourceNode[] = [];
  for (const [id, node] of nodes) {
    const parentId = byId.get(id)?.parentId ?? null;
    const parent = parentId === null ? undefined : nodes.get(parentId);
    if (parentId === null || parent === undefined || leadsTo(parents, parentId, id)) roots.push(node);
    else {
      parents.set(id, parentId);
      parent.children.push(node);
    }
  }
  return roots;
}

/** Whether `from` is `target` or lies below it, by the parents set so far; these never form a circle. */
function leadsTo(parents: ReadonlyMap<string, string>, from: string, target: string): boolean {
  for (let at: string | undefined = from; at !== undefined; at = parents.get(at))
    if (at === target) return true;
  return false;
}

/** Every node of a forest, parents first. */
export function* everyNode(nodes: readonly SourceNode[]): Generator<SourceNode> {
  for (const node of nodes) {
    yield node;
    yield* everyNode(node.children);
  }
}

// What is ticked in a tree of departments or offices; a tick takes in everything below it. Pure.
import type { Node } from '#contract/job.ts';

/** The nodes that a tick above them takes in, so that a tick of their own would say nothing. */
export function coveredIds(nodes: readonly Node[], chosen: readonly string[]): ReadonlySet<string> {
  const below = (list: readonly Node[], isTaken: boolean): string[] =>
    list.flatMap(({ id, children }) => {
      const rest = below(children, isTaken || chosen.includes(id));
      return isTaken ? [id, ...rest] : rest;
    });
  return new Set(below(nodes, false));
}

/** The choice with one node ticked or unticked. What a new tick takes in loses its own. */
export function toggled(nodes: readonly Node[], chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const covered = coveredIds(nodes, [id]);
  return [...chosen.filter((one) => !covered.has(one)), id];
}

/** Whether the tree has the node. */
export const isNodeOf = (nodes: readonly Node[], id: string): boolean =>
  nodes.some((node) => node.id === id || isNodeOf(node.children, id));

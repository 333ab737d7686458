import type { StoredNode } from '#server/tables/job-boards.ts';

/** The names of a tree by id. */
export function namesOfNodes(nodes: readonly StoredNode[]): Map<string, string> {
  const names = new Map<string, string>();
  const walk = (here: readonly StoredNode[]): void => {
    for (const { id, name, children } of here) {
      names.set(id, name);
      walk(children);
    }
  };
  walk(nodes);
  return names;
}

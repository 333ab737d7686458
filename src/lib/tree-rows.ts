// A tree as the rows that are not folded away, and where its keys lead. Pure.
import type { Node } from '#contract/job.ts';

/** The root stands for all departments; it has no id. */
export type TreeRow = {
  id: string | null;
  name: string;
  /** Of open, listed jobs; null on the root. */
  count: number | null;
  /** From 1; the root and the top departments stand on the same one. */
  level: number;
  above: string | null;
  hasChildren: boolean;
  isOpen: boolean;
};

export function treeRows(nodes: readonly Node[], folded: ReadonlySet<string>): TreeRow[] {
  const root = { id: null, name: 'All departments', count: null, level: 1, above: null };
  return [{ ...root, hasChildren: false, isOpen: false }, ...branchRows(nodes, folded)];
}

export type BranchRow = TreeRow & { id: string };

/** The same without the root. */
export function branchRows(nodes: readonly Node[], folded: ReadonlySet<string>): BranchRow[] {
  const walk = (list: readonly Node[], level: number, above: string | null): BranchRow[] =>
    list.flatMap(({ id, name, jobCount, children }) => {
      const hasChildren = children.length > 0;
      const isOpen = hasChildren && !folded.has(id);
      const row = { id, name, count: jobCount, level, above, hasChildren, isOpen };
      return isOpen ? [row, ...walk(children, level + 1, id)] : [row];
    });
  return walk(nodes, 1, null);
}

export type TreeStep = { to: string | null } | { fold: string } | { open: string };

/** → opens or goes in, ← folds or goes up, ↑ ↓ Home End move. Null: the key means nothing here. */
export function treeStep(rows: readonly TreeRow[], at: string | null, key: string): TreeStep | null {
  const place = rows.findIndex(({ id }) => id === at);
  const row = rows[place];
  if (row === undefined) return null;
  const to = (next: TreeRow | undefined): TreeStep | null => (next === undefined ? null : { to: next.id });
  switch (key) {
    case 'ArrowDown':
      return to(rows[place + 1]);
    case 'ArrowUp':
      return to(rows[place - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (!row.hasChildren || row.id === null) return null;
      return row.isOpen ? to(rows[place + 1]) : { open: row.id };
    case 'ArrowLeft':
      if (row.isOpen && row.id !== null) return { fold: row.id };
      return row.above === null ? null : { to: row.above };
    default:
      return null;
  }
}

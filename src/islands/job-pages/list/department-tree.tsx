// The departments of a board with their counts; choosing one narrows the list to its whole subtree.
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import type { Node } from '#contract/job.ts';
import { type TreeRow, treeRows } from '#lib/tree-rows.ts';
import { useTreeKeys } from '#ui/use-tree-keys.ts';
import styles from '../job-pages.module.css';

type Props = {
  nodes: readonly Node[];
  chosen: string | null;
  hrefOf: (department: string | null) => string;
  onChoose: (department: string | null) => void;
};

/** Folded where it would stand over the list. */
export function DepartmentTree(props: Props) {
  const isBeside = useIsBeside();
  if (props.nodes.length === 0) return null;
  const tree = <Tree {...props} />;
  return (
    <nav className={styles.tree} aria-label="Departments">
      {isBeside ? (
        tree
      ) : (
        <details>
          <summary>Departments</summary>
          {tree}
        </details>
      )}
    </nav>
  );
}

/** ← → fold and open, ↑ ↓ move, Enter chooses. Its rows are links, so that a view can be opened in a tab of its own. */
function Tree({ nodes, chosen, hrefOf, onChoose }: Props) {
  const { rows, frame, rowProps } = useTreeKeys((folded) => treeRows(nodes, folded), { start: chosen });
  return (
    <div ref={frame} role="tree" aria-label="Departments">
      {rows.map((row) => (
        <Row
          key={row.id ?? ''}
          row={row}
          isChosen={row.id === chosen}
          href={hrefOf(row.id)}
          onChoose={() => onChoose(row.id)}
          {...rowProps(row)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  row: TreeRow;
  isChosen: boolean;
  isReachable: boolean;
  href: string;
  onChoose: () => void;
  onFold: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Row({ row, isChosen, isReachable, href, onChoose, onFold, onFocus, onKeyDown }: RowProps) {
  return (
    <a
      role="treeitem"
      href={href}
      aria-level={row.level}
      aria-selected={isChosen}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      tabIndex={isReachable ? 0 : -1}
      data-level={row.level}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if ((event.target as Element).closest('[data-fold]')) onFold();
        else onChoose();
      }}
    >
      <span
        className={styles.fold}
        data-fold={row.hasChildren || undefined}
        data-open={row.isOpen || undefined}
      >
        {row.hasChildren && <ChevronRight aria-hidden="true" />}
      </span>
      <span className={styles.node}>{row.name}</span>
      {row.count !== null && <span className={styles.count}>{row.count}</span>}
    </a>
  );
}

// As in the style sheet.
const BESIDE = '(min-width: 1024px)';

function useIsBeside(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(BESIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(BESIDE).matches,
  );
}

// The departments of a board with their counts; choosing one narrows the list to its whole subtree.
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Node } from '#contract/job.ts';
import styles from '../job-pages.module.css';

type Props = {
  nodes: readonly Node[];
  chosen: string | null;
  hrefOf: (department: string | null) => string;
  onChoose: (department: string | null) => void;
};

/** Links, so that a view can be opened in a tab of its own. Folded where it would stand over the list. */
export function DepartmentTree({ nodes, chosen, hrefOf, onChoose }: Props) {
  const isBeside = useIsBeside();
  if (nodes.length === 0) return null;
  const link = (id: string | null, name: string, count?: number) => (
    <a
      href={hrefOf(id)}
      aria-current={chosen === id ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(id);
      }}
    >
      <span>{name}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  );
  const tree = (
    <ul>
      <li>{link(null, 'All departments')}</li>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} link={link} />
      ))}
    </ul>
  );
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

type BranchProps = { node: Node; link: (id: string, name: string, count: number) => ReactNode };

function Branch({ node, link }: BranchProps) {
  return (
    <li>
      {link(node.id, node.name, node.jobCount)}
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} link={link} />
          ))}
        </ul>
      )}
    </li>
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

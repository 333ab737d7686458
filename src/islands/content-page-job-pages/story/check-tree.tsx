// A tree to tick: departments or offices, each with everything below it.
import { Check, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Node } from '#contract/job.ts';
import { type BranchRow, branchRows } from '#lib/tree-rows.ts';
import { useTreeKeys } from '#ui/use-tree-keys.ts';
import styles from './check-tree.module.css';
import { coveredIds, toggled } from './tree-choice.ts';

type Props = {
  label: string;
  nodes: readonly Node[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** One stop of the Tab key: ↑ ↓ move, ← → fold and open, Space or Enter ticks. */
export function CheckTree({ label, nodes, chosen, onChange }: Props) {
  const covered = coveredIds(nodes, chosen);
  const tick = (id: string) => !covered.has(id) && onChange(toggled(nodes, chosen, id));
  const { rows, frame, rowProps } = useTreeKeys((folded) => branchRows(nodes, folded), {
    start: null,
    onKey(key, row) {
      const isTick = key === ' ' || key === 'Enter';
      if (isTick) tick(row.id);
      return isTick;
    },
  });
  return (
    <div ref={frame} role="tree" aria-label={label} aria-multiselectable="true" className={styles.tree}>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          isChosen={chosen.includes(row.id)}
          isCovered={covered.has(row.id)}
          onTick={() => tick(row.id)}
          {...rowProps(row)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  row: BranchRow;
  isChosen: boolean;
  /** Taken in by one above it. */
  isCovered: boolean;
  isReachable: boolean;
  onTick: () => void;
  onFold: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function Row({ row, isChosen, isCovered, isReachable, onTick, onFold, onFocus, onKeyDown }: RowProps) {
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-checked={isChosen || isCovered}
      aria-disabled={isCovered || undefined}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      tabIndex={isReachable ? 0 : -1}
      data-level={Math.min(row.level, 4)}
      className={styles.row}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if ((event.target as Element).closest('[data-fold]')) onFold();
        else onTick();
      }}
    >
      <span
        className={styles.fold}
        data-fold={row.hasChildren || undefined}
        data-open={row.isOpen || undefined}
      >
        {row.hasChildren && <ChevronRight aria-hidden="true" />}
      </span>
      <span className={styles.box}>{(isChosen || isCovered) && <Check aria-hidden="true" />}</span>
      <span className={styles.name}>
        <bdi>{row.name}</bdi>
      </span>
      <span className={styles.count}>
        {row.count}
        <span className="visually-hidden"> open {row.count === 1 ? 'job' : 'jobs'}</span>
      </span>
    </div>
  );
}
